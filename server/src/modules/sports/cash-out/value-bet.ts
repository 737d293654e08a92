import { sportsRules } from '@madang/contracts';
import type { Db, Trx } from '../../../db/index.ts';
import { type LegOnSale, type MarketRef, readLegs } from '../bets/leg.repository.ts';
import { chanceOf, onSaleOf, refundOf } from '../bets/leg-on-sale.ts';
import { listLegs, type SportsBet, type SportsLeg } from '../bets/sports-bet.repository.ts';
import { type CashOutLeg, type CashOutValue, cashOutValue } from './cash-out.policy.ts';

export interface Valued {
  value: CashOutValue | null;
  legs: readonly SportsLeg[];
  onSale: Map<string, LegOnSale>;
}

/** Key of the leg's market among those on sale. */
export const marketKeyOf = (leg: SportsLeg): string => `${leg.event_id} ${leg.code}`;

/**
 * The leg's market on sale: a bet before the match is valued by its live
 * market once the match runs.
 */
const marketOf = (leg: SportsLeg, onSale: Map<string, LegOnSale>): LegOnSale | undefined => {
  const own = onSale.get(marketKeyOf(leg));
  if (!own || own.isLive || own.status !== 'live') return own;
  return onSale.get(`${marketKeyOf(leg)}:LIVE`) ?? own;
};

/** Markets that decide what a bet is worth: its own, and the live ones of the same kind. */
export const marketsToValue = (legs: readonly Pick<SportsLeg, 'event_id' | 'code'>[]) =>
  legs.flatMap((leg) => [
    { eventId: leg.event_id, marketCode: leg.code },
    { eventId: leg.event_id, marketCode: `${leg.code}:LIVE` },
  ]);

/** What a bet is worth now; null where it cannot be cashed out. */
export const cashOutValueOf = (
  bet: SportsBet,
  legs: readonly SportsLeg[],
  onSale: Map<string, LegOnSale>,
  now: number,
): CashOutValue | null => {
  if (bet.status !== 'WAIT' || bet.mode === 'builder') return null;
  const valued = legs.map((leg): CashOutLeg => {
    const market = marketOf(leg, onSale);
    return {
      odds: leg.odds,
      result: leg.result as CashOutLeg['result'],
      deadHeat: leg.dead_heat ?? undefined,
      chance: chanceOf(market, leg.sel),
      refund: refundOf(market, leg.sel),
      isOpen: onSaleOf(market, leg.sel, now).isOpen,
      isLive: market?.status === 'live',
    };
  });
  return cashOutValue(bet.stake - bet.cashed_stake, valued);
};

/**
 * Locks the markets that decide what a bet is worth until the transaction ends, and others with
 * them, before the bet itself: the feed holds markets while it waits for a settlement, which holds
 * their results while it waits for bets.
 */
export const lockMarketsOf = async (
  trx: Trx,
  betIdx: bigint,
  others: readonly MarketRef[] = [],
): Promise<Map<string, LegOnSale>> => {
  const legs = (await listLegs(trx, [betIdx])).get(betIdx) ?? [];
  return readLegs(trx, [...marketsToValue(legs), ...others], 'lock');
};

/**
 * What a bet is worth now, with what that follows from.
 * @param locked its markets, where the transaction holds them
 */
export const valueBet = async (
  db: Db,
  bet: SportsBet,
  now: number,
  locked?: Map<string, LegOnSale>,
): Promise<Valued> => {
  const legs = (await listLegs(db, [bet.bet_idx])).get(bet.bet_idx) ?? [];
  const onSale = locked ?? (await readLegs(db, marketsToValue(legs)));
  return { value: cashOutValueOf(bet, legs, onSale, now), legs, onSale };
};

/** Material versions of the markets of the open legs. */
export const materialOf = (legs: readonly SportsLeg[], onSale: Map<string, LegOnSale>) =>
  legs
    .filter((leg) => leg.result === null)
    .map((leg) => {
      const market = marketOf(leg, onSale);
      return { eventId: leg.event_id, code: market?.code ?? leg.code, materialVersion: market?.materialVersion ?? 0 };
    });

/** The longest live delay of the open legs, seconds; 0: none is live. */
export const delayOf = (legs: readonly SportsLeg[], onSale: Map<string, LegOnSale>): number =>
  Math.max(
    0,
    ...legs
      .filter((leg) => leg.result === null)
      .map((leg) => marketOf(leg, onSale))
      .map((market) => (market?.status === 'live' ? sportsRules.liveDelaySeconds[market.sport] : 0)),
  );
