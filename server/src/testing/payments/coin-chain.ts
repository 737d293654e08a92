import {
  CHAIN_CALLBACK_PATH,
  CHAIN_KEY,
  CHAIN_PAYOUT_PATH,
  CHAIN_PRICE_PATH,
  CHAIN_TRANSFERS_PATH,
  CHAIN_TX_PATH,
  type ChainOutput,
  type ChainTransfer,
  type CoinNetwork,
  type chainTransfersBody,
} from '@madang/contracts/chain';
import { callbackSecret, signVendorRequest } from '@madang/contracts/vendor-protocol';
import Fastify from 'fastify';
import { ulid } from 'ulid';
import type { z } from 'zod';
import type { TestSite } from '../app.ts';

const SECRET = '22'.repeat(32);
export const siteAddress = {
  TRC20: 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59',
  ERC20: '0x6E3Ea33F80191F6405735D4Cc948eE9178268437',
} as const;

/** Outputs in one page of the statement: few, so that tests need few. */
const CHAIN_PAGE_SIZE = 2;

let sequence = 0;
/** A transaction nobody has named yet. */
export const someTxid = (network: CoinNetwork = 'TRC20'): string => {
  sequence += 1;
  return (network === 'ERC20' ? '0x' : '') + sequence.toString(16).padStart(64, 'a');
};

interface Payment extends Partial<ChainOutput> {
  network?: CoinNetwork;
  txid?: string;
}

const untouchedChain = () => ({
  /** Hundredths of a won; null: it does not answer. */
  mid: 138_520 as number | null,
  secret: SECRET,
  known: new Map<string, ChainOutput[]>(),
  /** What the chain lists as received. */
  received: [] as (ChainTransfer & { network: CoinNetwork })[],
  requests: [] as string[],
  paid: [] as { ref: string; network: CoinNetwork; address: string; usdt: number }[],
  takesPayouts: true,
});

/** A chain as the site sees one, with everything a test can set. */
export const fakeChain = async () => {
  const app = Fastify();
  const chain = untouchedChain();
  const serve = (path: string, answer: (body: never) => object | null) =>
    app.post(path, (request, reply) => {
      const data = answer(request.body as never);
      if (!data) return reply.code(503).send({});
      const rawBody = JSON.stringify(data);
      return reply
        .headers(
          signVendorRequest(callbackSecret(chain.secret, CHAIN_KEY), {
            vendorKey: CHAIN_KEY,
            path,
            rawBody,
            now: Date.now(),
          }),
        )
        .send(rawBody);
    });
  serve(CHAIN_PRICE_PATH, () => (chain.mid === null ? null : { symbol: 'USDT', mid: chain.mid, at: Date.now() }));
  serve(CHAIN_TX_PATH, ({ network, txid }: { network: string; txid: string }) => {
    chain.requests.push(txid);
    return { network, txid, outputs: chain.known.get(txid) ?? [] };
  });
  serve(CHAIN_TRANSFERS_PATH, (body: z.output<typeof chainTransfersBody>) => {
    const { network, from, until, cursor } = body;
    const all = chain.received.filter((one) => one.network === network && one.at >= from && one.at < until);
    const next = cursor + CHAIN_PAGE_SIZE;
    const outputs = all.slice(cursor, next).map(({ network: _, ...one }) => one);
    return { ...body, outputs, next: next < all.length ? next : null };
  });
  serve(CHAIN_PAYOUT_PATH, (payout: (typeof chain.paid)[number]) => {
    if (!chain.takesPayouts) return null;
    chain.paid.push(payout);
    return {
      ...payout,
      txid: payout.ref
        .toLowerCase()
        .padStart(64, '0')
        .replace(/[^0-9a-f]/g, 'f'),
      at: Date.now(),
    };
  });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    chain,
    reset: () => void Object.assign(chain, untouchedChain()),
    close: () => app.close(),
  };
};

/** One chain for all tests of a file; each test begins with one that nobody has called. */
export const chainForFile = (): Awaited<ReturnType<typeof fakeChain>> => {
  const outside = {} as Awaited<ReturnType<typeof fakeChain>>;
  beforeAll(async () => {
    Object.assign(outside, await fakeChain());
  });
  beforeEach(() => outside.reset());
  afterAll(() => outside.close());
  return outside;
};

/** Reports a payment to the site, signed as by the chain. */
export const notifySite = async (
  site: TestSite,
  { network = 'TRC20', txid = someTxid(network), ...output }: Payment & { usdt: number },
  { secret = SECRET, now = Date.now() } = {},
): Promise<number> => {
  const transfer = { index: 0, address: siteAddress[network], confirmations: 20, at: Date.now(), ...output };
  const rawBody = JSON.stringify({ ...transfer, kind: 'transfer', eventId: ulid(), network, txid });
  const signed = { vendorKey: CHAIN_KEY, path: CHAIN_CALLBACK_PATH, rawBody, now };
  const headers = signVendorRequest(callbackSecret(secret, CHAIN_KEY), signed);
  return (await site.app.inject({ method: 'POST', url: CHAIN_CALLBACK_PATH, headers, payload: rawBody })).statusCode;
};
