export { jackpotModule } from './jackpot.plugin.ts';
export {
  contribute,
  findWins,
  type JackpotWin,
  listJackpots,
  wonSince,
} from './jackpot.repository.ts';
export { payJackpot } from './pay-jackpot.command.ts';
