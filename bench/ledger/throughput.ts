import type { Database } from '../../server/src/db/index.ts';
import { inTurns } from '../statistics.ts';
import { balance, byFunction, byPage } from './acts.ts';
import type { Site } from './ledger-site.ts';

/** Rounds of the load; each side of a round runs for this long, milliseconds. */
const LOAD_ROUNDS = 4;
const TURN_MS = 4_000;
const WARM_MS = 2_000;

export interface Run {
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

/**
 * The movement by page, the bare function and the balance by as many clients, one after the other
 * in every round.
 */
export const throughput = async ({ database, clients, members }: Site) => {
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
