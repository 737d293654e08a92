export { jackpotModule } from './jackpot.plugin.ts';
export { contribute, type Jackpot, listJackpots } from './jackpot.repository.ts';
