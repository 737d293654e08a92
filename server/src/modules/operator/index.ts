export { operatorModule } from './operator.routes.ts';
