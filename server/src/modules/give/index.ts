export { giveRoutes as giveModule } from './give.routes.ts';
export { checkMove, type GiveInput, moveWithin } from './move-between.command.ts';
export type { SecondUserCheck } from './second-user.ts';
