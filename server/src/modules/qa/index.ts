export { command } from './command.schema.ts';
export { qaRoutes as qaModule } from './qa.routes.ts';
