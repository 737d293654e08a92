import type { FastifyBaseLogger } from 'fastify';
import { retryParked, type WorkQueue, workThrough } from '../../../../core/parked.ts';
import { expireUnseen } from '../expire-unseen.command.ts';
import { claimDueQuotes } from '../quote.repository.ts';
import { settleTransfer } from '../settle-transfer.command.ts';
import type { CoinContext } from '../usdt-context.ts';
import { claimDuePayouts, recordPayout } from '../withdrawal.repository.ts';
import type { ChainClient } from './chain-client.ts';
import { takeTransfer } from './take-transfer.command.ts';
import {
  itemOf,
  keyOfItem,
  recordTried,
  TRANSFERS,
  transferOfQuote,
  unrecordedTransfers,
  unsettledTransfers,
} from './transfer.repository.ts';

const BATCH = 16;

/**
 * Work without a caller: payouts that the chain has not accepted, transactions that it has not
 * reported, payments that a killed process left unfinished.
 */
export const chainPoller = (context: CoinContext, chain: ChainClient, log: FastifyBaseLogger) => {
  const { db, clock } = context;
  let last: Promise<void> = Promise.resolve();

  /**
   * Rows that were claimed come back by themselves after a growing pause:
   * one that fails is logged and stops no other.
   */
  const each = async <Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> => {
    for (const row of rows)
      await work(row).catch((err) => log.error({ err, alert: 'chain' }, 'USDT could not be carried on'));
  };

  const payOut = async (): Promise<void> =>
    each(await claimDuePayouts(db, new Date(clock.now()), BATCH), async ({ ref, network, address, usdt }) => {
      const paid = await chain.pay({ ref, network, address, usdt: Number(usdt) });
      if (paid) await recordPayout(db, ref, paid.txid);
    });
  const queryTransaction = async (): Promise<void> =>
    each(await claimDueQuotes(db, new Date(clock.now()), BATCH), async (quote) => {
      const txid = quote.txid ?? (await transferOfQuote(db, quote.quote_idx))?.txid;
      const found = txid === undefined ? null : await chain.transaction(quote.network, txid);
      await each(found?.outputs ?? [], async (output) => {
        await takeTransfer(context, { ...quote, txid: found?.txid ?? '', output });
      });
    });
  const finish = async (): Promise<void> => {
    const work = { db, clock, log };
    const queue: WorkQueue = {
      name: TRANSFERS,
      async work(items) {
        for (const item of items) await settleTransfer(context, keyOfItem(item));
      },
    };
    await retryParked(work, queue);
    for (const list of [unsettledTransfers, unrecordedTransfers]) {
      const due = await list(db, BATCH);
      if (due.length > 0) await recordTried(db, due, new Date(clock.now()));
      for (const transfer of due) await workThrough(work, queue, [itemOf(transfer)]);
    }
    await expireUnseen(context, work);
  };

  /** One round, after any that runs. One thing that fails keeps no other from its turn. */
  const tick = (): Promise<void> => {
    last = last.then(async () => {
      for (const work of [payOut, queryTransaction, finish])
        await work().catch((err) => log.error({ err, alert: 'chain' }, 'USDT could not be carried on'));
    });
    return last;
  };
  return { tick, done: () => last };
};
