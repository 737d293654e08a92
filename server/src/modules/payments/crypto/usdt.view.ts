import { toJsonAmount } from '../../../core/json-amount.ts';
import type { QuoteView } from './quote.repository.ts';
import type { lastCoinWithdrawal } from './withdrawal.repository.ts';

/** A quote as its member sees it at `now`. */
export const depositView = (quote: QuoteView, now: number) => {
  const isOver = quote.state === 'QUOTED' && quote.expires_at.getTime() <= now;
  return {
    quoteId: quote.quote_id,
    network: quote.network,
    address: quote.address,
    usdt: toJsonAmount(quote.usdt),
    krw: toJsonAmount(quote.krw),
    rate: toJsonAmount(quote.rate),
    quotedAt: quote.quoted_at.toISOString(),
    expiresAt: quote.expires_at.toISOString(),
    state: isOver ? ('EXPIRED' as const) : quote.state,
    txid: quote.paid_by ?? quote.txid,
    confirmations: Math.min(quote.confirmations ?? 0, quote.needed),
    needed: quote.needed,
    received: quote.received === null ? null : toJsonAmount(quote.received),
    credit: quote.credit === null ? null : toJsonAmount(quote.credit),
    waits: quote.settled_at !== null && quote.status === 2 ? ('Y' as const) : ('N' as const),
    cashIdx: quote.cash_idx === null ? null : toJsonAmount(quote.cash_idx),
    reason: quote.reason,
  };
};

type Withdrawal = NonNullable<Awaited<ReturnType<typeof lastCoinWithdrawal>>>;

export const withdrawalView = (withdrawal: Withdrawal) => ({
  cashIdx: toJsonAmount(withdrawal.cash_idx),
  network: withdrawal.network,
  address: withdrawal.address,
  amount: toJsonAmount(withdrawal.amount),
  usdt: toJsonAmount(withdrawal.usdt),
  rate: toJsonAmount(withdrawal.rate),
  status: withdrawal.status,
  txid: withdrawal.txid,
  regDate: withdrawal.requested_at.toISOString(),
  doneDate: withdrawal.decided_at?.toISOString() ?? null,
  reason: withdrawal.reason,
});
