export { givePoints } from './give-points.command.ts';
export { pointRoutes as pointModule } from './point.routes.ts';
