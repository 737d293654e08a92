/**
 * The protocol between the site and the chains it takes USDT on: signed both ways as vendors' is,
 * answers included.
 */
import { z } from 'zod';
import { amount } from '../schema.ts';

/** The chain's name in signed headers, both ways. */
export const CHAIN_KEY = 'chain';
/** The chain's endpoints for the price, a transaction and a payout. */
export const CHAIN_PRICE_PATH = '/chain/price';
export const CHAIN_TX_PATH = '/chain/tx';
export const CHAIN_PAYOUT_PATH = '/chain/payouts';
/** Where the chain lists what has come in for an address, as a bank does by its statement. */
export const CHAIN_TRANSFERS_PATH = '/chain/transfers';
/** The site's callback for received transfers. */
export const CHAIN_CALLBACK_PATH = '/callback/chain';

export const coinNetworks = ['TRC20', 'ERC20'] as const;
export const coinNetwork = z.enum(coinNetworks);
export type CoinNetwork = z.output<typeof coinNetwork>;

/** As each network writes it, in lower case: one transaction has one spelling. */
export const chainTxid = z.string().regex(/^(0x)?[0-9a-f]{64}$/);
const address = z.string().min(1).max(64);
/** Micro-USDT, 10⁻⁶: what a token transfer carries. */
const moved = amount.positive();

/** One output of a transaction that pays an address, and its depth. */
const output = z.object({
  index: z.int().nonnegative().max(65_535),
  address,
  usdt: moved,
  /** Blocks above it, its own included. */
  confirmations: z.int().positive().max(1_000_000),
  /** Time of its block, milliseconds since the epoch. */
  at: z.int().positive(),
});
export type ChainOutput = z.output<typeof output>;

/**
 * A report of the chain, at every block until the transfer is deep enough. A late, repeated or
 * reordered one changes nothing.
 */
export const chainEvent = output.extend({
  eventId: z.string().min(1).max(64),
  kind: z.literal('transfer'),
  network: coinNetwork,
  txid: chainTxid,
});
export type ChainEvent = z.output<typeof chainEvent>;

export const chainPriceBody = z.object({ symbol: z.literal('USDT') });
export const chainPrice = z.object({
  symbol: z.literal('USDT'),
  /** Middle of the market for one USDT, hundredths of a won. */
  mid: z.int().positive().max(100_000_000),
  at: z.int().positive(),
});

export const chainTxBody = z.object({ network: coinNetwork, txid: chainTxid });
/** Empty: the network knows of no such transaction. */
export const chainTx = chainTxBody.extend({ outputs: z.array(output).max(1_000) });

/**
 * Outputs of blocks from `from` until before `until`, milliseconds since the epoch, in the chain's
 * order after `cursor`.
 */
export const chainTransfersBody = z.object({
  network: coinNetwork,
  address,
  from: z.int().nonnegative(),
  until: z.int().positive(),
  cursor: z.int().nonnegative(),
});
export const chainTransfers = chainTransfersBody.extend({
  outputs: z.array(output.extend({ txid: chainTxid })).max(1_000),
  /** The cursor of the next page; null: this is the last. */
  next: z.int().positive().nullable(),
});
export type ChainTransfer = z.output<typeof chainTransfers>['outputs'][number];

/**
 * The site's name for one payout: the same one sent again is carried out once, and answers the
 * same.
 */
export const payoutRef = z.string().regex(/^[0-9A-Z]{26}$/);
export const chainPayoutBody = z.object({ ref: payoutRef, network: coinNetwork, address, usdt: moved });
export const chainPayout = chainPayoutBody.extend({ txid: chainTxid, at: z.int().positive() });
