export type { Currency, Entry, MemberAccount, SystemAccount } from './accounts.ts';
export {
  type Balance,
  balanceOf,
  balancesByMember,
  cashAround,
  holdingCash,
  lockBalance,
  lockBalances,
  openAccounts,
} from './balance.ts';
export { InsufficientFunds, isInsufficientFunds } from './insufficient-funds.ts';
export { failureOf, type Movement, type Posted, post, postAll, posting, postingBetween } from './post.ts';
