export { gameModule } from './game.plugin.ts';
export { seedGames } from './game.seed.ts';
export type { CashFlag } from './game.tables.ts';
export type { GameContext } from './game-context.ts';
export { heartbeat } from './heartbeat.ts';
export { leaveGame } from './leave-game.command.ts';
export { pinGames } from './pin-games.command.ts';
export { mainGames } from './popular-games.ts';
export { flagOf, holdFlag } from './wallet.repository.ts';
