export { assertAllowed, type CashContext, digestOf } from './apply.ts';
export { applyForWithdrawal, type WithdrawalWay } from './apply-withdrawal.command.ts';
export { cashModule } from './cash.plugin.ts';
export { depositFits, mayDeposit, type No, promiseOf } from './cash.policy.ts';
export {
  type CashRequest,
  findByRequestId as findCashRequest,
  findOpen,
  insertRequest,
  lockRequest,
  plainDepositsSince,
  readMemberRule,
  readRule,
  setAmount,
} from './cash.repository.ts';
export type { CashKind, CashKinds } from './cash-kind.ts';
export { readQueue } from './cash-queue.ts';
export { decideCash, moveOn } from './decide.command.ts';
export { insertIncoming, isIncomingFreeFor, listUnmatched } from './incoming.repository.ts';
export { releaseIncoming } from './release-incoming.ts';
export { settleIncoming } from './settle-incoming.command.ts';
export { wireAmount } from './wire-amount.ts';
