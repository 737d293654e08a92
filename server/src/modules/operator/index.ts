export { operatorModule } from './operator.routes.ts';
export { retryParkedRow } from './retry-parked.command.ts';
