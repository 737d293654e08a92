export { jackpotModule } from './jackpot.plugin.ts';
export {
  contribute,
  findWins,
  type JackpotWin,
  listJackpots,
  startLevels,
  wonSince,
} from './jackpot.repository.ts';
export { jackpotViews } from './jackpot.view.ts';
export { payJackpot } from './pay-jackpot.command.ts';
