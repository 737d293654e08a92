import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { Database } from '../../db/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { foresee, type Line, near, worth } from '../../testing/games/lottery-lines.ts';
import { killWhileLocked } from '../../testing/kill-while-locked.ts';
import { databaseOf, runSite } from '../../testing/running-site.ts';
import { findMemberIdx } from '../members/index.ts';

const START = 1_000_000;
const members = ['member01', 'member02', 'member03', 'member04', 'member05'];
/** Ten purchases of ten lines: as much as a member may stake on a draw. */
const PURCHASES = 10;

let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
beforeAll(async () => {
  site = await runSite({}, { hasVendors: false });
  database = await databaseOf(site.dataDir, 4);
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const idxOf = async (memId: string) => (await findMemberIdx(database.db, memId)) ?? 0n;
const cash = async (memId: string) => Number((await balanceOf(database.db, await idxOf(memId))).cash);

/**
 * Tickets from nothing to the second prize, ten a purchase. Answers what they will be paid, won.
 */
const buyAll = async (memId: string): Promise<{ drawn: Line; due: number; drawId: string }> => {
  const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
  const { draw } = (await site.call('/api/lottery/info', {}, data.token)).data;
  const drawn = await foresee(database.db, draw);
  const lines = Array.from({ length: 10 }, (_, index) => near(drawn, index % 5, index > 5));
  for (let bought = 0; bought < PURCHASES; bought += 1) {
    const body = { requestId: ulid(), drawId: draw.drawId, terminal: draw.terminal, lines, luck: 'luck' };
    expect((await site.call('/api/lottery/buy', body, data.token)).resultCode).toBe('0');
  }
  const due = PURCHASES * lines.reduce((sum, line) => sum + worth(line, drawn), 0);
  return { drawn, due, drawId: draw.drawId };
};

const states = async (drawId: string) =>
  (
    await sql<{ state: string; n: number }>`
      SELECT state, count(*)::int AS n FROM lottery.ticket WHERE draw_id = ${drawId} GROUP BY state`.execute(
      database.db,
    )
  ).rows;
const decided = async () =>
  await database.db
    .selectFrom('draw.decided')
    .select(['no', 'state', 'result'])
    .where('game', '=', 'lottery')
    .execute();
const payments = async (drawId: string) =>
  (
    await sql<{ key: string }>`
      SELECT key FROM money.ledger_tx WHERE key LIKE ${`lottery:pay:${drawId}:%`} ORDER BY key`.execute(database.db)
  ).rows.map(({ key }) => key);

/**
 * The draw is settled as far as a row that is locked here;
 * there its process is killed, and a new one comes.
 */
const killedAt = async (hold: ReturnType<typeof sql>) => {
  await killWhileLocked(site, database.db, hold, () => site.qa('lottery'));
  await site.startServer();
};

test('[C-08] a draw killed by SIGKILL while settling is settled once, as committed', async () => {
  const bought = [];
  for (const memId of members) bought.push(await buyAll(memId));
  const [{ drawId, drawn }] = bought as [(typeof bought)[0]];
  const tickets = members.length * PURCHASES * 10;
  const unsettled = [{ state: 'wait', n: tickets }];
  const staked = START - PURCHASES * 10 * 1_000;
  const before = await decided();

  const last = await idxOf('member05');
  const places = [
    sql`SELECT FROM lottery.ticket WHERE member_idx = ${last} AND draw_id = ${drawId} FOR UPDATE`,
    sql`SELECT FROM bet.bet WHERE member_idx = ${last} FOR UPDATE`,
    // By then every ticket and every row is written, and every payment but for the balances.
    sql`SELECT FROM money.balance WHERE member_idx = ${last} FOR UPDATE`,
  ];
  for (const point of places) {
    await killedAt(point);
    expect(await states(drawId)).toEqual(unsettled);
    expect(await payments(drawId)).toEqual([]);
    expect(await decided()).toEqual(before);
    for (const memId of members) expect(await cash(memId)).toBe(staked);
  }

  expect(await site.qa('lottery')).toEqual({ drawId });
  const after = (await decided()).filter(({ no }) => !before.some((known) => known.no === no));
  expect(after).toMatchObject([{ state: 'drawn', result: drawn }]);
  expect((await states(drawId)).every(({ state }) => state === 'win' || state === 'lose')).toBe(true);
  expect((await payments(drawId)).length).toBe(members.length);
  for (const [at, memId] of members.entries()) expect(await cash(memId)).toBe(staked + (bought[at]?.due ?? 0));
  const { rows } = await sql<{ type: string; staked: number; winnings: number }>`
    SELECT bool_or(type = 'wait') AS waits, sum(cash)::int AS staked, sum(win_cash)::int AS winnings FROM bet.bet
    WHERE vendor_code = 'lottery'`.execute(database.db);
  const winnings = bought.reduce((sum, { due }) => sum + due, 0);
  expect(rows).toEqual([{ waits: false, staked: tickets * 1_000, winnings }]);
  expect(await site.verify()).toBe(0);

  // The next one is another draw: nothing of this one is settled or paid again.
  expect((await site.qa('lottery')).drawId).not.toBe(drawId);
  expect((await payments(drawId)).length).toBe(members.length);
  expect(await site.verify()).toBe(0);
});
