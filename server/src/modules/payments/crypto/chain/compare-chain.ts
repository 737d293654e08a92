import type { FastifyBaseLogger } from 'fastify';
import { readNetworks } from '../quote.repository.ts';
import type { CoinContext } from '../usdt-context.ts';
import type { ChainClient } from './chain-client.ts';
import { takeTransfer } from './take-transfer.command.ts';
import { type ChainTransfer, listTransfersOf } from './transfer.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Between two attempts at the comparison of a day, milliseconds. */
export const COMPARE_EVERY_MS = 10 * 60_000;
/**
 * A block is compared once it is this old, milliseconds:
 * by then its payments are confirmed and reported.
 */
const SETTLED_AFTER_MS = 60 * 60_000;

/** Outputs of the chain and their sum, micro-USDT. */
interface Sum {
  count: number;
  usdt: bigint;
}
export interface ChainComparison {
  chain: Sum;
  /**
   * Of these, what the site has recorded: for an application, in the suspense account,
   * or as worth no won.
   */
  ledger: Sum;
  /**
   * `network txid:index` of outputs of the chain that the site had not recorded;
   * each is recorded now.
   */
  missing: string[];
  /** Outputs that the site has with another amount. */
  different: string[];
  /** Outputs that the site has and the chain does not list. */
  unknown: string[];
}

const keyOf = (txid: string, index: number): string => `${txid}:${index}`;
const isRecorded = ({ quote_idx, incoming_idx, settled_at }: ChainTransfer): boolean =>
  quote_idx !== null || incoming_idx !== null || settled_at !== null;

/**
 * Compares what the chains list as received in blocks from `from` until before `until`,
 * milliseconds since the epoch by the chains' clock, with what the site has recorded, by
 * transaction and in sum. What is missing is recorded at once. Null: a chain did not answer.
 */
export const compareChain = async (
  context: CoinContext,
  chain: Pick<ChainClient, 'transfers'>,
  { from, until }: { from: number; until: number },
): Promise<ChainComparison | null> => {
  const { db } = context;
  const found: ChainComparison = {
    chain: { count: 0, usdt: 0n },
    ledger: { count: 0, usdt: 0n },
    missing: [],
    different: [],
    unknown: [],
  };
  const add = (sum: Sum, usdt: bigint) => {
    sum.count += 1;
    sum.usdt += usdt;
  };
  for (const { network, address, confirmations: needed } of await readNetworks(db)) {
    const listed = await chain.transfers(network, address, { from, until });
    if (!listed) return null;
    const outputs = listed.filter(({ confirmations }) => confirmations >= needed);
    const txids = outputs.map(({ txid }) => txid);
    const own = await listTransfersOf(db, { network, txids, from: new Date(from), until: new Date(until) });
    const known = new Map(own.map((transfer) => [keyOf(transfer.txid, transfer.out_index), transfer]));
    for (const { txid, ...output } of outputs) {
      const key = keyOf(txid, output.index);
      const transfer = known.get(key);
      add(found.chain, BigInt(output.usdt));
      if (transfer && isRecorded(transfer)) add(found.ledger, transfer.usdt);
      if (transfer && transfer.usdt !== BigInt(output.usdt)) found.different.push(`${network} ${key}`);
      else if (!transfer || !isRecorded(transfer)) {
        found.missing.push(`${network} ${key}`);
        await takeTransfer(context, { network, txid, output });
      }
    }
    const listedKeys = new Set(listed.map(({ txid, index }) => keyOf(txid, index)));
    for (const { txid, out_index, usdt, block_at } of own) {
      const isInWindow = block_at !== null && block_at.getTime() >= from && block_at.getTime() < until;
      if (!isInWindow || listedKeys.has(keyOf(txid, out_index))) continue;
      add(found.ledger, usdt);
      found.unknown.push(`${network} ${keyOf(txid, out_index)}`);
    }
  }
  return found;
};

/**
 * Compares each day once, from the end of the last comparison;
 * a chain that does not answer is retried.
 */
export const dailyComparison = (
  context: CoinContext,
  chain: Pick<ChainClient, 'transfers'>,
  log: FastifyBaseLogger,
  // The real time: a chain does not know of a clock that a test moves.
  now: () => number = () => Date.now(),
) => {
  let from: number | null = null;
  return async (): Promise<void> => {
    const until = now() - SETTLED_AFTER_MS;
    // A new process repeats two days: one may have been cut short by the end of the last process.
    from ??= until - 2 * DAY_MS;
    if (until - from < DAY_MS) return;
    const found = await compareChain(context, chain, { from, until });
    if (!found) throw new Error('a chain did not answer');
    from = until;
    const { missing, different, unknown } = found;
    if (missing.length + different.length + unknown.length === 0) return;
    const facts = { chainUsdt: String(found.chain.usdt), ledgerUsdt: String(found.ledger.usdt) };
    log.error({ alert: 'chain statement', ...facts, missing, different, unknown }, 'the chain and the ledger differ');
  };
};
