import { retryParked, type WorkContext, type WorkQueue, workThrough } from '../../../core/parked.ts';
import { lockMember } from '../../members/index.ts';
import { moveOn } from '../index.ts';
import { transferOfQuote } from './chain/transfer.repository.ts';
import { changeQuote, lockQuote, readQuote, UNSEEN, unseenQuotes } from './quote.repository.ts';
import { ensureRequest } from './settle-transfer.command.ts';
import { UNSEEN_MS } from './usdt.policy.ts';
import type { CoinContext } from './usdt-context.ts';

const BATCH = 32;

/**
 * Gives up named transactions that no chain knows, so that their members may submit again. A later
 * payment is found by its amount. One that fails is parked and stops no other.
 */
export const expireUnseen = async (context: CoinContext, work: WorkContext): Promise<void> => {
  const { db, clock, kinds } = context;
  const at = new Date(clock.now());
  const expire = async (quoteIdx: bigint): Promise<void> => {
    const { member_idx } = await readQuote(db, quoteIdx);
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, member_idx);
      const quote = await lockQuote(trx, quoteIdx);
      if (quote.state !== 'SUBMITTED' || (await transferOfQuote(trx, quoteIdx))) return;
      const step = { actor: 'chain', at };
      let request = await ensureRequest(trx, quote, at);
      if (request.status === 0) request = await moveOn(trx, kinds, request, { ...step, to: 2, reason: '' });
      await moveOn(trx, kinds, request, { ...step, to: -1, reason: '' });
      await changeQuote(trx, quoteIdx, { state: 'EXPIRED', ask_at: null, txid: null });
    });
  };
  const queue: WorkQueue = {
    name: UNSEEN,
    async work(items) {
      for (const item of items) await expire(BigInt(item));
    },
  };
  await retryParked(work, queue);
  for (const { quote_idx } of await unseenQuotes(db, new Date(at.getTime() - UNSEEN_MS), BATCH))
    await workThrough(work, queue, [String(quote_idx)]);
};
