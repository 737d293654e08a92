/** Her bets on the round that runs and on the one before it, each with what it has come to. */
import {
  type DataOf,
  type MiniDetail,
  miniMarketNames,
  miniSelectionNames,
  miniWin,
  type Names,
} from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import type { Result } from '../../round/result.ts';

type Bet = DataOf<'/api/bet/betlist'>['list'][number];

export interface MyBet {
  readonly betIdx: number;
  readonly no: number;
  readonly market: Names;
  readonly selection: Names;
  /** Won. */
  readonly stake: number;
  readonly state: 'wait' | 'win' | 'lose' | 'cancel';
  /** Won; of a bet that waits, what it may pay. */
  readonly paid: number;
}

const isDetail = (detail: unknown): detail is MiniDetail => (detail as MiniDetail | null)?.kind === 'mini';

/**
 * A bet that waits for a result that is told already has come to what the result says: it is final. Nothing is told of it
 * while the draw is still played: the balls tell it.
 */
const cameTo = (bet: Bet, { marketCode, selCode, odds, round }: MiniDetail, last: Result | null, stands: boolean) => {
  if (last?.roundId === round && !stands) return { state: 'wait' as const, paid: miniWin(bet.cash, odds) };
  if (bet.type !== 'wait') return { state: bet.type === 'draw' ? ('cancel' as const) : bet.type, paid: bet.winCash };
  if (last?.roundId !== round) return { state: 'wait' as const, paid: miniWin(bet.cash, odds) };
  if (!last.balls) return { state: 'cancel' as const, paid: bet.cash };
  const isHit = last.derived.some((one) => one.marketCode === marketCode && one.selCode === selCode);
  return isHit ? { state: 'win' as const, paid: miniWin(bet.cash, odds) } : { state: 'lose' as const, paid: 0 };
};

/** Bets on these rounds, the newest first. Pure. @param stands the last result is before her eyes, not still played */
export const betsOn = (list: readonly Bet[], roundId: string, last: Result | null, stands: boolean): MyBet[] =>
  list.flatMap((bet) => {
    const { betIdx, cash: stake, detail } = bet;
    if (!isDetail(detail) || (detail.round !== roundId && detail.round !== last?.roundId)) return [];
    return [
      {
        betIdx,
        no: Number(detail.round.slice(detail.round.lastIndexOf('-') + 1)),
        market: miniMarketNames(detail.marketCode),
        selection: miniSelectionNames(detail),
        stake,
        ...cameTo(bet, detail, last, stands),
      },
    ];
  });

/** Undefined: they are on their way; null: they could not be had. */
export const useMyBets = (roundId: string, last: Result | null, stands: boolean): MyBet[] | null | undefined => {
  const { data, isError } = useQuery(query('/api/bet/betlist', { groupKey: 'mini' }));
  if (data) return betsOn(data.list, roundId, last, stands);
  return isError ? null : undefined;
};
