import { BUILDER_LEGS, type ErrorCode, parseMarketCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { builderOddsOf, fitMeans, isBuilderMarket, jointChance, scoreGrid } from '@madang/contracts/score-grid';
import type { LegOnSale, LegRef } from '../bets/leg.repository.ts';
import { chanceOf, onSaleOf } from '../bets/leg-on-sale.ts';

/** The market whose chances the grid of scores is fitted to. */
const RESULT = '1X2';
/**
 * A leg whose own chance differs from the grid's by more than this is not combined:
 * one of the two is out of date.
 */
const MAX_DEVIATION = 0.02;

/** Markets that decide the joint odds of legs: their own, and the result of the match. */
export const marketsToBuild = (legs: readonly LegRef[]): Pick<LegRef, 'eventId' | 'marketCode'>[] => [
  ...legs,
  ...legs.slice(0, 1).map(({ eventId }) => ({ eventId, marketCode: RESULT })),
];

/** True for two to four legs of one event on markets that the final score alone decides. */
export const canBuild = (legs: readonly LegRef[]): boolean =>
  legs.length >= BUILDER_LEGS.min &&
  legs.length <= BUILDER_LEGS.max &&
  new Set(legs.map(({ eventId }) => eventId)).size === 1 &&
  legs.every(({ marketCode }) => {
    const market = parseMarketCode(marketCode);
    return market !== undefined && isBuilderMarket(market);
  });

type BuilderPrice = { odds: number } | { code: Extract<ErrorCode, 'SP01' | 'SP06' | 'SP08'> };

/**
 * Joint odds of legs that {@link canBuild}, hundredths, from the grid of scores that has the
 * chances of the match's result. SP06: the sport has no such grid. SP01: a leg takes no bets, or
 * the feed's chances make no grid. SP08: the legs cannot all win, or one includes another.
 */
export const priceBuilder = (legs: readonly LegRef[], onSale: Map<string, LegOnSale>, now: number): BuilderPrice => {
  const found = legs.map((leg) => ({ leg, market: onSale.get(`${leg.eventId} ${leg.marketCode}`) }));
  if (found.some(({ market }) => market && market.sport !== 'soccer')) return { code: errorCodes.sameEventTwice };
  if (found.some(({ leg, market }) => !onSaleOf(market, leg.selCode, now).isOpen))
    return { code: errorCodes.marketClosed };
  const result = onSale.get(`${legs[0]?.eventId} ${RESULT}`);
  const [home, away] = [chanceOf(result, 'H'), chanceOf(result, 'A')];
  const isOpen = onSaleOf(result, 'H', now).isOpen && onSaleOf(result, 'A', now).isOpen;
  const means = isOpen && home !== null && away !== null ? fitMeans({ home, away }) : undefined;
  if (!means) return { code: errorCodes.marketClosed };
  const grid = scoreGrid(means);
  const isStale = found.some(({ leg, market }) => {
    const [own, byGrid] = [chanceOf(market, leg.selCode), jointChance(grid, [leg])];
    return own !== null && typeof byGrid === 'number' && Math.abs(own / 1e6 - byGrid) > MAX_DEVIATION;
  });
  if (isStale) return { code: errorCodes.marketClosed };
  const chance = jointChance(grid, legs);
  if (typeof chance !== 'number') return { code: errorCodes.selectionsDoNotCombine };
  const odds = builderOddsOf(chance);
  return odds === undefined ? { code: errorCodes.marketClosed } : { odds };
};
