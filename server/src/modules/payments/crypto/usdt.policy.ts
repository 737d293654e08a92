/**
 * Rates and amounts, in integers throughout: USDT in micro-units (10⁻⁶), rates in hundredths of a
 * won for one USDT. Rounding favours the house, by less than a won or a micro-unit each time.
 * Source: domain §5.5.
 */

const MICRO = 1_000_000n;
const HUNDREDTHS = 100n;
const UNIT = MICRO * HUNDREDTHS;
const BP = 10_000n;

/** The house's buying price of one USDT: the middle less the spread, rounded down to 0.01 won. */
export const depositRate = (mid: bigint, spreadBp: bigint): bigint => (mid * (BP - spreadBp)) / BP;

/** The house's selling price of one USDT: the middle and the spread, rounded up to 0.01 won. */
export const withdrawalRate = (mid: bigint, spreadBp: bigint): bigint => (mid * (BP + spreadBp) + BP - 1n) / BP;

/** Won for an amount of micro-USDT, rounded down. */
export const krwOfUsdt = (usdt: bigint, rate: bigint): bigint => (usdt * rate) / UNIT;

/** Micro-USDT for an amount of won, rounded down: what is paid out. */
export const usdtOf = (krw: bigint, rate: bigint): bigint => (krw * UNIT) / rate;

/** Micro-USDT that are worth no less than this amount of won: the requested payment. */
export const usdtFor = (krw: bigint, rate: bigint): bigint => (krw * UNIT + rate - 1n) / rate;

/**
 * The rate that an amount of won and of micro-USDT comes to, rounded down;
 * at least one hundredth of a won.
 */
export const rateOf = (usdt: bigint, krw: bigint): bigint => (krw * UNIT) / usdt || 1n;

/** Most that is added to an amount so that it is one member's, micro-USDT: less than 0.01 USDT. */
export const MAX_REMAINDER = 9_999;
/** Quotes without a payment that one member may have at once. */
export const MAX_QUOTES = 3;
/** For so long after its end nobody else is given the amount of a quote, milliseconds. */
export const AMOUNT_KEPT_MS = 7 * 86_400_000;
/** A transaction that was named and that no chain knows is given up after so long, milliseconds. */
export const UNSEEN_MS = 3_600_000;

/** So far the clocks of a chain and of the site may differ, milliseconds. */
export const CLOCK_SKEW_MS = 60_000;

/**
 * An exact amount identifies the member until this long after the end of the quote, milliseconds:
 * until then nobody else is given the amount. Source: decision 72.
 */
export const MAX_ATTRIBUTION_MS = AMOUNT_KEPT_MS;

/**
 * The one member whom an exact amount identifies;
 * undefined where several members had it, or the quote is too old.
 */
export const soleOwner = <Owner extends { expires_at: Date }>(
  owners: readonly Owner[],
  paidAt: Date,
): Owner | undefined => {
  const [owner, other] = owners;
  if (!owner || other) return undefined;
  return paidAt.getTime() <= owner.expires_at.getTime() + MAX_ATTRIBUTION_MS ? owner : undefined;
};

interface Payment {
  usdt: bigint;
  paidAt: Date;
}
interface QuotedAmount {
  usdt: bigint;
  quotedAt: Date;
  expiresAt: Date;
}

/**
 * What a confirmed payment is to its quote. Only the exact amount in time
 * is credited without an operator.
 */
export const verdictOf = (
  { usdt, paidAt }: Payment,
  quoted: QuotedAmount,
): 'CREDITED' | 'UNDERPAID' | 'OVERPAID' | 'EXPIRED' => {
  // A payment from before its quote was meant for something else.
  const isInTime = paidAt <= quoted.expiresAt && paidAt.getTime() >= quoted.quotedAt.getTime() - CLOCK_SKEW_MS;
  if (!isInTime) return 'EXPIRED';
  if (usdt === quoted.usdt) return 'CREDITED';
  return usdt < quoted.usdt ? 'UNDERPAID' : 'OVERPAID';
};
