import { toJsonAmount } from '../../core/json-amount.ts';
import type { CashRequest } from './cash.repository.ts';

/** Direction of a row: a gift, a taking or a game has its own. */
const sideOf = ({ side, cash_type }: Pick<CashRequest, 'side' | 'cash_type'>): 1 | -1 =>
  side ?? (cash_type === 'out' || cash_type === 'coinOut' ? -1 : 1);

/** A row of the history as its member sees it; of the other member no more than the nickname. */
export const cashRowOf = (request: CashRequest & { counterpart?: string | null }) => ({
  cashIdx: toJsonAmount(request.cash_idx),
  cashType: request.cash_type,
  amount: toJsonAmount(request.amount),
  bonus: toJsonAmount(request.bonus),
  status: request.status,
  regDate: request.requested_at.toISOString(),
  doneDate: request.decided_at?.toISOString() ?? null,
  reason: request.reason,
  side: sideOf(request),
  counterpart: request.counterpart ?? null,
  memo: request.memo,
});
