/**
 * The accounts of a member. Won: cash (site money), coin (game money), bonus, hold (a withdrawal
 * under way), transit (between site and vendor). Points: point.
 */
export const memberAccounts = ['cash', 'coin', 'point', 'bonus', 'hold', 'transit'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

/**
 * The site's own accounts: entries and no balance. Won: house, external (the bank), jackpot
 * (contributions that nobody has won yet), suspense (reported by the bank and not matched to a
 * deposit), a vendor. Points: promo.
 */
export type SystemAccount = 'house' | 'promo' | 'external' | 'jackpot' | 'suspense' | `vendor:${string}`;

/** One line of a movement; `amount` is signed, in won or points, and never 0. */
export type Entry =
  | { member: bigint; account: MemberAccount; amount: bigint }
  | { system: SystemAccount; amount: bigint };
