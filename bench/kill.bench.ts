import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { type Database, openDatabase } from '../server/src/db/index.ts';
import { runSite } from '../server/src/testing/running-site.ts';
import { type Bench, median } from './figure.ts';
import { makeMembers } from './load/bench-members.ts';
import { type Done, playMember } from './load/kill-load.ts';
import { percentile, ratioOfMedians } from './statistics.ts';

/** The long form, as the issue has it; `KILLS=5` is a look. */
const KILLS = Number(process.env.KILLS ?? 100);
const MEMBERS = 16;
const START = { krw: 300_000, points: 10_000_000 };
/**
 * Between so many kills an idle site with nothing but its seed is killed and started: the
 * calibration.
 */
const KILLS_OF_ONE_IDLE = 5;
/**
 * Times longer than the start of the idle site. A start that takes over 30 s ends the bench with an
 * error.
 */
const LIMITS = { median: 2, p90: 2.5 } as const;
const SETTLE_MS = 60_000;

/** The books of one member, against the answers that the member received. */
const compare = async ({ pool }: Database, memberIdx: string, done: Done[]) => {
  const { rows } = await pool.query<{ request_id: string; cash_type: string; status: number; moves: number }>(
    `SELECT r.request_id, r.cash_type, r.status::int, count(t.id)::int AS moves
     FROM cash.request r LEFT JOIN money.ledger_tx t ON t.key = CASE
       WHEN r.cash_type = 'point' THEN 'point:' || r.cash_idx
       WHEN r.cash_type = 'in' THEN 'cash.in:' || r.cash_idx
       WHEN r.status = 1 THEN 'cash.out.done:' || r.cash_idx
       WHEN r.status = -1 THEN 'cash.out.back:' || r.cash_idx
       ELSE 'cash.out:' || r.cash_idx END
     WHERE r.member_idx = $1 AND r.request_id !~ ':' GROUP BY r.cash_idx`,
    [memberIdx],
  );
  const kept = new Map(rows.map((row) => [row.request_id, row]));
  const isKept = (each: Done): boolean => {
    const row = kept.get(each.requestId);
    if (!row || row.status !== (each.what === 'point' ? 1 : each.status)) return false;
    const moves = each.what === 'in' && each.status !== 1 ? 0 : 1;
    return row.moves === moves;
  };
  const reported = new Set(done.map(({ requestId }) => requestId));
  return {
    lost: done.filter((each) => !isKept(each)).length,
    // Carried out although no answer arrived; every request was repeated until it was answered.
    extra: rows.filter(({ request_id }) => !reported.has(request_id)).length,
    won: done.reduce((sum, each) => {
      if (each.what === 'point') return sum + each.amount;
      if (each.what === 'in') return each.status === 1 ? sum + each.amount : sum;
      return each.status === -1 ? sum : sum - each.amount;
    }, START.krw),
  };
};

/**
 * A server that is killed again and again while it moves money. Limits are counts and ratios: the
 * issue of money.
 */
export const run: Bench = async () => {
  const loadBefore = loadavg()[0] ?? 0;
  const site = await runSite();
  const idle = await runSite().catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const database = openDatabase((await findEmbeddedPostgres(site.dataDir)) ?? '', () => undefined, 4);
  try {
    const { pool } = database;
    const members = await makeMembers(database, MEMBERS, START);
    // So that deposits and withdrawals follow each other without what has to be staked between
    // them.
    await pool.query('UPDATE cash.rule SET out_spacing_ms = 0, wager_plain_percent = 0');
    const signIn = async (memId: string): Promise<string> =>
      (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token;
    const admin = await signIn('admin01');
    let isOver = false;
    const loads = [];
    for (const { memId, memberIdx } of members) {
      const done: Done[] = [];
      const load = playMember(site, { token: await signIn(memId), admin, isOver: () => isOver, done });
      loads.push({ memberIdx, done, load });
    }
    const playing = Promise.all(loads.map(({ load }) => load));
    const backAfter: number[] = [];
    const idleAfter: number[] = [];
    const secondsOf = async (restart: () => Promise<void>): Promise<number> => {
      const at = performance.now();
      await restart();
      return (performance.now() - at) / 1_000;
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([sleep(200 + Math.random() * 600), playing]);
      backAfter.push(await secondsOf(site.killAndRestart));
      // The members play on meanwhile: both starts share the machine with the same load.
      if (kill % KILLS_OF_ONE_IDLE === 0) idleAfter.push(await secondsOf(idle.killAndRestart));
    }
    isOver = true;
    await playing;
    const isHome = `SELECT count(*)::int AS away FROM money.balance WHERE account IN ('coin', 'transit') AND amount > 0`;
    for (const until = Date.now() + SETTLE_MS; Date.now() < until; await sleep(500))
      if ((await pool.query(isHome)).rows[0].away === 0) break;

    let [lost, extra, expected, owned, acknowledged] = [0, 0, 0, 0, 0];
    for (const { memberIdx, done } of loads) {
      const found = await compare(database, memberIdx, done);
      const { rows } = await pool.query(
        `SELECT sum(amount)::text AS won FROM money.balance WHERE member_idx = $1 AND account IN ('cash', 'coin', 'transit')`,
        [memberIdx],
      );
      lost += found.lost;
      extra += found.extra;
      expected += found.won;
      owned += Number(rows[0].won);
      acknowledged += done.length;
    }
    const { totals, transfers } = await site.vendorLedger();
    expected += totals.won - totals.staked;
    return [
      { name: 'load of the machine before (1 min)', value: loadBefore, unit: '' },
      { name: 'kills by SIGKILL', value: backAfter.length, unit: '' },
      { name: 'acknowledged movements: points, deposits, withdrawals', value: acknowledged, unit: '', min: KILLS },
      { name: 'transfers to and from the vendor', value: transfers.length, unit: '' },
      { name: 'acknowledged movements that are lost', value: lost, unit: '', max: 0 },
      { name: 'movements that nobody was told of', value: extra, unit: '', max: 0 },
      { name: 'won too many or too few, over all members', value: Math.abs(owned - expected), unit: 'won', max: 0 },
      { name: 'ledger:verify', value: (await site.verify()) ?? 1, unit: 'exit', max: 0 },
      { name: 'service back after a kill, median', value: median(backAfter), unit: 's' },
      { name: 'service back after a kill, slowest', value: Math.max(...backAfter), unit: 's' },
      { name: 'an idle site, median', value: median(idleAfter), unit: 's' },
      {
        name: 'service back after a kill against an idle site, median',
        value: ratioOfMedians(backAfter, idleAfter),
        unit: '×',
        max: LIMITS.median,
      },
      {
        name: 'service back after a kill against an idle site, p90',
        value: percentile(backAfter, 0.9) / percentile(idleAfter, 0.9),
        unit: '×',
        max: LIMITS.p90,
        details: [`each: ${backAfter.map((seconds) => seconds.toFixed(1)).join(', ')} s`],
      },
    ];
  } finally {
    await database.close();
    await idle.close();
    await site.close();
  }
};
