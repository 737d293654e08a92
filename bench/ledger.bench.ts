import { loadavg } from 'node:os';
import { type Product, startProduct } from '@madang/e2e/product';
import type {} from '../server/src/modules/members/member.repository.ts';
import { historyPage } from '../server/src/modules/payments/read-models/history.ts';
import { findEmbeddedPostgres } from '../server/src/plugins/db/embedded.ts';
import { type Database, openDatabase } from '../server/src/plugins/db/index.ts';
import { verifyLedger } from '../server/src/verify-ledger.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { addHistory, makeMembers } from './load/bench-members.ts';
import { type SealedClient, sealedClient } from './load/sealed-client.ts';
import { ulidOf } from './load/ulid.ts';
import { createSeries, inTurns, mean, percentile, ratioOfMedians, ratioOfPercentiles } from './statistics.ts';

const PORT = 4480;
const CLIENTS = 64;
/** Rounds of the load; each side of a round runs for this long, milliseconds. */
const LOAD_ROUNDS = 4;
const TURN_MS = 4_000;
const WARM_MS = 2_000;
/** Calls of each kind on each site, one site after the other call by call. */
const SAMPLES = { warm: 200, counted: 500 } as const;
const LITTLE = 10_000;
/** The long form, as the issue has it; `ROWS=20000` is a look at the load alone. */
const MUCH = Number(process.env.ROWS ?? 1_000_000);
/**
 * Movements of today of the member whose history is read. The answer counts and sums every row of
 * the chosen day, so the cost depends on this number: it is equal on both sites.
 */
const MOVEMENTS_OF_TODAY = 50;
const DAY_MS = 86_400_000;

/**
 * `throughput`, `p99`: of movements by page to sealed reads of the balance, which the same process
 * answers. The bare function is no calibration: where other processes are at work, 64 processes of
 * the database have a larger share of the machine than one server. `transactions`: of the database
 * for each movement, those of single reads included.
 */
const LIMITS = { history: 1.3, blocks: 1.5, throughput: 0.15, p99: 8, transactions: 2.5 } as const;

interface Member {
  memId: string;
  memberIdx: string;
}
interface Run {
  perSecond: number;
  /** Milliseconds. */
  times: number[];
}
interface Site {
  product: Product;
  database: Database;
  members: Member[];
  clients: SealedClient[];
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

/** Numbers of the rows that {@link listBare} adds: above those that the site gives. */
let bareRow = 1e12;

/**
 * The same movement by the bare function of the ledger, committed alone; its row comes by {@link
 * listBare}.
 */
const byFunction =
  ({ pool }: Database, { memberIdx }: Member) =>
  async (): Promise<void> => {
    bareRow += 1;
    await pool.query(
      `SELECT money.post($1, 'point.change', $2, 'bench', now(), ARRAY[$3::bigint, NULL, NULL, $3::bigint],
         ARRAY['point', 'promo', 'house', 'cash'], ARRAY[-1000, 1000, -1000, 1000]::bigint[])`,
      [`bench:bare:${ulidOf()}`, `cash:${bareRow}`, memberIdx],
    );
  };

/**
 * Writes the rows of the bare movements into the members' history, where the check of the ledger
 * compares them.
 */
const listBare = async ({ pool }: Database): Promise<void> => {
  await pool.query(
    `INSERT INTO cash.request (cash_idx, member_idx, cash_type, amount, status, request_id, digest, requested_at, decided_at, decided_by)
     OVERRIDING SYSTEM VALUE
     SELECT substr(t.ref, 6)::bigint, e.member_idx, 'point', e.amount, 1, t.key, '', t.at, t.at, 'bench'
     FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'cash' WHERE t.key LIKE 'bench:bare:%'`,
  );
};

/** A sealed call that reads one row: what the envelope, the session and the connection cost. */
const balance = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/cash/getUserCash', {});
  if (resultCode !== '0') throw new Error(`the balance was refused: ${resultCode}`);
};

const firstHistoryPage = (client: SealedClient) => async (): Promise<void> => {
  const { resultCode } = await client.call('/api/cash/list/', {});
  if (resultCode !== '0') throw new Error(`the history was refused: ${resultCode}`);
};

