export { cashRoutes as cashModule } from './cash.routes.ts';
