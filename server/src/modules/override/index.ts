export { takeOverride } from './current-override.ts';
export { grantOverride } from './grant.command.ts';
export { overrideRoutes as overrideModule } from './override.routes.ts';
export { readSource } from './source.policy.ts';
export { takeDeveloped } from './take-developed.ts';
