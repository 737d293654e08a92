export { qaRoutes as qaModule } from './qa.routes.ts';
