import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import { balanceOf } from '../../ledger/index.ts';
import { findEmbeddedPostgres } from '../../plugins/db/embedded.ts';
import { type Database, openDatabase } from '../../plugins/db/index.ts';
import { untilHeldUp } from '../../testing/kill-while-held.ts';
import { runSite } from '../../testing/running-site.ts';
import { insertSportsEvent, matchState } from '../../testing/sports.ts';
import { writePrices, writeResult } from '../../testing/sportsbook.ts';
import { findMemberIdx } from '../members/index.ts';

/** `SPORTS_KILLS=35` interrupts each of the four acts more than 200 times, and at least 35 edits of bets. */
const KILLS = Number(process.env.SPORTS_KILLS ?? 1);
const EDIT_KILLS = Number(process.env.SPORTS_KILLS ?? 2);
/** Matches of each act; every member bets once on each. */
const MATCHES = 3;
const STAKE = 10_000;
const DELAY_MS = 5_000;
const RECOVERY_MS = 10_000;
const HOUR = 3_600_000;
const won = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;
const prices = { H: [200, 450_000], D: [320, 297_000], A: [380, 250_000] } satisfies Record<string, [number, number]>;

let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
let members: { idx: bigint; token: string }[];

beforeAll(async () => {
  site = await runSite();
  database = openDatabase((await findEmbeddedPostgres(site.dataDir)) ?? '', () => undefined, 4);
  const memIds = ['member01', 'member02', 'member03', 'member04', 'member05'];
  members = await Promise.all(
    memIds.map(async (memId) => ({
      idx: (await findMemberIdx(database.db, memId)) ?? 0n,
      token: (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token as string,
    })),
  );
}, 60_000);
afterAll(async () => {
  await database.close();
  await site.close();
}, 60_000);

const clockTo = (at: number) => site.qa('clock', { set: new Date(at).toISOString() });
const cashOf = async ({ idx }: { idx: bigint }) => Number((await balanceOf(database.db, idx)).cash);
const balances = () => Promise.all(members.map(cashOf));

let number = 950_000;
const match = async (isLive = false) => {
  const marketCode = isLive ? '1X2:LIVE' : '1X2';
  number += 1;
  const eventId = await insertSportsEvent(database.db, {
    number,
    markets: [{ code: marketCode }],
    ...(isLive && { status: 'live', state: matchState(0, 0) }),
  });
  const startsAt = new Date(Date.now() + (isLive ? -HOUR : HOUR));
  await sql`UPDATE sports.event SET starts_at = ${startsAt} WHERE event_id = ${eventId}`.execute(database.db);
  await writePrices(database.db, eventId, marketCode, prices);
  return { eventId, marketCode };
};
type Match = Awaited<ReturnType<typeof match>>;
const matches = (isLive = false) => Promise.all(Array.from({ length: MATCHES }, () => match(isLive)));

type Member = (typeof members)[number];
/** One bet of one member with its key. */
interface Placing {
  who: Member;
  on: Match;
  key: string;
}
const placingsOn = (on: readonly Match[], who: readonly Member[]): Placing[] =>
  who.flatMap((one) => on.map((each) => ({ who: one, on: each, key: ulid() })));
const place = ({ who, on, key }: Placing) =>
  site.call(
    '/api/bet/betProc',
    {
      product: 'SPORTS',
      mode: 'single',
      stake: STAKE,
      clientBetId: key,
      legs: [{ ...on, selCode: 'H', odds: 200, oddsVersion: 2 }],
    },
    who.token,
  );
const placeAll = (all: readonly Placing[]): Promise<number[]> =>
  Promise.all(
    all.map(async (one) => {
      const { resultCode, data } = await place(one);
      expect(resultCode).toBe('0');
      return data.betId as number;
    }),
  );

interface CashOut {
  who: Member;
  betId: number;
  offer: { offerId: string; amount: number };
  key: string;
}
const offerFor = async (betId: number, { token }: Member): Promise<CashOut['offer']> =>
  (await site.call('/api/sports/cashOutOffer', { betId }, token)).data;
const take = ({ who, betId, offer: { offerId, amount }, key }: CashOut) =>
  site.call('/api/sports/cashOut', { betId, offerId, minAmount: amount, requestId: key }, who.token);
/** Repeated as it was; where its offer is over and nothing was paid, by a new one. */
const takeAgain = async (cashOut: CashOut): Promise<number> => {
  const first = await take(cashOut);
  const { resultCode, data } =
    first.resultCode === 'SP04' ? await take({ ...cashOut, offer: await offerFor(cashOut.betId, cashOut.who) }) : first;
  expect([resultCode, data?.status]).toEqual(['0', 'DONE']);
  return data.amount;
};

const countOf = async (bets: readonly number[], status: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM sports.bet WHERE bet_idx = ANY(${bets}::bigint[]) AND status = ${status}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};
const become = async (bets: readonly number[], status: string): Promise<void> => {
  for (const until = Date.now() + RECOVERY_MS; Date.now() < until; await sleep(20))
    if ((await countOf(bets, status)) === bets.length) return;
  throw new Error(`${await countOf(bets, status)} of ${bets.length} bets are ${status}`);
};

/** Ends with the process killed while it decides, settles, accepts and cashes out. */
const killAmidst = (locked: Member, begin: () => Promise<unknown>, calls: () => readonly Promise<unknown>[]) =>
  database.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM money.balance WHERE member_idx = ${locked.idx} FOR UPDATE`.execute(trx);
    await begin();
    // The decision of delays and the settlement have written all but balances by then.
    await untilHeldUp(database.db, 2);
    let answers = 0;
    const sent = calls().map((call) =>
      call.then(
        () => {
          answers += 1;
        },
        () => undefined,
      ),
    );
    const wanted = randomInt(sent.length);
    // Calls of members whose balances the settlement has locked are never answered: one of them blocks as well.
    await Promise.race([untilHeldUp(database.db, 3), ...sent.slice(0, wanted + 1)]);
    await site.killServer();
    await Promise.all(sent);
    return answers;
  });

test(
  '[SP-03] [SP-05] killed amidst many bets, the site accepts, decides and pays each once',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const locked = members[kill % members.length] as Member;
      const others = members.filter((one) => one !== locked);
      // A member whose bets are being settled places none (B9999).
      const [settlers, placers] = [[locked, ...others.slice(0, 2)], others.slice(2)];
      await clockTo(Date.now());
      const before = await balances();
      const [live, settled, cashed, fresh] = await Promise.all([matches(true), matches(), matches(), matches()]);
      const [goal, ...calm] = live as [Match, ...Match[]];
      const acceptedBets = await placeAll(placingsOn(calm, members));
      const refusedBets = await placeAll(placingsOn([goal], members));
      const settledBets = await placeAll(placingsOn(settled, settlers));
      const cashedPlacings = placingsOn(cashed, others);
      const cashedBets = await placeAll(cashedPlacings);
      const placings = placingsOn(fresh, placers);
      await writePrices(database.db, goal.eventId, goal.marketCode, prices, { material: true });
      const decidesAt = Date.now() + DELAY_MS;
      const cashOuts: CashOut[] = [];
      await killAmidst(
        locked,
        async () => {
          await clockTo(decidesAt);
          for (const [index, { who }] of cashedPlacings.entries()) {
            const betId = cashedBets[index] as number;
            cashOuts.push({ who, betId, offer: await offerFor(betId, who), key: ulid() });
          }
          for (const { eventId, marketCode } of settled)
            await writeResult(database.db, { eventId, code: marketCode, outcomes: won, at: Date.now() });
        },
        () => cashOuts.flatMap((one, index) => [take(one), ...placings.slice(index, index + 1).map(place)]),
      );
      expect(await countOf([...acceptedBets, ...refusedBets], 'BET')).toBe(MATCHES * members.length);
      expect(await countOf(settledBets, 'SETTLED')).toBe(0);

      await site.startServer();
      await clockTo(decidesAt);
      await placeAll(placings);
      const paid = new Map(members.map(({ idx }) => [idx, 0]));
      for (const cashOut of cashOuts)
        paid.set(cashOut.who.idx, (paid.get(cashOut.who.idx) ?? 0) + (await takeAgain(cashOut)));
      await become(acceptedBets, 'WAIT');
      await become(refusedBets, 'REFUSED');
      await become(settledBets, 'SETTLED');
      await become(cashedBets, 'SETTLED');
      const expected = members.map((who, index) => {
        // The stake of the refused bet returns.
        const isSettler = settlers.includes(who);
        const bets = 1 + Number(who !== locked) + Number(isSettler) + Number(placers.includes(who));
        const stakes = STAKE * (MATCHES * bets - 1);
        return (before[index] ?? 0) - stakes + (isSettler ? MATCHES * STAKE * 2 : 0) + (paid.get(who.idx) ?? 0);
      });
      expect(await balances()).toEqual(expected);
      const keys = placings.map(({ key }) => key);
      const { rows } = await sql`SELECT FROM sports.bet WHERE client_bet_id = ANY(${keys}::text[])`.execute(
        database.db,
      );
      expect(rows).toHaveLength(keys.length);
    }
    expect(await site.verify()).toBe(0);
  },
  Math.max(60_000, KILLS * 20_000),
);

/** An edit of a bet: closed by its offer, with another bet on another match in its place. */
interface Edit {
  who: Member;
  betId: number;
  offer: CashOut['offer'];
  placing: Placing;
}
const edit = ({ who, betId, offer, placing: { on, key } }: Edit) =>
  site.call(
    '/api/sports/editBet',
    {
      betId,
      offerId: offer.offerId,
      minAmount: offer.amount,
      bet: {
        product: 'SPORTS',
        mode: 'single',
        stake: STAKE,
        clientBetId: key,
        legs: [{ ...on, selCode: 'H', odds: 200, oddsVersion: 2 }],
      },
    },
    who.token,
  );
/** Repeated as it was; where its offer is over and nothing was changed, by a new one. Answers what the old bet was closed for. */
const editAgain = async (one: Edit): Promise<number> => {
  const first = await edit(one);
  const { resultCode, data } =
    first.resultCode === 'SP04' ? await edit({ ...one, offer: await offerFor(one.betId, one.who) }) : first;
  expect([resultCode, data?.placed.status]).toEqual(['0', 'WAIT']);
  return data.cashedOut;
};
/** Old and new bets of edits: the old one with its status, then the new one, where there is one. */
const bothOf = async ({ betId, placing: { key } }: Edit): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM sports.bet WHERE bet_idx = ${betId} OR client_bet_id = ${key} ORDER BY bet_idx`.execute(
    database.db,
  );
  return rows.map(({ status }) => status);
};

