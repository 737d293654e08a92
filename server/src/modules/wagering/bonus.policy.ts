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
  /** What is to leave the cash. */
  removed: bigint;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notNegative = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/**
 * Amount of forfeiting the bonuses: they and the winnings since, never more than what the member
 * holds, open stakes included. Losses took
 * the member's own money first, then the bonuses, and never later money. Source:
 * domain §5.3, decision 24.
 * @param bonuses open requirements with a bonus, the oldest first
 * @param net won minus staked since the first of them was opened, won
 * @param holds what the member holds to play with; below zero counts as nothing
 */
export const forfeitOf = (
  bonuses: readonly Pick<OpenWager, 'bonus' | 'own'>[],
  net: bigint,
  holds: bigint,
): Forfeit => {
  const given = bonuses.reduce((sum, { bonus }) => sum + bonus, 0n);
  const own = (bonuses[0]?.own ?? 0n) + net;
  const bonus = own < 0n ? notNegative(given + own) : given;
  const winnings = notNegative(net);
  return { bonus, winnings, removed: notNegative(least(bonus + winnings, holds)) };
};

/** The requirement without its bonus. Earlier stakes count. */
export const withoutBonus = ({ required, done, plain }: OpenWager): { required: bigint; isMet: boolean } => {
  const isMet = done >= plain;
  return { required: isMet ? required : plain, isMet };
};
