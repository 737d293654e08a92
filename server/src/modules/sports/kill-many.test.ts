import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import {
  type BettingMatch,
  type BettingMember,
  betOn,
  type KillSite,
  MATCHES,
  type OfferToTake,
  openKillSite,
  type Placing,
  placingsOn,
  prices,
  STAKE,
} from '../../testing/kill-site.ts';
import { untilLockWait } from '../../testing/kill-while-locked.ts';
import { writePrices, writeResult } from '../../testing/sportsbook.ts';

/** `SPORTS_KILLS=35` interrupts each of the four acts more than 200 times, and 35 edits of bets. */
const KILLS = Number(process.env.SPORTS_KILLS ?? 1);
const DELAY_MS = 5_000;
const homeWins = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;

let book: KillSite;
beforeAll(async () => {
  book = await openKillSite();
});
afterAll(() => book.close(), 60_000);

/** Ends with the process killed while it decides, settles, accepts and cashes out. */
const killAmidst = (locked: BettingMember, begin: () => Promise<unknown>, calls: () => readonly Promise<unknown>[]) =>
  book.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM money.balance WHERE member_idx = ${locked.idx} FOR UPDATE`.execute(trx);
    await begin();
    // The decision of delays and the settlement have written all but balances by then.
    await untilLockWait(book.db, 2);
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
    // Calls of book.members whose balances the settlement has locked are never answered:
    // one of them blocks as well.
    await Promise.race([untilLockWait(book.db, 3), ...sent.slice(0, wanted + 1)]);
    await book.site.killServer();
    await Promise.all(sent);
    return answers;
  });

test(
  '[SP-03] [SP-05] killed amidst many bets, the site accepts, decides and pays each once',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const locked = book.members[kill % book.members.length] as BettingMember;
      const others = book.members.filter((one) => one !== locked);
      // A member whose bets are being settled places none (B9999).
      const [settlers, placers] = [[locked, ...others.slice(0, 2)], others.slice(2)];
      await book.clockTo(Date.now());
      const before = await book.balances();
      const [live, settled, cashed, fresh] = await Promise.all([
        book.matches(true),
        book.matches(),
        book.matches(),
        book.matches(),
      ]);
      const [goal, ...calm] = live as [BettingMatch, ...BettingMatch[]];
      const settledBets = await book.placeAll(placingsOn(settled, settlers));
      const cashedPlacings = placingsOn(cashed, others);
      const cashedBets = await book.placeAll(cashedPlacings);
      const placings = placingsOn(fresh, placers);
      // Last, and their time begins here: none of them is decided before the kill,
      // however slow the machine is.
      const placedAt = Date.now();
      await book.clockTo(placedAt);
      const acceptedBets = await book.placeAll(placingsOn(calm, book.members));
      await book.clockTo(placedAt);
      const refusedBets = await book.placeAll(placingsOn([goal], book.members));
      await writePrices(book.db, goal.eventId, goal.marketCode, prices, { material: true });
      await book.clockTo(placedAt);
      // The clock went back twice, so that each bet was placed within one delay.
      const decidesAt = placedAt + 2 * DELAY_MS;
      const cashOuts: OfferToTake[] = [];
      await killAmidst(
        locked,
        async () => {
          await book.clockTo(decidesAt);
          for (const [index, { who }] of cashedPlacings.entries()) {
            const betId = cashedBets[index] as number;
            cashOuts.push({ who, betId, offer: await book.offerFor(betId, who), key: ulid() });
          }
          for (const { eventId, marketCode } of settled)
            await writeResult(book.db, { eventId, code: marketCode, outcomes: homeWins, at: Date.now() });
        },
        () => cashOuts.flatMap((one, index) => [book.take(one), ...placings.slice(index, index + 1).map(book.place)]),
      );
      expect(await book.countOf([...acceptedBets, ...refusedBets], 'BET')).toBe(MATCHES * book.members.length);
      expect(await book.countOf(settledBets, 'SETTLED')).toBe(0);

      await book.site.startServer();
      await book.clockTo(decidesAt);
      await book.placeAll(placings);
      const paid = new Map(book.members.map(({ idx }) => [idx, 0]));
      for (const cashOut of cashOuts)
        paid.set(cashOut.who.idx, (paid.get(cashOut.who.idx) ?? 0) + (await book.takeAgain(cashOut)));
      await book.become(acceptedBets, 'WAIT');
      await book.become(refusedBets, 'REFUSED');
      await book.become(settledBets, 'SETTLED');
      await book.become(cashedBets, 'SETTLED');
      const expected = book.members.map((who, index) => {
        // The stake of the refused bet returns.
        const isSettler = settlers.includes(who);
        const bets = 1 + Number(who !== locked) + Number(isSettler) + Number(placers.includes(who));
        const stakes = STAKE * (MATCHES * bets - 1);
        return (before[index] ?? 0) - stakes + (isSettler ? MATCHES * STAKE * 2 : 0) + (paid.get(who.idx) ?? 0);
      });
      expect(await book.balances()).toEqual(expected);
      const keys = placings.map(({ key }) => key);
      const { rows } = await sql`SELECT FROM sports.bet WHERE client_bet_id = ANY(${keys}::text[])`.execute(book.db);
      expect(rows).toHaveLength(keys.length);
    }
    expect(await book.site.verify()).toBe(0);
  },
  Math.max(120_000, KILLS * 20_000),
);

/** An edit of a bet: closed by its offer, with another bet on another match in its place. */
interface Edit {
  who: BettingMember;
  betId: number;
  offer: OfferToTake['offer'];
  placing: Placing;
}
const edit = ({ who, betId, offer, placing: { on, key } }: Edit) =>
  book.site.call(
    '/api/sports/editBet',
    {
      betId,
      offerId: offer.offerId,
      minAmount: offer.amount,
      bet: betOn(on, key),
    },
    who.token,
  );
/**
 * Repeated as it was; where its offer is over and nothing was changed, by a new one.
 * Answers what the old bet was closed for.
 */
const editAgain = async (one: Edit): Promise<number> => {
  const first = await edit(one);
  const { resultCode, data } =
    first.resultCode === 'SP04' ? await edit({ ...one, offer: await book.offerFor(one.betId, one.who) }) : first;
  expect([resultCode, data?.placed.status]).toEqual(['0', 'WAIT']);
  return data.cashedOut;
};
/** Old and new bets of edits: the old one with its status, then the new one, where there is one. */
const bothOf = async ({ betId, placing: { key } }: Edit): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM sports.bet WHERE bet_idx = ${betId} OR client_bet_id = ${key} ORDER BY bet_idx`.execute(book.db);
  return rows.map(({ status }) => status);
};

