import fc from 'fast-check';
import { type TestSite, testApp } from '../../../testing/app.ts';
import { fakeChain, notifySite, someTxid } from '../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../testing/payments/coin-harness.ts';
import { verifyLedger } from '../../../verify-ledger.ts';

/** The short form; `COIN_SEQUENCES=500` is the long one. */
const SEQUENCES = Number(process.env.COIN_SEQUENCES ?? 12);
const STEPS = 25;
const MEMBERS = ['member01', 'member02'] as const;
const START = 1_000_000n;
const MINUTE = 60_000;
const NEEDED = 20;

const member = fc.constantFrom(...MEMBERS);
const nth = fc.nat(20);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('quote' as const), member) },
  // A payment: whose amount, how much off, how many confirmations. The same payment is reported
  // many times, in any order.
  {
    weight: 8,
    arbitrary: fc.tuple(
      fc.constant('tell' as const),
      nth,
      fc.constantFrom(0, 0, 0, -5_000_000, 7_000_000),
      fc.constantFrom(1, 19, 20, 20, 21),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('name' as const), nth, nth) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant('decide' as const), nth, fc.constantFrom(2 as const, 1 as const, -1 as const)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('wait' as const), fc.constantFrom(1, 8, 16, 61)) },
  { weight: 1, arbitrary: fc.constant(['tick'] as const) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Quoted {
  owner: string;
  quoteId: string;
  usdt: number;
  /** One transaction for each amount that was ever sent for it. */
  sent: Map<number, string>;
}

/** The real payments and their most reported confirmations, kept outside of the site. */
const play = async (site: TestSite, steps: readonly Step[]) => {
  const harness = coinHarness(site);
  const quotes: Quoted[] = [];
  const depth = new Map<string, { usdt: number; deepest: number }>();
  const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(1, list.length)];
  for (const [kind, ...rest] of steps) {
    if (kind === 'quote') {
      site.forgetTokens();
      const owner = rest[0] as string;
      const { resultCode, data } = await harness.quote({}, owner);
      if (resultCode === '0') quotes.push({ owner, quoteId: data.quoteId, usdt: data.usdt, sent: new Map() });
    }
    if (kind === 'wait') site.clock.advance((rest[0] as number) * MINUTE);
    if (kind === 'tick') await site.app.chainPoller.tick();
    if (kind === 'tell') {
      const [index, change, confirmations] = rest as [number, number, number];
      const quote = at(quotes, index);
      if (!quote) continue;
      const txid = quote.sent.get(change) ?? someTxid();
      quote.sent.set(change, txid);
      const usdt = quote.usdt + change;
      depth.set(txid, { usdt, deepest: Math.max(confirmations, depth.get(txid)?.deepest ?? 0) });
      expect(await notifySite(site, { usdt, txid, confirmations })).toBe(200);
    }
    if (kind === 'name') {
      const [mine, theirs] = [at(quotes, rest[0] as number), at(quotes, rest[1] as number)];
      const txid = theirs && [...theirs.sent.values()].at(-1);
      site.forgetTokens();
      if (mine && txid) await harness.submit(mine.quoteId, txid, mine.owner);
    }
    if (kind === 'decide') {
      const rows = await site.db.selectFrom('cash.request').select('cash_idx').orderBy('cash_idx').execute();
      const row = at(rows, rest[0] as number);
      site.forgetTokens();
      if (row) await harness.decide(Number(row.cash_idx), rest[1] as 2 | 1 | -1);
    }
  }
  return { quotes, depth };
};

test(
  '[W-05] any order of reports, claims and decisions credits each output once',
  async () => {
    const outside = await fakeChain();
    let credited = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS }), async (steps) => {
        const site = await testApp({ sandboxUrl: outside.url });
        try {
          const { quotes, depth } = await play(site, [['quote', 'member01'], ['quote', 'member02'], ...steps]);
          const credits = await site.pool.query<{ key: string; mem_id: string; amount: bigint }>(
            `SELECT t.key, m.mem_id, e.amount FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
             JOIN member.member m ON m.idx = e.member_idx WHERE t.kind = 'cash.coinIn'`,
          );
          credited += credits.rows.length;
          const gained = new Map<string, bigint>();
          for (const { key, mem_id, amount } of credits.rows) {
            const txid = key.split(':')[2] ?? '';
            const payment = depth.get(txid);
            expect(payment?.deepest).toBeGreaterThanOrEqual(NEEDED);
            expect(amount).toBe((BigInt(payment?.usdt ?? 0) * 137_827n) / 100_000_000n);
            // An amount sent exactly as quoted is its owner's, no matter who claimed it.
            const exact = quotes.find(({ sent }) => sent.get(0) === txid);
            const refused = exact && (await stateOf(site, exact.quoteId)) === 'REJECTED';
            if (exact && !refused) expect(mem_id).toBe(exact.owner);
            gained.set(mem_id, (gained.get(mem_id) ?? 0n) + amount);
          }
          expect(new Set(credits.rows.map(({ key }) => key)).size).toBe(credits.rows.length);
          for (const memId of MEMBERS)
            expect(BigInt((await coinHarness(site).holds(memId)).cash)).toBe(START + (gained.get(memId) ?? 0n));
          expect((await verifyLedger(site.db)).isWhole).toBe(true);
        } finally {
          await site.close();
        }
      }),
      { numRuns: SEQUENCES },
    );
    await outside.close();
    // A run in which nothing is ever credited would prove nothing.
    expect(credited).toBeGreaterThan(SEQUENCES / 4);
  },
  SEQUENCES * 15_000,
);

const stateOf = async (site: TestSite, quoteId: string): Promise<string | undefined> =>
  (await site.db.selectFrom('coin.quote').select('state').where('quote_id', '=', quoteId).executeTakeFirst())?.state;
