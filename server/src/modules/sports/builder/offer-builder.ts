import { type DataOf, hasSelection, parseMarketCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { BUILDER_RETURN_BP } from '@madang/contracts/score-grid';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { type LegRef, readLegs } from '../bets/leg.repository.ts';
import { legPriceOf } from '../bets/leg-on-sale.ts';
import { canBuild, marketsToBuild, priceBuilder } from './price-builder.ts';

/** Joint odds of legs of one event now. @throws SP03, SP06, SP01, SP08 */
export const offerBuilder = async (
  db: Db,
  { eventId, legs }: { eventId: string; legs: readonly Omit<LegRef, 'eventId'>[] },
  now: number,
): Promise<DataOf<'/api/sports/builder'>> => {
  const all = legs.map((leg) => ({ ...leg, eventId }));
  const isKnown = all.every(({ marketCode, selCode }) => {
    const market = parseMarketCode(marketCode);
    return market && hasSelection(market.type, selCode);
  });
  if (!isKnown) throw refuse(errorCodes.eventNotFound);
  if (!canBuild(all)) throw refuse(errorCodes.sameEventTwice);
  const onSale = await readLegs(db, marketsToBuild(all));
  if (onSale.size === 0) throw refuse(errorCodes.eventNotFound);
  const price = priceBuilder(all, onSale, now);
  if ('code' in price) throw refuse(price.code);
  return {
    odds: price.odds,
    returned: BUILDER_RETURN_BP,
    legs: all.map((leg) => legPriceOf(leg, onSale.get(`${eventId} ${leg.marketCode}`), now)),
    serverTime: new Date(now).toISOString(),
  };
};
