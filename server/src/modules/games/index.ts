export { refreshCatalogues } from './catalogue/catalogue.ts';
export { frameOrigins } from './catalogue/game-origin.ts';
export { pinGames } from './catalogue/pin-games.command.ts';
export { mainGames } from './catalogue/popular-games.ts';
export { gameModule } from './game.plugin.ts';
export { seedGames } from './game.seed.ts';

export { playingSince } from './launch/play-time.ts';
export { reconcileBooks } from './reconciliation/reconcile-books.ts';
export { closeRound, roundChanges } from './seamless-wallet/close-round.command.ts';
export { leaveGame } from './transfer-wallet/leave-game.command.ts';
export { flagOf, holdFlag } from './transfer-wallet/wallet.repository.ts';
export { MAX_ROUND_MINUTES, setRoundMinutes } from './vendors/set-round-minutes.command.ts';
export { setVendor, vendorChanges } from './vendors/set-vendor.command.ts';
