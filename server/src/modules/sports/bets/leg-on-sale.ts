import { lineText, parseMarketCode, sportsRules } from '@madang/contracts';
import type { LegOnSale, LegRef } from './leg.repository.ts';
import type { OnSale } from './price.policy.ts';

/**
 * True during the time in which a market takes bets:
 * live ones while the match runs, others until shortly before it starts.
 */
const isInTime = ({ isLive, status, startsAt }: LegOnSale, now: number): boolean =>
  isLive
    ? status === 'live'
    : status === 'not_started' && now < startsAt.getTime() - sportsRules.closeBeforeSeconds * 1_000;

/** True while the market takes bets. */
export const takesBets = (leg: LegOnSale, now: number): boolean =>
  leg.marketStatus === 'open' && !leg.isEventSuspended && isInTime(leg, now);

const priceOf = (leg: LegOnSale, selCode: string) => leg.prices.find(({ sel }) => sel === selCode);

/** The selection as it is on sale; undefined markets are gone. */
export const onSaleOf = (leg: LegOnSale | undefined, selCode: string, now: number): OnSale => {
  const price = leg && priceOf(leg, selCode);
  return {
    isOpen: leg !== undefined && price?.open === true && takesBets(leg, now),
    odds: price?.odds ?? null,
    materialVersion: leg?.materialVersion ?? 0,
  };
};

/** Chance of the selection by the feed's model, parts per million; null where it has none. */
export const chanceOf = (leg: LegOnSale | undefined, selCode: string): number | null =>
  (leg && priceOf(leg, selCode)?.p) ?? null;

/** Share of a stake on the selection that is expected back, parts per million. */
export const refundOf = (leg: LegOnSale | undefined, selCode: string): number => (leg && priceOf(leg, selCode)?.r) ?? 0;

/** As a refusal reports it: the slip can be sent again with it. Source: SP-01 */
export const legPriceOf = ({ eventId, marketCode, selCode }: LegRef, leg: LegOnSale | undefined, now: number) => {
  const { isOpen, odds } = onSaleOf(leg, selCode, now);
  const line = parseMarketCode(marketCode)?.line ?? null;
  const isOffered = leg?.marketStatus === 'open' || leg?.marketStatus === 'suspended';
  const isGone = odds === null || !leg || !isOffered || !isInTime(leg, now);
  return {
    eventId,
    marketCode,
    selCode,
    status: isOpen ? ('open' as const) : isGone ? ('closed' as const) : ('suspended' as const),
    odds,
    oddsVersion: leg?.version ?? 0,
    line: line === null ? '' : lineText(line),
  };
};
