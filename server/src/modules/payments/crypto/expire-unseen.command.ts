import { lockMember } from '../../members/index.ts';
import { moveOn } from '../index.ts';
import { transferOfQuote } from './chain/transfer.repository.ts';
import { UNSEEN_MS } from './coin.policy.ts';
import type { CoinContext } from './coin-context.ts';
import { changeQuote, lockQuote, unseenQuotes } from './quote.repository.ts';
import { ensureRequest } from './settle-transfer.command.ts';

const BATCH = 32;

/**
 * Gives up named transactions that no chain knows, so that their members may submit again. A later payment is found
 * by its amount.
 */
export const expireUnseen = async (context: CoinContext): Promise<void> => {
  const { db, clock, kinds } = context;
  const at = new Date(clock.now());
  for (const { quote_idx, member_idx } of await unseenQuotes(db, new Date(at.getTime() - UNSEEN_MS), BATCH))
    await db.transaction().execute(async (trx) => {
      await lockMember(trx, member_idx);
      const quote = await lockQuote(trx, quote_idx);
      if (quote.state !== 'SUBMITTED' || (await transferOfQuote(trx, quote_idx))) return;
      const step = { actor: 'chain', at };
      let request = await ensureRequest(trx, quote, at);
      if (request.status === 0) request = await moveOn(trx, kinds, request, { ...step, to: 2, reason: '' });
      await moveOn(trx, kinds, request, { ...step, to: -1, reason: '' });
      await changeQuote(trx, quote_idx, { state: 'EXPIRED', ask_at: null, txid: null });
    });
};
