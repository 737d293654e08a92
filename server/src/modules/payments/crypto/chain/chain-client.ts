import {
  CHAIN_KEY,
  CHAIN_PAYOUT_PATH,
  CHAIN_PRICE_PATH,
  CHAIN_TRANSFERS_PATH,
  CHAIN_TX_PATH,
  type ChainTransfer,
  type CoinNetwork,
  chainPayout,
  chainPrice,
  chainTransfers,
  chainTx,
} from '@madang/contracts/chain';
import {
  callbackSecrets,
  checkVendorRequest,
  type KeyRing,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import type { z } from 'zod';
import { nonceMemory } from '../../../../plugins/nonce-memory.ts';

export interface ChainAddress {
  /** Without a slash at its end. */
  url: string;
  keys: KeyRing;
  timeoutMs: number;
}

/**
 * Queries the chains. An answer counts only when it is signed for the requested path, and about the
 * requested item; else null.
 */
export const chainClient = ({ url, keys, timeoutMs }: ChainAddress) => {
  const nonces = nonceMemory();

  const query = async <Answer>(path: string, body: object, shape: z.ZodType<Answer>): Promise<Answer | null> => {
    const rawBody = JSON.stringify(body);
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        // The real time: a chain does not know of a clock that a test moves.
        headers: signVendorRequest(keys.current().secret, { vendorKey: CHAIN_KEY, path, rawBody, now: Date.now() }),
        body: rawBody,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const text = await response.text();
      const headers = Object.fromEntries(response.headers);
      const signed = { vendorKey: CHAIN_KEY, path, rawBody: text, now: Date.now(), headers };
      if (!response.ok || checkVendorRequest(callbackSecrets(keys, CHAIN_KEY), signed, nonces) !== null) return null;
      return shape.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null; // it is retried
    }
  };

  return {
    price: () => query(CHAIN_PRICE_PATH, { symbol: 'USDT' }, chainPrice),
    async transaction(network: CoinNetwork, txid: string) {
      const answer = await query(CHAIN_TX_PATH, { network, txid }, chainTx);
      return answer?.network === network && answer.txid === txid ? answer : null;
    },
    /**
     * What an address received in blocks from `from` until before `until`;
     * null unless all of it was answered.
     */
    async transfers(network: CoinNetwork, address: string, { from, until }: { from: number; until: number }) {
      const outputs: ChainTransfer[] = [];
      for (let cursor = 0; ; ) {
        const body = { network, address, from, until, cursor };
        const page = await query(CHAIN_TRANSFERS_PATH, body, chainTransfers);
        const isThis = page?.network === network && page.from === from && page.until === until;
        if (!isThis || page.address !== address || page.cursor !== cursor) return null;
        outputs.push(...page.outputs);
        if (page.next === null) return outputs;
        if (page.next <= cursor) return null; // a page that leads back would never end
        cursor = page.next;
      }
    },
    async pay(payout: { ref: string; network: CoinNetwork; address: string; usdt: number }) {
      const answer = await query(CHAIN_PAYOUT_PATH, payout, chainPayout);
      const isThis = answer?.ref === payout.ref && answer.address === payout.address && answer.usdt === payout.usdt;
      return isThis && answer.network === payout.network ? answer : null;
    },
  };
};
export type ChainClient = ReturnType<typeof chainClient>;
