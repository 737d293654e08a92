export { countStake } from './count-stake.command.ts';
export { closeWagers, openWager, readWager } from './wager.repository.ts';
