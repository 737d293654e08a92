export { insertIncoming, isIncomingFreeFor, readStateOf } from './bank/incoming.repository.ts';
export { releaseIncoming } from './bank/release-incoming.ts';
export { settleIncoming } from './bank/settle-incoming.command.ts';
export { cashModule } from './cash.plugin.ts';
export {
  BANK_CLOSES,
  BANK_OPENS,
  DEPOSIT_PAUSE_MS,
  depositFits,
  mayDeposit,
  promiseOf,
} from './cash.policy.ts';
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
export type { CashKinds, ChainIncoming, PendingIncoming } from './cash-kind.ts';
export { readQueue, readQueued } from './cash-queue.ts';
export { decideCash, moveOn } from './decide.command.ts';
export { insertPastRequests, type PastRequest } from './demo/past-requests.seed.ts';
export { listAccountRequests } from './deposits/account.repository.ts';
export { requestAccount } from './deposits/request-account.command.ts';
export { listUnmatched } from './read-models/unmatched.ts';
export { applyForWithdrawal } from './withdrawals/apply-withdrawal.command.ts';
export { checkExchangePassword } from './withdrawals/withdrawal-password.ts';
