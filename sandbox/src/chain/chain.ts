import {
  CHAIN_CALLBACK_PATH,
  CHAIN_KEY,
  type ChainEvent,
  type ChainOutput,
  type CoinNetwork,
  type chainTransfersBody,
} from '@madang/contracts/chain';
import { callbackSecret, signVendorRequest } from '@madang/contracts/vendor-protocol';
import { ulid } from 'ulid';
import type { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { openChainDatabase, type Payment } from './chain.database.ts';
import type { ChainFault } from './chain-fault.ts';

const NOTIFY_TIMEOUT_MS = 5_000;
/**
 * A payment is reported at every block up to this depth, which is deeper than any site requires.
 */
const REPORTED_CONFIRMATIONS = 24;
/** Most payments that go out in one transaction, as exchanges batch them. */
export const MAX_OUTPUTS = 20;

/** Outputs in one page of an address's statement. */
export const STATEMENT_PAGE_SIZE = 200;

export interface Sent {
  network: CoinNetwork;
  address: string;
  /** Micro-USDT of each output. */
  usdt: readonly number[];
}

/** Two chains of blocks, one a network, whose height is the time; and what was paid on them. */
export const createChain = (config: SandboxConfig, now: () => number) => {
  const { chainBlockMs: blockMs } = config;
  const db = openChainDatabase(config.dataDir);
  const timers = new Set<NodeJS.Timeout>();
  let fault: ChainFault | null = null;
  /** An event kept back, so that the next overtakes it. */
  let delayedEvent: (() => void) | null = null;
  let isClosed = false;

  const height = (): number => Math.floor(now() / blockMs);
  const outputOf = (payment: Payment, index: number): ChainOutput => ({
    index,
    address: payment.address,
    usdt: payment.usdt,
    confirmations: height() - payment.block + 1,
    at: payment.block * blockMs,
  });
  const outputsOf = (network: CoinNetwork, txid: string): ChainOutput[] =>
    db
      .find(network, txid)
      .map(outputOf)
      .filter(({ confirmations }) => confirmations > 0);

  const schedule = (ms: number, work: () => void): void => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const post = async (event: ChainEvent): Promise<boolean> => {
    const rawBody = JSON.stringify(event);
    const secret =
      fault?.mode === 'unsigned' ? '0'.repeat(64) : callbackSecret(config.keys(CHAIN_KEY).current().secret, CHAIN_KEY);
    const response = await fetch(config.siteUrl + CHAIN_CALLBACK_PATH, {
      method: 'POST',
      headers: signVendorRequest(secret, { vendorKey: CHAIN_KEY, path: CHAIN_CALLBACK_PATH, rawBody, now: Date.now() }),
      body: rawBody,
      signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
    }).catch(() => null);
    return response?.ok ?? false;
  };

  const report = async (payment: Payment): Promise<void> => {
    const index = db.find(payment.network, payment.txid).findIndex(({ id }) => id === payment.id);
    const output = outputOf(payment, index);
    if (output.confirmations <= payment.reported || output.confirmations < 1) return;
    const { network, txid, id } = payment;
    const event: ChainEvent = { ...output, eventId: ulid(now()), kind: 'transfer', network, txid };
    const send = async (): Promise<void> => {
      if (isClosed || !(await post(event)) || isClosed) return; // The next block reports it again.
      db.setReported(id, event.confirmations);
      if (fault?.mode === 'twice') await post(event);
    };
    if (fault?.mode === 'late') schedule(fault.ms, () => void send());
    else if (fault?.mode === 'disorder' && !delayedEvent) delayedEvent = () => void send();
    else {
      await send();
      delayedEvent?.();
      delayedEvent = null;
    }
  };

  /** Reports each payment that has a new block on it, one after the other. */
  const beat = async (): Promise<void> => {
    if (fault?.mode === 'down') return;
    for (const payment of db.unreported(REPORTED_CONFIRMATIONS)) if (!isClosed) await report(payment);
  };
  const again = (): void =>
    schedule(blockMs, () => {
      void beat()
        .catch(() => undefined)
        .then(again);
    });
  again();

  return {
    /** One page of what an address received, milliseconds since the epoch. */
    statement({ network, address, from, until, cursor }: z.output<typeof chainTransfersBody>) {
      const blocks = [from, Math.min(until, now())].map((at) => Math.ceil(at / blockMs)) as [number, number];
      const payments = db.list(network, address, ...blocks, cursor, STATEMENT_PAGE_SIZE);
      const outputs = payments.map((payment) => ({
        ...outputOf(
          payment,
          db.find(network, payment.txid).findIndex(({ id }) => id === payment.id),
        ),
        txid: payment.txid,
      }));
      return { outputs, next: payments.length < STATEMENT_PAGE_SIZE ? null : (payments.at(-1)?.id ?? null) };
    },
    isDown: (): boolean => fault?.mode === 'down',
    outputsOf,
    /** Somebody pays an address, in the block after this one. */
    send({ network, address, usdt }: Sent): string {
      const name = ulid(now());
      const block = height() + 1;
      const made = usdt.map((part) => db.insert({ network, address, usdt: part, block, ref: null, name }));
      return made[0]?.txid ?? '';
    },
    /** The site pays out, once for each ref. False: this ref has paid something else. */
    pay(payout: { ref: string; network: CoinNetwork; address: string; usdt: number }): Payment | false {
      const paid = db.insert({ ...payout, block: height() + 1, name: payout.ref });
      const { network, address, usdt } = payout;
      return paid.network === network && paid.address === address && paid.usdt === usdt && paid;
    },
    timeOf: ({ block }: Payment): number => block * blockMs,
    schedule,
    fault(next: ChainFault | null): void {
      fault = next;
      delayedEvent?.();
      delayedEvent = null;
    },
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      db.close();
    },
  };
};
export type Chain = ReturnType<typeof createChain>;
