import { type DrawPlace, drawId } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/index.ts';
import { miniPlayers, type ParityBet, settledAs } from '../../testing/games/mini-players.ts';
import { killWhileLocked } from '../../testing/kill-while-locked.ts';
import { databaseOf, runSite } from '../../testing/running-site.ts';
import { findMemberIdx } from '../members/index.ts';

const members = ['member01', 'member02'] as const;
/** Bets that are answered, and those that are on their way when the process is killed. */
const [ANSWERED, FLYING] = [4, 6];
let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
let players: ReturnType<typeof miniPlayers>;
beforeAll(async () => {
  site = await runSite({ MINI_ROUNDS: '1440' }, { hasVendors: false });
  database = await databaseOf(site.dataDir, 4);
  players = miniPlayers(database.db);
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const clockTo = (at: number) => site.qa('clock', { set: new Date(at).toISOString() });

/**
 * Whatever `act` leads to reaches rows that are locked; there the process is killed.
 * A new one comes, at the same time.
 */
const killedAt = async (hold: RawBuilder<unknown>, time: number, act: () => Promise<unknown>) => {
  await killWhileLocked(site, database.db, hold, act);
  await site.startServer();
  await clockTo(time);
};

const roundState = async (place: DrawPlace) => {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM minigame.round WHERE draw_id = ${drawId(place)}`.execute(database.db);
  return rows[0]?.state;
};

test('[G-01] a round killed by SIGKILL has each bet once and its committed result', async () => {
  const [one, other] = [await players.signIn(site, members[0]), await players.signIn(site, members[1])];
  // From the beginning of a round, so that the time of the test is within it.
  const { place: earlier, drawAt: begins } = await players.openRound(site, one);
  await clockTo(begins + 1_000);
  await players.untilDecided(earlier);
  const round = await players.openRound(site, one);
  const { place } = round;
  const drawn = await players.foresee(place);
  const before = await players.decided();
  const cash = Object.fromEntries(await Promise.all(members.map(async (memId) => [memId, await players.cash(memId)])));
  const last = (await findMemberIdx(database.db, members[1])) ?? 0n;

  const answered = Array.from({ length: ANSWERED }, (_, n) => players.aBet(round.id, n, drawn));
  const ids = [];
  for (const bet of answered) {
    const { resultCode, data } = await players.place(site, one, bet);
    expect(resultCode).toBe('0');
    ids.push(data.betId);
  }
  const flying = Array.from({ length: FLYING }, (_, n) => players.aBet(round.id, 10 + n, drawn));
  await killedAt(sql`SELECT FROM money.balance WHERE member_idx = ${last} FOR UPDATE`, begins + 5_000, () =>
    Promise.all(flying.map((bet) => players.place(site, other, bet))),
  );
  expect((await players.betsOn(place)).map(({ key }) => key).sort()).toEqual(answered.map(keyOf).sort());
  // A retry under the same keys has each bet once, whether or not it was answered before.
  for (const [n, bet] of answered.entries())
    expect((await players.place(site, one, bet)).data).toMatchObject({ betId: ids[n], stake: bet.stake });
  for (const bet of flying) expect((await players.place(site, other, bet)).resultCode).toBe('0');
  const bets: ParityBet[] = [...answered, ...flying];
  const waiting = settledAs(bets, drawn).map((bet) => ({ ...bet, state: 'wait', win: 0 }));
  expect(await players.betsOn(place)).toEqual(waiting);

  await killedAt(
    sql`SELECT FROM minigame.round WHERE draw_id = ${drawId(place)} FOR UPDATE`,
    round.closeAt + 1_000,
    () => clockTo(round.closeAt),
  );
  expect(await players.place(site, one, players.aBet(round.id, 50, drawn))).toMatchObject({ resultCode: 'MG01' });
  // The started server closes what the killed one was closing.
  await players.untilClosed(place);

  const ofDraw = sql`SELECT FROM draw.chain WHERE game = ${place.game} AND day = ${place.day} FOR UPDATE`;
  const ofBets = sql`SELECT FROM minigame.bet WHERE draw_id = ${drawId(place)} AND member_idx = ${last} FOR UPDATE`;
  const ofRows = sql`SELECT FROM bet.bet WHERE vendor_code = 'minigame' AND member_idx = ${last} FOR UPDATE`;
  // By then everything is written but for the balances and the news.
  const ofMoney = sql`SELECT FROM money.balance WHERE member_idx = ${last} FOR UPDATE`;
  for (const hold of [ofDraw, ofBets, ofRows, ofMoney]) {
    await killedAt(hold, round.closeAt + 2_000, () => clockTo(round.drawAt));
    expect(await players.decided()).toEqual(before);
    expect(await players.betsOn(place)).toEqual(waiting);
    expect([await players.paymentsOf(place), await roundState(place)]).toEqual([[], 'CLOSED']);
  }

  await clockTo(round.drawAt);
  await players.untilDecided(place);
  const settled = settledAs(bets, drawn);
  expect((await players.decided()).slice(before.length)).toMatchObject([
    { no: place.no, state: 'drawn', result: drawn },
  ]);
  expect(await players.betsOn(place)).toEqual(settled);
  expect([(await players.paymentsOf(place)).length, await roundState(place)]).toEqual([2, 'REVEALED']);
  for (const [memId, hers] of [
    [members[0], answered],
    [members[1], flying],
  ] as const) {
    const change = settledAs(hers, drawn).reduce((sum, { stake, win }) => sum + win - stake, 0);
    expect((await players.cash(memId)) - cash[memId]).toBe(change);
  }
  expect(await site.verify()).toBe(0);

  await site.killAndRestart();
  await clockTo(round.drawAt + 1_000);
  await players.openRound(site, one);
  expect((await players.betsOn(place)).length).toBe(bets.length);
  expect((await players.paymentsOf(place)).length).toBe(2);
  expect(await site.verify()).toBe(0);
});

const keyOf = ({ clientBetId }: ParityBet) => clientBetId;
