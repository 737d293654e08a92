export { countStake, countStakes, wagerWeights } from './count-stake.command.ts';
export { dropBonuses, lockForfeit, readForfeit } from './give-up-bonus.ts';
export { closeWagers, openWager, readWager } from './wager.repository.ts';