test(
  '[SP-18] an edit interrupted by a kill leaves the old bet or the new one',
  async () => {
    for (let kill = 0; kill < EDIT_KILLS; kill += 1) {
      const locked = kill % members.length;
      const now = Date.now();
      await clockTo(now);
      const before = await balances();
      const [old, ...fresh] = await Promise.all([match(), ...members.map(() => match())]);
      const bets = await placeAll(placingsOn([old], members));
      const edits = await Promise.all(
        members.map(async (who, index): Promise<Edit> => {
          const betId = bets[index] as number;
          const placing = { who, on: fresh[index] as Match, key: ulid() };
          return { who, betId, offer: await offerFor(betId, who), placing };
        }),
      );
      const blocked = edits[locked] as Edit;
      // By turns within the closing of the old bet, and between it and the placing of the new one.
      const row =
        kill % 2 === 0
          ? sql`SELECT FROM sports.market WHERE event_id = ${blocked.placing.on.eventId} FOR UPDATE`
          : sql`SELECT FROM money.balance WHERE member_idx = ${blocked.who.idx} FOR UPDATE`;
      const answered = await database.db.transaction().execute(async (trx) => {
        await row.execute(trx);
        const done = new Set<Edit>();
        const sent = edits.map((one) =>
          edit(one)
            .then(() => done.add(one))
            .catch(() => undefined),
        );
        await untilHeldUp(database.db);
        await Promise.race(sent.filter((_, index) => index !== locked).slice(0, 1 + randomInt(members.length - 1)));
        await site.killServer();
        const seen = [...done];
        await Promise.all(sent);
        return seen;
      });
      for (const one of edits) {
        const found = await bothOf(one);
        expect([['WAIT'], ['SETTLED', 'WAIT']]).toContainEqual(found);
        if (one === blocked) expect(found).toEqual(['WAIT']);
        if (answered.includes(one)) expect(found).toEqual(['SETTLED', 'WAIT']);
      }
      await site.startServer();
      await clockTo(now);
      const closedFor = await Promise.all(edits.map(editAgain));
      for (const one of edits) expect(await bothOf(one)).toEqual(['SETTLED', 'WAIT']);
      expect(await balances()).toEqual(before.map((cash, index) => cash - 2 * STAKE + (closedFor[index] ?? 0)));
    }
    expect(await site.verify()).toBe(0);
  },
  Math.max(90_000, EDIT_KILLS * 30_000),
);