/** A site of its own with members and a history of this many rows. */
const openSite = async (port: number, rows: number): Promise<Site> => {
  const product = await startProduct(port, {
    LOG_LEVEL: 'error',
    ...(process.env.SERVER_OPTIONS && { NODE_OPTIONS: process.env.SERVER_OPTIONS }),
  });
  const database = openDatabase((await findEmbeddedPostgres(product.dataDir)) ?? '', () => undefined, CLIENTS);
  const site: Site = { product, database, members: [], clients: [] };
  try {
    site.members = await makeMembers(database, CLIENTS, { krw: 1_000, points: 1_000_000_000 });
    for (const { memId } of site.members) site.clients.push(await sealedClient(product.url, memId));
    await addHistory(database, site.members, rows, 'history');
    // Both sites plan with the statistics of all tables, and no write of the seed is left for the
    // time of the calls.
    await database.pool.query('VACUUM (ANALYZE)');
    await database.pool.query('CHECKPOINT');
    return site;
  } catch (error) {
    await closeSite(site);
    throw error;
  }
};

const closeSite = async ({ product, database, clients }: Site): Promise<void> => {
  for (const client of clients) client.close();
  await database.close();
  await product.stop();
};

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/**
 * Blocks of the database that one statement of the first page of the history touches: a count,
 * whatever the machine does.
 */
const blocksOfHistory = async ({ database: { db, pool }, members }: Site, at: number): Promise<number> => {
  const memberIdx = BigInt((members[at] as Member).memberIdx);
  const now = Date.now();
  const range = { memberIdx, cashType: '', from: new Date(now - DAY_MS), until: new Date(now + DAY_MS) };
  const { sql, parameters } = historyPage(db, range, 1).compile();
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...parameters]);
  const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
};

const sides = ['little', 'much'] as const;
type Side = (typeof sides)[number];

/**
 * What one thing costs when nobody else is there. The two sites take turns call by call: another
 * process slows both. A sealed read of the same site follows each call: one of two server processes
 * may be slower as a whole. The member who moves money and the member whose history is read are
 * two.
 */
const costs = async (sites: Record<Side, Site>) => {
  const series = createSeries();
  const [MOVER, READER] = [0, 1];
  const actsOf = ({ database, clients, members }: Site) => ({
    page: byPage(clients[MOVER] as SealedClient),
    bare: byFunction(database, members[MOVER] as Member),
    history: firstHistoryPage(clients[READER] as SealedClient),
    balance: balance(clients[READER] as SealedClient),
  });
  const acts = { little: actsOf(sites.little), much: actsOf(sites.much) };
  for (const side of sides) {
    const move = byPage(sites[side].clients[READER] as SealedClient);
    for (let n = 0; n < MOVEMENTS_OF_TODAY; n += 1) await move();
  }
  for (const what of ['page', 'bare', 'history'] as const) {
    await inTurns(sides, SAMPLES.warm, async (side) => {
      await acts[side][what]();
      await acts[side].balance();
    });
    await inTurns(sides, SAMPLES.counted, async (side) => {
      const at = performance.now();
      await acts[side][what]();
      const between = performance.now();
      await acts[side].balance();
      series.add(`${side} ${what}`, between - at);
      series.add(`${side} ${what} balance`, performance.now() - between);
    });
  }
  for (const side of sides) series.add(`${side} blocks`, await blocksOfHistory(sites[side], READER));
  return series;
};

/**
 * The movement by page, the bare function and the balance by as many clients, one after the other
 * in every round.
 */
const throughput = async ({ database, clients, members }: Site) => {
  const acts = {
    bare: members.map((member) => byFunction(database, member)),
    balance: clients.map(balance),
    page: clients.map(byPage),
  };
  const names = ['bare', 'balance', 'page'] as const;
  for (const name of names) await drive(acts[name], WARM_MS);
  const runs: Record<keyof typeof acts, Run[]> = { bare: [], balance: [], page: [] };
  let transactions = 0;
  await inTurns(names, LOAD_ROUNDS, async (name) => {
    const before = await committed(database);
    runs[name].push(await drive(acts[name], TURN_MS));
    if (name === 'page') transactions += (await committed(database)) - before;
  });
  return { ...runs, transactions };
};

