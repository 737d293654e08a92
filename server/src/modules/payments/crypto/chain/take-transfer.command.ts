import type { ChainOutput, CoinNetwork } from '@madang/contracts/chain';
import { readNetwork } from '../quote.repository.ts';
import { settleTransfer } from '../settle-transfer.command.ts';
import type { CoinContext } from '../usdt-context.ts';
import { sameAddress } from '../usdt-format.policy.ts';
import { recordTransfer } from './transfer.repository.ts';

/**
 * Processes a chain's report of one output, by callback or query: first recorded, then processed,
 * each in a transaction of its own. `false`: it contradicts an earlier report, which no chain does.
 */
export const takeTransfer = async (
  context: CoinContext,
  { network, txid, output }: { network: CoinNetwork; txid: string; output: ChainOutput },
): Promise<boolean> => {
  const { db, clock } = context;
  const { address } = await readNetwork(db, network);
  if (!sameAddress(network, address, output.address)) return true; // none of ours
  const now = clock.now();
  // How long ago its block was, by the real time that chains go by:
  // a callback that is late makes no payment late.
  const age = Math.max(0, Date.now() - output.at);
  const noted = await recordTransfer(db, {
    network,
    txid,
    output,
    paidAt: new Date(now - age),
    reportedAt: new Date(now),
  });
  if (!noted) return false;
  await settleTransfer(context, noted);
  return true;
};
