/**
 * Exact arithmetic of combined odds. Odds are hundredths of the stake; products stay fractions.
 * Source: domain §2.4, §2.5.
 */
import type { LegResult } from './leg-result.ts';
import { parseMarketCode } from './market.ts';

/** `vendorCode` of sports bets in the betting list. */
export const SPORTSBOOK = 'sportsbook';
/** Legs of one bet. Source: domain §2.2. */
export const MAX_LEGS = 10;
/** Legs of a same-game combination. Source: sports, same-game combination. */
export const BUILDER_LEGS = { min: 2, max: 4 } as const;
/** Combined odds pay at most this, hundredths. Source: domain §2.2. */
export const COMBINED_ODDS_CAP = 10_000;
/** The least odds that are offered, hundredths. Source: domain §2.2. */
export const MIN_ODDS = 101;

/** What a leg multiplies the stake by. */
export interface Factor {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Places over tied sides, where more sides tie than the market pays places for. */
export interface DeadHeat {
  readonly places: number;
  readonly tied: number;
}

/**
 * The factor of a decided leg. @param odds accepted, hundredths @param deadHeat reduces a win alone
 */
export const factorOf = (result: LegResult, odds: number, deadHeat?: DeadHeat): Factor => {
  const price = BigInt(odds);
  switch (result) {
    case 'win':
      return deadHeat && deadHeat.tied > deadHeat.places
        ? { numerator: price * BigInt(deadHeat.places), denominator: 100n * BigInt(deadHeat.tied) }
        : { numerator: price, denominator: 100n };
    case 'halfWin':
      return { numerator: price + 100n, denominator: 200n };
    case 'void':
      return { numerator: 1n, denominator: 1n };
    case 'halfLose':
      return { numerator: 1n, denominator: 2n };
    case 'lose':
      return { numerator: 0n, denominator: 1n };
  }
};

/** The exact product, at most {@link COMBINED_ODDS_CAP}. */
export const productOf = (factors: readonly Factor[]): Factor => {
  const product = factors.reduce(
    (all, one) => ({
      numerator: all.numerator * one.numerator,
      denominator: all.denominator * one.denominator,
    }),
    { numerator: 1n, denominator: 1n },
  );
  const isAbove = product.numerator * 100n > BigInt(COMBINED_ODDS_CAP) * product.denominator;
  return isAbove ? { numerator: BigInt(COMBINED_ODDS_CAP), denominator: 100n } : product;
};

/** What a stake pays, won, rounded down once. */
export const payoutOf = (stake: bigint, factors: readonly Factor[]): bigint => {
  const { numerator, denominator } = productOf(factors);
  return (stake * numerator) / denominator;
};

/** What a bet pays when all its legs win, won. @param odds of each leg, hundredths */
export const potentialWin = (stake: number, odds: readonly number[]): number =>
  Number(
    payoutOf(
      BigInt(stake),
      odds.map((price) => factorOf('win', price)),
    ),
  );

/** Combined odds for display, hundredths, rounded down. Payouts never use them. */
export const displayOdds = (odds: readonly number[]): number => {
  const { numerator, denominator } = productOf(odds.map((price) => factorOf('win', price)));
  return Number((numerator * 100n) / denominator);
};

/** The highest whole stake whose payout stays within a limit, won. */
export const maxStakeFor = (maxWin: number, odds: readonly number[]): number => {
  const { numerator, denominator } = productOf(odds.map((price) => factorOf('win', price)));
  // The payout is rounded down: the next won begins at maxWin + 1.
  return Number(((BigInt(maxWin) + 1n) * denominator - 1n) / numerator);
};

/**
 * Return of a market, basis points: 1 / Σ 1/odds, or 2 / Σ 1/odds where two selections win at once
 * (double chance).
 * @param odds of all selections, hundredths
 */
export const returnOf = (marketCode: string, odds: readonly number[]): number => {
  const book = odds.reduce((sum, price) => sum + 100 / price, 0);
  const winners = parseMarketCode(marketCode)?.type === 'DC' ? 2 : 1;
  return book === 0 ? 0 : Math.round((10_000 * winners) / book);
};
