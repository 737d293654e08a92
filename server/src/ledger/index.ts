export type { Entry, MemberAccount, SystemAccount } from './accounts.ts';
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
export type { Check, CheckGroup } from './checks/check.ts';
export { isInsufficientFunds } from './insufficient-funds.ts';
export { failureOf, type Movement, post, postAll, posting, postingBetween } from './post.ts';
export { type LedgerReport, verifyGroups } from './verify.ts';
