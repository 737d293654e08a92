import type { CashRequest } from './cash.repository.ts';
import { wireAmount } from './wire-amount.ts';

/** An application as its member sees it. */
export const cashRowOf = (request: CashRequest) => ({
  cashIdx: wireAmount(request.cash_idx),
  cashType: request.cash_type,
  amount: wireAmount(request.amount),
  bonus: wireAmount(request.bonus),
  status: request.status,
  regDate: request.requested_at.toISOString(),
  doneDate: request.decided_at?.toISOString() ?? null,
  reason: request.reason,
});
