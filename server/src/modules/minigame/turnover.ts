import { isCover, miniWin } from '@madang/contracts';
import type { MiniBet } from './minigame.repository.ts';

type Staked = Pick<MiniBet, 'member_idx' | 'round_id' | 'game' | 'market_code' | 'sel_code' | 'stake' | 'odds'>;

const stakeOf = ({ market_code, sel_code, stake, odds }: Staked) => ({
  marketCode: market_code,
  selCode: sel_code,
  stake: Number(stake),
  pays: miniWin(Number(stake), odds),
});

/**
 * Bets that count towards what is to be wagered:
 * all but those of members who took nearly no risk in their round.
 */
export const atRisk = <Bet extends Staked>(bets: readonly Bet[]): Bet[] => {
  const rounds = new Map<string, Bet[]>();
  for (const bet of bets) {
    const key = `${bet.member_idx} ${bet.round_id}`;
    rounds.set(key, [...(rounds.get(key) ?? []), bet]);
  }
  return [...rounds.values()].flatMap((hers) => {
    const [{ game }] = hers as [Bet];
    // One bet alone covers half of a round at most.
    return hers.length > 1 && isCover(game, hers.map(stakeOf)) ? [] : hers;
  });
};
