/** The member's bets on the running round and on the one before it, each with its result. */
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
  readonly marketCode: string;
  readonly selCode: string;
  readonly market: Names;
  readonly selection: Names;
  /** Won. */
  readonly stake: number;
  readonly state: 'wait' | 'win' | 'lose' | 'cancel';
  /** Won; of a bet that waits, what it may pay. */
  readonly paid: number;
}

/** The displayed state: the running round, the last result, and whether all of it is visible. */
export interface Seen {
  readonly roundId: string;
  readonly last: Result | null;
  readonly stands: boolean;
}

/**
 * A bet without a settlement whose result is published has its final result. It is not displayed
 * before the draw, nor during its animation: the balls reveal it.
 */
const cameTo = (bet: Bet, { marketCode, selCode, odds, round }: MiniDetail, { roundId, last, stands }: Seen) => {
  const isAwaited = last?.roundId === round ? !stands : round === roundId;
  if (isAwaited) return { state: 'wait' as const, paid: miniWin(bet.cash, odds) };
  if (bet.type !== 'wait') return { state: bet.type === 'draw' ? ('cancel' as const) : bet.type, paid: bet.winCash };
  if (last?.roundId !== round) return { state: 'wait' as const, paid: miniWin(bet.cash, odds) };
  if (!last.balls) return { state: 'cancel' as const, paid: bet.cash };
  const isHit = last.derived.some((one) => one.marketCode === marketCode && one.selCode === selCode);
  return isHit ? { state: 'win' as const, paid: miniWin(bet.cash, odds) } : { state: 'lose' as const, paid: 0 };
};

/** Bets on these rounds, the newest first. Pure. */
export const betsOn = (list: readonly Bet[], seen: Seen): MyBet[] =>
  list.flatMap((bet) => {
    const { betIdx, cash: stake, detail } = bet;
    if (detail.kind !== 'mini' || (detail.round !== seen.roundId && detail.round !== seen.last?.roundId)) return [];
    return [
      {
        betIdx,
        no: Number(detail.round.slice(detail.round.lastIndexOf('-') + 1)),
        marketCode: detail.marketCode,
        selCode: detail.selCode,
        market: miniMarketNames(detail.marketCode),
        selection: miniSelectionNames(detail),
        stake,
        ...cameTo(bet, detail, seen),
      },
    ];
  });

/** Undefined: they are on their way; null: they could not be had. */
export const useMyBets = (seen: Seen): MyBet[] | null | undefined => {
  const { data, isError } = useQuery(query('/api/bet/betlist', { groupKey: 'mini' }));
  if (data) return betsOn(data.list, seen);
  return isError ? null : undefined;
};

/** What bets have come to together. */
export interface Sums {
  readonly count: number;
  readonly wins: number;
  readonly waiting: number;
  /** Won. */
  readonly staked: number;
  /** Of those that wait nothing. */
  readonly paid: number;
  /** Paid beyond what was staked, of those that are decided. */
  readonly net: number;
  readonly isVoid: boolean;
}

/** Pure. */
export const sumsOf = (bets: readonly MyBet[]): Sums => {
  const decided = bets.filter(({ state }) => state !== 'wait');
  const paid = decided.reduce((sum, bet) => sum + bet.paid, 0);
  return {
    count: bets.length,
    wins: decided.filter(({ state }) => state === 'win').length,
    waiting: bets.length - decided.length,
    staked: bets.reduce((sum, { stake }) => sum + stake, 0),
    paid,
    net: paid - decided.reduce((sum, { stake }) => sum + stake, 0),
    isVoid: decided.length > 0 && decided.every(({ state }) => state === 'cancel'),
  };
};
