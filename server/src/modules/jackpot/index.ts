export { jackpotModule } from './jackpot.plugin.ts';
export { contribute, findWins, type Jackpot, type JackpotWin, listJackpots } from './jackpot.repository.ts';
export { payJackpot } from './pay-jackpot.command.ts';
