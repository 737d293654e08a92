export { operatorModule } from './operator.routes.ts';
export { parkedByConsole } from './parked.cli.ts';
