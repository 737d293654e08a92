import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { CashKinds } from '../index.ts';
import { findExactOwners } from './attribution.repository.ts';
import { changeTransfer, creditKey, transferOfQuote } from './chain/transfer.repository.ts';
import { changeQuote, findQuoteOfRequest, readNetwork } from './quote.repository.ts';
import { bookInSuspense } from './record-unmatched.command.ts';
import { releasePayout } from './withdrawal.repository.ts';

/**
 * What decisions mean for USDT: a deposit is completed by a confirmed output, once for each output;
 * a withdrawal is paid out.
 */
export const coinKinds: CashKinds = {
  coinIn: {
    async complete(trx, request, at) {
      const quote = await findQuoteOfRequest(trx, request.cash_idx);
      const transfer = quote && (await transferOfQuote(trx, quote.quote_idx));
      if (!transfer || quote.credit !== request.amount) throw refuse(errorCodes.notConfirmed);
      const { confirmations } = await readNetwork(trx, quote.network);
      if (transfer.confirmations < confirmations) throw refuse(errorCodes.notConfirmed);
      await changeQuote(trx, quote.quote_idx, { state: 'CREDITED', ask_at: null });
      await changeTransfer(trx, transfer, { settled_at: at });
      return creditKey(transfer);
    },
    async cancel(trx, request, at) {
      const quote = await findQuoteOfRequest(trx, request.cash_idx);
      if (!quote) return;
      await changeQuote(trx, quote.quote_idx, { state: 'REJECTED', ask_at: null });
      // Whose it really is may still name it; until then a confirmed one
      // is in the suspense account.
      const transfer = await transferOfQuote(trx, quote.quote_idx);
      if (!transfer) return;
      // Settled without a credit: it is worth nothing in won.
      const settledAt = quote.credit === null ? transfer.settled_at : null;
      await changeTransfer(trx, transfer, { quote_idx: null, incoming_idx: null, settled_at: settledAt });
      if (transfer.settled_at === null || quote.credit === null) return;
      const owners = await findExactOwners(trx, transfer);
      await bookInSuspense(trx, transfer, { owners, rate: quote.rate, at });
    },
  },
  coinOut: {
    async complete(trx, request, at) {
      await releasePayout(trx, request.cash_idx, at);
      return `cash.coinOut.done:${request.cash_idx}`;
    },
    // The money returned from its hold; the chain was never contacted.
    cancel: async () => undefined,
  },
};
