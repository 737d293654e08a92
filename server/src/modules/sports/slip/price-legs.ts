import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { LegOnSale, LegRef } from '../bets/leg.repository.ts';
import { legPriceOf, onSaleOf } from '../bets/leg-on-sale.ts';
import { type AcceptOdds, priceAtSubmission } from '../bets/price.policy.ts';
import { priceBuilder } from '../builder/price-builder.ts';
import type { BetMode } from '../sports.tables.ts';

export interface SportsLegInput extends LegRef {
  /** Hundredths, as the slip showed it. */
  odds: number;
}

interface SlipToPrice {
  mode: BetMode;
  acceptOdds: AcceptOdds;
  /** Joint odds that the slip showed, hundredths. */
  builderOdds?: number | undefined;
  legs: readonly SportsLegInput[];
}

export const keyOf = ({ eventId, marketCode }: Pick<LegRef, 'eventId' | 'marketCode'>): string =>
  `${eventId} ${marketCode}`;

/** What is on sale now for each leg, as a refusal carries it. */
export const refusalData = (
  { mode, legs }: Pick<SlipToPrice, 'mode' | 'legs'>,
  onSale: Map<string, LegOnSale>,
  now: number,
  maxStake: number | null,
) => {
  const price = mode === 'builder' ? priceBuilder(legs, onSale, now) : null;
  return {
    legs: legs.map((leg) => legPriceOf(leg, onSale.get(keyOf(leg)), now)),
    maxStake,
    ...(price && { builderOdds: 'odds' in price ? price.odds : null }),
  };
};

/** Odds of a slip, hundredths: of each leg, and those whose product the bet pays. */
export interface SlipOdds {
  readonly legs: readonly number[];
  readonly factors: readonly number[];
}

/** Odds at the submission. @throws SP01, SP02, SP06, SP07, SP08 with what is on sale now */
export const priceSlip = (slip: SlipToPrice, onSale: Map<string, LegOnSale>, now: number): SlipOdds => {
  const { mode, acceptOdds, legs, builderOdds = 0 } = slip;
  const sales = legs.map((leg) => onSaleOf(onSale.get(keyOf(leg)), leg.selCode, now));
  if (mode === 'builder') {
    const price = priceBuilder(legs, onSale, now);
    const decision =
      'code' in price
        ? price
        : priceAtSubmission(acceptOdds, builderOdds, { isOpen: true, odds: price.odds, materialVersion: 0 });
    if ('code' in decision) throw refuse(decision.code, undefined, refusalData(slip, onSale, now, null));
    return { legs: sales.map(({ odds }) => odds ?? 0), factors: [decision.odds] };
  }
  const odds: number[] = [];
  for (const [index, sale] of sales.entries()) {
    const decision = priceAtSubmission(acceptOdds, legs[index]?.odds ?? 0, sale);
    if ('odds' in decision) {
      odds.push(decision.odds);
      continue;
    }
    const isFeedLost = legs.some((leg) => onSale.get(keyOf(leg))?.suspendedBy === 'feed');
    const code = decision.code === errorCodes.marketClosed && isFeedLost ? errorCodes.feedSilent : decision.code;
    throw refuse(code, undefined, refusalData(slip, onSale, now, null));
  }
  return { legs: odds, factors: odds };
};