test(
  '[SP-18] an edit interrupted by a kill leaves the old bet or the new one',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const locked = kill % book.members.length;
      const now = Date.now();
      await book.clockTo(now);
      const before = await book.balances();
      const [old, ...fresh] = await Promise.all([book.match(), ...book.members.map(() => book.match())]);
      const bets = await book.placeAll(placingsOn([old], book.members));
      const edits = await Promise.all(
        book.members.map(async (who, index): Promise<Edit> => {
          const betId = bets[index] as number;
          const placing = { who, on: fresh[index] as BettingMatch, key: ulid() };
          return { who, betId, offer: await book.offerFor(betId, who), placing };
        }),
      );
      const blocked = edits[locked] as Edit;
      // By turns within the closing of the old bet, and between it and the placing of the new one.
      const row =
        kill % 2 === 0
          ? sql`SELECT FROM sports.market WHERE event_id = ${blocked.placing.on.eventId} FOR UPDATE`
          : sql`SELECT FROM money.balance WHERE member_idx = ${blocked.who.idx} FOR UPDATE`;
      const answered = await book.db.transaction().execute(async (trx) => {
        await row.execute(trx);
        const done = new Set<Edit>();
        const sent = edits.map((one) =>
          edit(one)
            .then(() => done.add(one))
            .catch(() => undefined),
        );
        await untilLockWait(book.db);
        await Promise.race(
          sent.filter((_, index) => index !== locked).slice(0, 1 + randomInt(book.members.length - 1)),
        );
        await book.site.killServer();
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
      await book.site.startServer();
      await book.clockTo(now);
      const closedFor = await Promise.all(edits.map(editAgain));
      for (const one of edits) expect(await bothOf(one)).toEqual(['SETTLED', 'WAIT']);
      expect(await book.balances()).toEqual(before.map((cash, index) => cash - 2 * STAKE + (closedFor[index] ?? 0)));
    }
    expect(await book.site.verify()).toBe(0);
  },
  Math.max(120_000, KILLS * 30_000),
);
