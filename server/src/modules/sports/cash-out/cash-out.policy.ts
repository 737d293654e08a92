import { type DeadHeat, type Factor, factorOf, type LegResult, productOf, sportsRules } from '@madang/contracts';

/** A leg of a bet that may be cashed out. */
export interface CashOutLeg {
  /** Accepted, hundredths. */
  readonly odds: number;
  /** Null while it is open. */
  readonly result: LegResult | null;
  readonly deadHeat?: DeadHeat | undefined;
  /** Chance by the model now, parts per million; null where there is none. */
  readonly chance: number | null;
  /**
   * Share of the stake that the market is expected to return, parts per million;
   * `chance` is that of a win in the rest.
   */
  readonly refund: number;
  /** The market takes bets now; of no meaning for a decided leg. */
  readonly isOpen: boolean;
  readonly isLive: boolean;
}

export interface CashOutValue {
  /** What is offered, won. */
  readonly amount: bigint;
  /** The same without the margin, won. */
  readonly fair: bigint;
  /** What the stake pays when all open legs win, won. */
  readonly most: bigint;
}

const MILLION = 1_000_000n;
const BASIS = 10_000n;

/**
 * Value of a bet that is cashed out now: stake × settled legs × (odds × chance of the open legs) ×
 * (1 − margin), rounded down once; what an open leg is expected to return counts as returned. The
 * chance is the model's and not that of the displayed odds. Null where there is no offer: a lost
 * leg, a market that takes no bets, no chance or one outside the bounds, nothing open, less than
 * the least amount. Source: sports, cash-out
 * @param stake won, what is left of it
 */
export const cashOutValue = (stake: bigint, legs: readonly CashOutLeg[]): CashOutValue | null => {
  const open = legs.filter((leg) => leg.result === null);
  if (stake <= 0n || open.length === 0 || legs.some((leg) => leg.result === 'lose')) return null;
  const { min, max } = sportsRules.cashOutChance;
  if (open.some(({ isOpen, chance }) => !isOpen || chance === null || chance < min || chance > max)) return null;

  const factors: Factor[] = legs.map(({ result, odds, deadHeat }) => factorOf(result ?? 'win', odds, deadHeat));
  const product = productOf(factors);
  const most = (stake * product.numerator) / product.denominator;
  let numerator = stake * product.numerator;
  let denominator = product.denominator;
  for (const { odds, chance, refund } of open) {
    // Odds × chance × (1 − refund) + refund, over the odds that the product has already.
    const price = BigInt(odds);
    numerator *= BigInt(chance as number) * (MILLION - BigInt(refund)) * price + BigInt(refund) * MILLION * 100n;
    denominator *= MILLION * MILLION * price;
  }
  const margin = open.some((leg) => leg.isLive)
    ? sportsRules.cashOutMargin.live
    : sportsRules.cashOutMargin.beforeMatch;
  const fair = numerator / denominator;
  const amount = (numerator * (BASIS - BigInt(margin))) / (denominator * BASIS);
  if (amount < BigInt(sportsRules.cashOutMin)) return null;
  return { amount: amount > most ? most : amount, fair, most };
};

/**
 * A part of a bet: its stake, rounded down, and what that stake is worth of the offer,
 * rounded down; the whole is the whole.
 * @param stake above 0 @param part per cent
 */
export const partOf = (stake: bigint, amount: bigint, part: number): { stake: bigint; amount: bigint } => {
  const taken = (stake * BigInt(part)) / 100n;
  return { stake: taken, amount: (amount * taken) / stake };
};