/**
 * Transactions that the database has committed; a connection reports those of its last second late.
 */
const committed = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT xact_commit::float8 AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.count ?? Number.NaN;
};

const perSecond = (runs: readonly Run[]): number => mean(runs.map((run) => run.perSecond));
const batches = (runs: readonly Run[]): number[][] => runs.map(({ times }) => times);

/**
 * The ledger under load and under a long history. Limits are ratios and counts: the issue of money.
 */
export const run: Bench = async () => {
  const loadBefore = loadavg()[0] ?? 0;
  const opened: Site[] = [];
  const open = async (port: number, rows: number): Promise<Site> => {
    const site = await openSite(port, rows);
    opened.push(site);
    return site;
  };
  const close = async (site: Site): Promise<boolean> => {
    await listBare(site.database);
    const { isWhole } = await verifyLedger(site.database.db);
    opened.splice(opened.indexOf(site), 1);
    await closeSite(site);
    return isWhole;
  };
  try {
    const little = await open(PORT, LITTLE);
    const much = await open(PORT + 2, MUCH);
    const series = await costs({ little, much });
    const isMuchWhole = await close(much);
    const under = await throughput(little);
    const isLittleWhole = await close(little);
    const ofReads = (side: Side, what: string): number =>
      what === 'bare'
        ? median(series.of(`${side} ${what}`))
        : ratioOfMedians(series.of(`${side} ${what}`), series.of(`${side} ${what} balance`));
    const of = (what: string): Figure[] => [
      { name: `${what}, ${LITTLE} rows`, value: median(series.of(`little ${what}`)), unit: 'ms' },
      {
        name: `the same with ${MUCH} rows`,
        value: ofReads('much', what) / ofReads('little', what),
        unit: '×',
        max: LIMITS.history,
      },
    ];
    const [movement, bare, history] = [of('page'), of('bare'), of('history')];
    const named = (name: string, [first, second]: Figure[]): Figure[] => [
      { ...(first as Figure), name },
      second as Figure,
    ];
    const times = under.page.flatMap((one) => one.times);
    return [
      { name: 'load of the machine before (1 min)', value: loadBefore, unit: '' },
      { name: `bare money.post, ${CLIENTS} clients`, value: perSecond(under.bare), unit: '/s' },
      { name: `sealed reads of the balance, ${CLIENTS} clients`, value: perSecond(under.balance), unit: '/s' },
      { name: `movements by page, sealed, ${CLIENTS} clients`, value: perSecond(under.page), unit: '/s' },
      {
        name: 'movements by page against the bare function',
        value: perSecond(under.page) / perSecond(under.bare),
        unit: '×',
      },
      {
        name: 'movements by page against sealed reads',
        value: perSecond(under.page) / perSecond(under.balance),
        unit: '×',
        min: LIMITS.throughput,
      },
      {
        name: 'transactions of the database for each movement by page',
        value: under.transactions / times.length,
        unit: '',
        max: LIMITS.transactions,
      },
      { name: `a movement by page, ${CLIENTS} clients, median`, value: median(times), unit: 'ms' },
      { name: `a movement by page, ${CLIENTS} clients, p99`, value: percentile(times, 0.99), unit: 'ms' },
      {
        name: 'its p99 against that of a sealed read, as many clients',
        value: ratioOfPercentiles(batches(under.page), batches(under.balance), 0.99),
        unit: '×',
        max: LIMITS.p99,
      },
      ...named(`a movement by page alone, ${LITTLE} rows of history`, movement),
      ...named(`the bare function alone, ${LITTLE} rows of history`, bare),
      ...named(`first page of a member's history, ${LITTLE} rows`, history),
      {
        name: `blocks of the database for its rows, ${LITTLE} rows`,
        value: median(series.of('little blocks')),
        unit: '',
      },
      {
        name: `the same with ${MUCH} rows`,
        value: ratioOfMedians(series.of('much blocks'), series.of('little blocks')),
        unit: '×',
        max: LIMITS.blocks,
      },
      { name: 'the ledgers are whole afterwards', value: isLittleWhole && isMuchWhole ? 1 : 0, unit: '', min: 1 },
    ];
  } finally {
    for (const site of opened) await closeSite(site);
  }
};
