import { ulid } from 'ulid';
import { digestOf } from '../../../../core/idempotency.ts';
import { countDeposit } from '../../../responsible-gaming/index.ts';
import { type ChainIncoming, type PendingIncoming, promiseOf, readRule, setAmount } from '../../index.ts';
import { findCreditableQuote, findExactOwners } from '../attribution.repository.ts';
import { changeQuote, insertOperatorQuote, lockQuote } from '../quote.repository.ts';
import { attributionOf } from '../record-unmatched.command.ts';
import { ensureRequest } from '../settle-transfer.command.ts';
import { rateOf } from '../usdt.policy.ts';
import { changeTransfer, listPendingTransfers, lockTransferOfIncoming } from './transfer.repository.ts';

const MAX_PENDING = 100;

/** What operators settle of payments on a chain. */
export const chainIncoming: ChainIncoming = {
  async lock(trx, incomingIdx) {
    await lockTransferOfIncoming(trx, incomingIdx);
  },
  async prepare(trx, { incomingIdx, memberIdx, amount, requestId, at }) {
    const transfer = await lockTransferOfIncoming(trx, incomingIdx);
    if (!transfer) throw new Error(`incoming money ${incomingIdx} is no payment on a chain`);
    const rate = transfer.rate ?? rateOf(transfer.usdt, amount);
    const known = await findCreditableQuote(trx, transfer, memberIdx);
    const quote =
      known === undefined
        ? await insertOperatorQuote(trx, {
            quote_id: ulid(at.getTime()),
            member_idx: memberIdx,
            request_id: `incoming:${requestId}`,
            digest: digestOf('coinIn', transfer.network, transfer.txid, amount),
            network: transfer.network,
            address: transfer.address,
            usdt: transfer.usdt,
            krw: amount,
            rate,
            quoted_at: at,
            expires_at: at,
          })
        : await lockQuote(trx, known);
    const request = await ensureRequest(trx, quote, at);
    const { wager } = promiseOf(amount, 'none', await readRule(trx));
    await setAmount(trx, request.cash_idx, { amount, wager });
    await countDeposit(trx, { ref: `cash:${request.cash_idx}`, memberIdx, amount, at });
    await changeTransfer(trx, transfer, { quote_idx: quote.quote_idx, settled_at: at });
    await changeQuote(trx, quote.quote_idx, { state: 'CONFIRMING', credit: amount, rate, ask_at: null });
    return { ...request, amount, wager };
  },
  async listPending(db) {
    const pending: PendingIncoming[] = [];
    for (const { needed, ...transfer } of await listPendingTransfers(db, MAX_PENDING)) {
      const { owner, candidates } = await attributionOf(db, transfer, await findExactOwners(db, transfer));
      const { network, txid, usdt, confirmations, told_at } = transfer;
      pending.push({
        network,
        txid,
        usdt,
        confirmations,
        needed,
        seenAt: told_at,
        memId: owner?.mem_id ?? null,
        candidates,
      });
    }
    return pending;
  },
};
