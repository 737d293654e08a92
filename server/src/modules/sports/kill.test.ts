import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { Database } from '../../db/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { killWhileLocked } from '../../testing/kill-while-locked.ts';
import { databaseOf, runSite, timeFactor } from '../../testing/running-site.ts';
import { insertSportsEvent, matchState } from '../../testing/sports.ts';
import { writePrices, writeResult } from '../../testing/sportsbook.ts';
import { findMemberIdx } from '../members/index.ts';

const STAKE = 10_000;
/** A process that starts again has decided what is due after this time at most. Source: SP-03 */
const RECOVERY_MS = 5_000 * timeFactor;
const HOUR = 3_600_000;
const homeWins = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;
const prices = { H: [200, 600_000], D: [320, 220_000], A: [380, 180_000] } satisfies Record<string, [number, number]>;

let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
let member: { idx: bigint; token: string };
let other: { idx: bigint; token: string };
/** Time of the server when the test begins: bets before the match are far from their end. */
let start: number;

const signIn = async (memId: string) => ({
  idx: (await findMemberIdx(database.db, memId)) ?? 0n,
  token: (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token as string,
});

beforeAll(async () => {
  site = await runSite();
  database = await databaseOf(site.dataDir, 4);
  member = await signIn('member01');
  other = await signIn('member02');
  start = Date.now();
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const clockTo = (at: number) => site.qa('clock', { set: new Date(at).toISOString() });
const cashOf = async ({ idx }: { idx: bigint }) => Number((await balanceOf(database.db, idx)).cash);
const balances = () => Promise.all([cashOf(member), cashOf(other)]);
const balanceRow = ({ idx }: { idx: bigint }) => sql`SELECT FROM money.balance WHERE member_idx = ${idx} FOR UPDATE`;
const betRow = (betId: number) => sql`SELECT FROM sports.bet WHERE bet_idx = ${betId} FOR UPDATE`;

/**
 * Live markets stay open, however long the start takes:
 * ten seconds without a sign of the feed would lock them.
 */
const restart = async (): Promise<void> => {
  await sql`UPDATE sports.feed SET alive_at = ${new Date(Date.now() + HOUR)}`.execute(database.db);
  await site.startServer();
};

let number = 900_000;
const event = async (isLive = false) => {
  const code = isLive ? '1X2:LIVE' : '1X2';
  number += 1;
  const eventId = await insertSportsEvent(database.db, {
    number,
    markets: [{ code }],
    ...(isLive && { status: 'live', state: matchState(0, 0) }),
  });
  const startsAt = new Date(start + (isLive ? -HOUR : HOUR));
  await sql`UPDATE sports.event SET starts_at = ${startsAt} WHERE event_id = ${eventId}`.execute(database.db);
  await writePrices(database.db, eventId, code, prices);
  return { eventId, marketCode: code };
};
type Event = Awaited<ReturnType<typeof event>>;

const bet = ({ token }: { token: string }, legs: readonly Event[], clientBetId = ulid()) =>
  site.call(
    '/api/bet/betProc',
    {
      product: 'SPORTS',
      mode: legs.length === 1 ? 'single' : 'combination',
      stake: STAKE,
      clientBetId,
      legs: legs.map((leg) => ({ ...leg, selCode: 'H', odds: 200, oddsVersion: 2 })),
    },
    token,
  );
const placed = async (who: typeof member, ...legs: Event[]): Promise<number> => {
  const { resultCode, data } = await bet(who, legs);
  expect(resultCode).toBe('0');
  return data.betId;
};
const statusOf = async (betId: number) =>
  (
    await sql<{ status: string; settlements: number }>`
      SELECT status, settlement_version AS settlements FROM sports.bet WHERE bet_idx = ${betId}`.execute(database.db)
  ).rows[0];

/** The new process has brought the bet so far within the time of recovery. */
const becomes = async (betId: number, status: string): Promise<void> => {
  for (const until = Date.now() + RECOVERY_MS; Date.now() < until; await sleep(20))
    if ((await statusOf(betId))?.status === status) return;
  throw new Error(`bet ${betId} is ${JSON.stringify(await statusOf(betId))} and not ${status}`);
};

const killedAt = (hold: ReturnType<typeof sql>, act: () => Promise<unknown>) =>
  killWhileLocked(site, database.db, hold, act);

test('[SP-03] a bet killed by SIGKILL while it is accepted is placed once, when it is sent again', async () => {
  const one = await event();
  const before = await balances();
  const key = ulid();
  const market = sql`SELECT FROM sports.market WHERE event_id = ${one.eventId} FOR UPDATE`;
  for (const hold of [market, balanceRow(member)]) {
    await killedAt(hold, () => bet(member, [one], key));
    const { rows } = await sql`SELECT FROM sports.bet WHERE client_bet_id = ${key}`.execute(database.db);
    expect([rows.length, await balances()]).toEqual([0, before]);
    await restart();
  }
  const { data } = await bet(member, [one], key);
  expect((await bet(member, [one], key)).data).toEqual(data);
  expect(await balances()).toEqual([(before[0] ?? 0) - STAKE, before[1]]);
});

test('[SP-03] killed while live bets are decided, the next process accepts one and returns the other', async () => {
  const [calm, goal] = [await event(true), await event(true)];
  const before = await balances();
  const accepted = await placed(member, calm);
  const refused = await placed(other, goal);
  await writePrices(database.db, goal.eventId, goal.marketCode, prices, { material: true });
  const staked = before.map((cash) => cash - STAKE);
  expect(await balances()).toEqual(staked);
  const decidesAt = Date.now() + 5_000;
  // Both are decided in one transaction: by then all is written but the stake that returns.
  await killedAt(balanceRow(other), () => clockTo(decidesAt));
  expect([await statusOf(accepted), await statusOf(refused)]).toMatchObject([{ status: 'BET' }, { status: 'BET' }]);
  expect(await balances()).toEqual(staked);
  await restart();
  await clockTo(decidesAt);
  await becomes(accepted, 'WAIT');
  await becomes(refused, 'REFUSED');
  expect(await balances()).toEqual([staked[0], before[1]]);
});

test('[SP-03] killed while bets are settled, the next process pays each of them once', async () => {
  const [one, two] = [await event(), await event()];
  const holds = [(betId: number) => betRow(betId), () => balanceRow(other)];
  for (const [index, shared] of [one, two].entries()) {
    const before = await balances();
    const [first, second] = [await placed(member, shared), await placed(other, shared)];
    await killedAt((holds[index] as (typeof holds)[0])(second), () =>
      writeResult(database.db, { eventId: shared.eventId, code: '1X2', outcomes: homeWins, at: Date.now() }),
    );
    expect(await statusOf(first)).toEqual({ status: 'WAIT', settlements: 0 });
    expect(await balances()).toEqual(before.map((cash) => cash - STAKE));
    await restart();
    for (const betId of [first, second]) await becomes(betId, 'SETTLED');
    expect(await statusOf(second)).toEqual({ status: 'SETTLED', settlements: 1 });
    expect(await balances()).toEqual(before.map((cash) => cash + STAKE));
  }
});

test('[SP-05] killed within a cash-out, before or after its delay, the site pays it once', async () => {
  const [calm, live] = [await event(), await event(true)];
  const before = await cashOf(member);
  const now = Date.now();
  const betId = await placed(member, calm);
  const offer = (id: number) => site.call('/api/sports/cashOutOffer', { betId: id }, member.token);
  const cashOut = (id: number, { offerId, amount }: { offerId: string; amount: number }, requestId: string) =>
    site.call('/api/sports/cashOut', { betId: id, offerId, minAmount: amount, requestId }, member.token);

  const { data: first } = await offer(betId);
  const key = ulid();
  await killedAt(balanceRow(member), () => cashOut(betId, first, key));
  expect([await cashOf(member), (await statusOf(betId))?.status]).toEqual([before - STAKE, 'WAIT']);
  await restart();
  await clockTo(now);
  const done = await cashOut(betId, first, key);
  expect(done.data).toMatchObject({ status: 'DONE', amount: first.amount });
  expect(await cashOut(betId, first, key)).toMatchObject({ data: done.data });
  expect(await cashOf(member)).toBe(before - STAKE + first.amount);

  const liveId = await placed(member, live);
  await clockTo(now + 5_000);
  await becomes(liveId, 'WAIT');
  const { data: second } = await offer(liveId);
  expect((await cashOut(liveId, second, ulid())).data.status).toBe('PENDING');
  await killedAt(balanceRow(member), () => clockTo(now + 10_000));
  await restart();
  await clockTo(now + 10_000);
  await becomes(liveId, 'SETTLED');
  expect(await cashOf(member)).toBe(before - 2 * STAKE + first.amount + second.amount);
  expect(await site.verify()).toBe(0);
});
