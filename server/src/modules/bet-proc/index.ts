export { betProcRoutes as betProcModule } from './bet-proc.routes.ts';
