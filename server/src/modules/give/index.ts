export { giveRoutes as giveModule } from './give.routes.ts';
