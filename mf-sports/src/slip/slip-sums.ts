/** What a slip comes to: limits, product, winnings. Pure; the server computes all of it again. */
import { displayOdds, MAX_LEGS, maxStakeFor, potentialWin } from '@madang/contracts';
import type { AcceptOdds, AcceptStake, SlipMode } from './slip.store.ts';
import type { SlipLeg } from './slip-leg.ts';

export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly maxWin: number;
}

/** One bet that the slip makes: all of its legs, or each alone. */
export const betsOf = <Leg>(mode: SlipMode, legs: readonly Leg[]): readonly (readonly Leg[])[] =>
  mode === 'single' ? legs.map((leg) => [leg]) : legs.length === 0 ? [] : [legs];

/** Events with more than one leg, which no combination takes. Source: SP06. */
export const clashesIn = (legs: readonly Pick<SlipLeg, 'eventId'>[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { eventId } of legs) {
    if (seen.has(eventId)) twice.add(eventId);
    seen.add(eventId);
  }
  return twice;
};

/**
 * The highest stake of each bet that limits allow, won.
 * @param bets odds of each bet's legs, hundredths
 */
export const mostOf = (limits: Limits, bets: readonly (readonly number[])[]): number =>
  bets.reduce((most, odds) => Math.min(most, maxStakeFor(limits.maxWin, odds)), limits.max);

/** What the slip pays when all of it wins, won. */
export const winOf = (stake: number, bets: readonly (readonly number[])[]): number =>
  bets.reduce((sum, odds) => sum + potentialWin(stake, odds), 0);

export const productOfBets = (bets: readonly (readonly number[])[]): number | null =>
  bets.length === 1 && bets[0] ? displayOdds(bets[0]) : null;

/** Where a stake above the limit may be reduced, the highest that may be sent, won. */
export const sendableOf = (most: number, accept: AcceptStake): number =>
  accept === 'NONE' ? most : accept === 'HALF' ? most * 2 : Number.MAX_SAFE_INTEGER;

/**
 * Odds that a bet would be placed at although the member has not agreed to them, as one text: those
 * that have changed, without what the choice for changed odds takes. Empty: none.
 * @param prices odds now and as the member saw them, hundredths
 */
export const newOddsOf = (
  accept: AcceptOdds,
  prices: readonly { readonly odds: number | null; readonly seen: number | null }[],
): string =>
  prices
    .flatMap(({ odds, seen }, index) => {
      if (odds === null || seen === null || odds === seen || accept === 'ANY') return [];
      return accept === 'HIGHER' && odds > seen ? [] : [`${index}:${odds}`];
    })
    .join(' ');

export type Block = 'empty' | 'clash' | 'stopped' | 'count' | 'joint';

/** Why the slip cannot be sent whatever its stake; undefined: it can. */
export const blockOf = (
  mode: SlipMode | 'builder',
  legs: readonly SlipLeg[],
  statuses: readonly string[],
): Block | undefined => {
  if (legs.length === 0) return 'empty';
  if (legs.length > MAX_LEGS) return 'count';
  if (mode === 'combination' && clashesIn(legs).size > 0) return 'clash';
  return statuses.some((status) => status !== 'open') ? 'stopped' : undefined;
};
