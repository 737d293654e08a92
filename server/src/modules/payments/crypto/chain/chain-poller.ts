import type { FastifyBaseLogger } from 'fastify';
import type { CoinContext } from '../coin-context.ts';
import { expireUnseen } from '../expire-unseen.command.ts';
import { claimDueQuotes } from '../quote.repository.ts';
import { settleTransfer } from '../settle-transfer.command.ts';
import { claimDuePayouts, notePayout } from '../withdrawal.repository.ts';
import type { ChainClient } from './chain-client.ts';
import { takeTransfer } from './take-transfer.command.ts';
import { transferOfQuote, unrecordedTransfers, unsettledTransfers } from './transfer.repository.ts';

const BATCH = 16;

/**
 * Work without a caller: payouts that the chain has not accepted, transactions that it has not reported, payments
 * that a killed process left unfinished.
 */
export const chainPoller = (context: CoinContext, chain: ChainClient, log: FastifyBaseLogger) => {
  const { db, clock } = context;
  let last: Promise<void> = Promise.resolve();

  const payOut = async (): Promise<void> => {
    for (const { ref, network, address, usdt } of await claimDuePayouts(db, new Date(clock.now()), BATCH)) {
      const paid = await chain.pay({ ref, network, address, usdt: Number(usdt) });
      if (paid) await notePayout(db, ref, paid.txid);
    }
  };
  const queryTransaction = async (): Promise<void> => {
    for (const quote of await claimDueQuotes(db, new Date(clock.now()), BATCH)) {
      const txid = quote.txid ?? (await transferOfQuote(db, quote.quote_idx))?.txid;
      const found = txid === undefined ? null : await chain.transaction(quote.network, txid);
      for (const output of found?.outputs ?? [])
        await takeTransfer(context, { ...quote, txid: found?.txid ?? '', output });
    }
  };
  const finish = async (): Promise<void> => {
    for (const transfer of await unsettledTransfers(db, BATCH)) await settleTransfer(context, transfer);
    for (const transfer of await unrecordedTransfers(db, BATCH)) await settleTransfer(context, transfer);
    await expireUnseen(context);
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
