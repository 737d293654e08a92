import { historyPage } from '../../server/src/modules/payments/read-models/history.ts';
import type { SealedClient } from '../load/sealed-client.ts';
import { createSeries, inTurns } from '../statistics.ts';
import { balance, byFunction, byPage, firstHistoryPage } from './acts.ts';
import type { Member, Site } from './ledger-site.ts';

/** Calls of each kind on each site, one site after the other call by call. */
const SAMPLES = { warm: 200, counted: 500 } as const;
/**
 * Movements of today of the member whose history is read. The answer counts and sums every row of
 * the chosen day, so the cost depends on this number: it is equal on both sites.
 */
const MOVEMENTS_OF_TODAY = 50;
const DAY_MS = 86_400_000;

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
export type Side = (typeof sides)[number];

/**
 * What one thing costs when nobody else is there. The two sites take turns call by call: another
 * process slows both. A sealed read of the same site follows each call: one of two server processes
 * may be slower as a whole. The member who moves money and the member whose history is read are
 * two.
 */
export const costs = async (sites: Record<Side, Site>) => {
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
