import { loadavg } from 'node:os';
import { startProduct } from '@madang/e2e/product';
import { verifyLedger } from '../server/src/money/verify.ts';
import { findEmbeddedPostgres } from '../server/src/plugins/db/embedded.ts';
import { type Database, openDatabase } from '../server/src/plugins/db/index.ts';
import { addHistory, makeMembers } from './bench-members.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { type SealedClient, sealedClient } from './sealed-client.ts';
import { percentile } from './statistics.ts';
import { ulidOf } from './ulid.ts';

const PORT = 4480;
const CLIENTS = 64;
/** Each of the two turns of each side, milliseconds. */
const TURN_MS = 6_000;
const WARM_MS = 2_000;
const SAMPLES = 400;
const LITTLE = 10_000;
/** The long form, as the issue has it; `ROWS=20000` is a look at the load alone. */
const MUCH = Number(process.env.ROWS ?? 1_000_000);

interface Member {
  memId: string;
  memberIdx: string;
}
interface Run {
  perSecond: number;
  /** Milliseconds. */
  times: number[];
}

/** Every client does one thing after another until the time is over. */
const drive = async (acts: (() => Promise<void>)[], ms: number): Promise<Run> => {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    acts.map(async (act) => {
      for (let at = performance.now(); at - began < ms; ) {
        await act();
        const now = performance.now();
        times.push(now - at);
        at = now;
      }
    }),
  );
  return { perSecond: (times.length / (performance.now() - began)) * 1_000, times };
};

/** One movement of points to cash by its member's page. */
const byPage = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/point/change', { requestId: ulidOf(), points: 1_000 });
  if (resultCode !== '0') throw new Error(`a movement was refused: ${resultCode}`);
};

/** The same movement by the bare function of the ledger, committed by itself. */
const byFunction =
  ({ pool }: Database, { memberIdx }: Member) =>
  async (): Promise<void> => {
    await pool.query(
      `SELECT money.post($1, 'point.change', NULL, 'bench', now(), ARRAY[$2::bigint, NULL, NULL, $2::bigint],
         ARRAY['point', 'promo', 'house', 'cash'], ARRAY[-1000, 1000, -1000, 1000]::bigint[])`,
      [`bench:bare:${ulidOf()}`, memberIdx],
    );
  };

const firstHistoryPage = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/cash/list/', {});
  if (resultCode !== '0') throw new Error(`the history was refused: ${resultCode}`);
};

const sample = async (act: () => Promise<void>): Promise<number> => {
  for (let n = 0; n < 40; n += 1) await act();
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const at = performance.now();
    await act();
    times.push(performance.now() - at);
  }
  return median(times);
};

/** What one thing costs when nobody else is there, in turns, so that the machine's mood meets all alike. */
const costs = async (database: Database, client: SealedClient, member: Member) => ({
  page: await sample(byPage(client)),
  bare: await sample(byFunction(database, member)),
  history: await sample(firstHistoryPage(client)),
});

const throughput = async (database: Database, clients: SealedClient[], members: Member[]) => {
  const pages = clients.map(byPage);
  const functions = members.map((member) => byFunction(database, member));
  await drive(pages, WARM_MS);
  await drive(functions, WARM_MS);
  const runs: { page: Run; bare: Run }[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    runs.push({ bare: await drive(functions, TURN_MS), page: await drive(pages, TURN_MS) });
  const mean = (of: (run: (typeof runs)[0]) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  return {
    page: mean(({ page }) => page.perSecond),
    bare: mean(({ bare }) => bare.perSecond),
    times: runs.flatMap(({ page }) => page.times),
  };
};

/** The ledger under load and under a long history. Limits: the issue of money. */
export const run: Bench = async () => {
  const product = await startProduct(PORT, {
    LOG_LEVEL: 'error',
    ...(process.env.SERVER_OPTIONS && { NODE_OPTIONS: process.env.SERVER_OPTIONS }),
  });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, CLIENTS);
  const clients: SealedClient[] = [];
  try {
    const members = await makeMembers(database, CLIENTS, { won: 1_000, points: 1_000_000_000 });
    for (const { memId } of members) clients.push(await sealedClient(product.url, memId));
    const [client, member] = [clients[0] as SealedClient, members[0] as Member];
    await addHistory(database, members, LITTLE, 'little');
    const loadBefore = loadavg()[0] ?? 0;
    const under = await throughput(database, clients, members);
    const little = await costs(database, client, member);
    await addHistory(database, members, MUCH - LITTLE, 'much');
    const much = await costs(database, client, member);
    // The machine may have been in another mood meanwhile: what a bare answer costs says how much of it was that.
    const { isWhole } = await verifyLedger(database.db);
    const figures: Figure[] = [
      { name: 'load of the machine before (1 min)', value: loadBefore, unit: '' },
      { name: `bare money.post, ${CLIENTS} clients`, value: under.bare, unit: '/s' },
      { name: `movements by page, sealed, ${CLIENTS} clients`, value: under.page, unit: '/s' },
      { name: 'movements by page against the bare function', value: under.page / under.bare, unit: '×', min: 0.4 },
      { name: `a movement by page, ${CLIENTS} clients, median`, value: median(under.times), unit: 'ms' },
      {
        name: `a movement by page, ${CLIENTS} clients, p99`,
        value: percentile(under.times, 0.99),
        unit: 'ms',
        max: 150,
      },
      { name: `a movement by page alone, ${LITTLE} rows of history`, value: little.page, unit: 'ms' },
      { name: `the same with ${MUCH} rows`, value: much.page / little.page, unit: '×', max: 1.3 },
      { name: `the bare function alone, ${LITTLE} rows of history`, value: little.bare, unit: 'ms' },
      { name: `the same with ${MUCH} rows`, value: much.bare / little.bare, unit: '×', max: 1.3 },
      { name: `first page of a member's history, ${LITTLE} rows`, value: little.history, unit: 'ms' },
      { name: `the same with ${MUCH} rows`, value: much.history / little.history, unit: '×', max: 1.3 },
      { name: 'the ledger is whole afterwards', value: isWhole ? 1 : 0, unit: '', min: 1 },
    ];
    return figures;
  } finally {
    for (const client of clients) client.close();
    await database.close();
    await product.stop();
  }
};
