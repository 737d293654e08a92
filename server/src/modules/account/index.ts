export { memberInfoRoutes as memberInfoModule } from './member-info.routes.ts';
