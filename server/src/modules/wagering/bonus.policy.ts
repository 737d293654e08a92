export interface OpenWager {
  required: bigint;
  done: bigint;
  bonus: bigint;
  own: bigint;
  plain: bigint;
}

export interface Forfeit {
  /** What is left of the bonuses, won. */
  bonus: bigint;
  /** What was won with them, over what was lost. */
  winnings: bigint;
  /** What leaves the cash. */
  removed: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notNegative = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/**
 * What giving the bonuses up takes: they and what was won since, never more than the cash. What was lost was lost of her
 * own money first, then of the bonuses, and never of what came in later. Source: domain §5.3, decision 24.
 * @param bonuses open requirements with a bonus, the oldest first
 * @param net won minus staked since the first of them was opened, won
 */
export const forfeitOf = (bonuses: readonly OpenWager[], net: bigint, cash: bigint): Forfeit => {
  const given = bonuses.reduce((sum, { bonus }) => sum + bonus, 0n);
  const own = (bonuses[0]?.own ?? 0n) + net;
  const bonus = own < 0n ? notNegative(given + own) : given;
  const winnings = notNegative(net);
  return { bonus, winnings, removed: least(bonus + winnings, cash) };
};

/** What such a requirement asks without its bonus. What was staked already counts. */
export const withoutBonus = ({ required, done, plain }: OpenWager): { required: bigint; isMet: boolean } => {
  const isMet = done >= plain;
  return { required: isMet ? required : plain, isMet };
};
