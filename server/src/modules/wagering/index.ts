export { correctForfeits, forfeitedShare, payBesideForfeits } from './correct-forfeits.command.ts';
export { countStake, countStakes, wagerWeights, weighed } from './count-stake.command.ts';
export { insertForfeit } from './forfeit.repository.ts';
export { dropBonuses, lockForfeit, readForfeit } from './give-up-bonus.ts';
export { assertUnbound, type Holdings, lockHoldings } from './holdings.ts';
export { LONGEST_ROUND_DAYS } from './read-models/open-stakes.ts';
export { recountStakes } from './recount-stakes.command.ts';
export { closeWagers, openWager, readWager } from './wager.repository.ts';
