import { sql } from 'kysely';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { untilLockWait } from '../../../testing/kill-while-locked.ts';
import { fillAccount, parkedAlerts } from '../../../testing/payments/full-account.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';

/** `CASH_OUT_RACES=1000` is the long form. */
const RACES = Number(process.env.CASH_OUT_RACES ?? 30);

const site = siteForFile();
const book = sportsHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
});

const cash = async () => (await book.holds()).cash;
const prices = { H: [210, 620_000], D: [320, 200_000], A: [380, 180_000] } as const;
const homeWins = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;

/** An accepted bet of 10,000 won at 2.10 on a match whose home side wins with 62 per cent. */
const accepted = async (number: number) => {
  const eventId = await insertSportsEvent(site.db, { number, markets: [{ code: '1X2', odds: [210, 320, 380] }] });
  await book.price(eventId, '1X2', { ...prices } as never);
  const { data } = await book.bet([{ eventId, marketCode: '1X2', selCode: 'H', odds: 210 }]);
  return { eventId, betId: data.betId as number };
};

test('[SP-05] the whole bet is cashed out for 12,369, and its row is settled', async () => {
  const { eventId, betId } = await accepted(1);
  const before = await cash();
  const { data: offer } = await book.offer(betId);
  expect(offer).toMatchObject({ amount: 12_369, fair: 13_020, givenUp: 8_631 });
  const body = { betId, offerId: offer.offerId, minAmount: offer.amount, requestId: ulid() };
  const done = await book.cashOut(body);
  expect(done.data).toEqual({ amount: 12_369, status: 'DONE', decidesAt: null });
  expect((await book.cashOut(body)).data).toEqual(done.data);
  expect(await cash()).toBe(before + 12_369);
  expect((await book.list())[0]).toMatchObject({ winCash: 12_369, type: 'win', detail: { cashedOut: 12_369 } });
  await book.result(eventId, '1X2', homeWins);
  expect(await cash()).toBe(before + 12_369);
});

test('[SP-05] 40 per cent pay 4,947, and 6,000 stay at their odds', async () => {
  const { eventId, betId } = await accepted(2);
  const before = await cash();
  const { data: offer } = await book.offer(betId, 40);
  expect(offer.amount).toBe(4_947);
  await book.cashOut({ betId, offerId: offer.offerId, part: 40, minAmount: 4_947 });
  expect((await book.open())[0]).toMatchObject({
    stake: 6_000,
    potentialWin: 12_600,
    cashedOut: 4_947,
    cashOut: 7_421,
  });
  expect((await book.list())[0]).toMatchObject({ detail: { potentialWin: 12_600 } });
  await book.result(eventId, '1X2', homeWins);
  expect(await cash()).toBe(before + 4_947 + 12_600);
  expect((await book.list())[0]).toMatchObject({ winCash: 17_547, type: 'win' });
});

test('[SP-05] a cash-out that waits for a market of the feed leaves the bet to a settlement', async () => {
  const { eventId, betId } = await accepted(20);
  const { data: offer } = await book.offer(betId);
  const waiting = await site.db.transaction().execute(async (feed) => {
    await sql`SELECT FROM sports.market WHERE event_id = ${eventId} FOR UPDATE`.execute(feed);
    const cashOut = book.cashOut({ betId, offerId: offer.offerId, minAmount: offer.amount });
    await untilLockWait(site.db);
    await sql`SELECT FROM sports.bet WHERE bet_idx = ${betId} FOR UPDATE NOWAIT`.execute(site.db);
    return { cashOut };
  });
  expect((await waiting.cashOut).data).toMatchObject({ status: 'DONE' });
});

test('[SP-05] an offer ends after five seconds, and an amount below the least is refused', async () => {
  const { eventId, betId } = await accepted(3);
  const { data: offer } = await book.offer(betId);
  const body = { betId, offerId: offer.offerId, minAmount: offer.amount };
  expect((await book.cashOut({ ...body, offerId: 'another' })).resultCode).toBe('SP04');
  await book.price(eventId, '1X2', { ...prices, H: [230, 550_000] } as never);
  expect((await book.cashOut(body)).resultCode).toBe('SP04');
  site.clock.set(site.clock.now() + 5_001);
  expect((await book.cashOut({ ...body, minAmount: 1 })).resultCode).toBe('SP04');
});

test('[SP-05] there is no offer for another member, a suspended market or a bet that is settled', async () => {
  const { eventId, betId } = await accepted(4);
  expect((await book.offer(betId, 100, 'member02')).resultCode).toBe('SP05');
  await book.price(eventId, '1X2', { ...prices } as never, { status: 'suspended' });
  expect((await book.offer(betId)).resultCode).toBe('SP05');
  await book.result(eventId, '1X2', homeWins);
  expect((await book.offer(betId)).resultCode).toBe('SP05');
});

/** An accepted bet on a live match. */
const liveMatch = async (number: number, memId = 'member01') => {
  const eventId = await insertSportsEvent(site.db, {
    number,
    status: 'live',
    startsIn: -1,
    state: matchState(0, 0),
    markets: [{ code: '1X2:LIVE', odds: [210, 320, 380] }],
  });
  await book.price(eventId, '1X2:LIVE', { ...prices } as never);
  const { data } = await book.bet([{ eventId, marketCode: '1X2:LIVE', selCode: 'H', odds: 210 }], {}, memId);
  await book.wait(5_000);
  return { eventId, betId: data.betId as number };
};

test('[SP-05] a live bet waits for the delay; a goal in between refuses the cash-out and keeps the bet', async () => {
  const calm = await liveMatch(5);
  const before = await cash();
  const { data: offer } = await book.offer(calm.betId);
  const requested = await book.cashOut({ betId: calm.betId, offerId: offer.offerId, minAmount: offer.amount });
  expect(requested.data.status).toBe('PENDING');
  expect(await cash()).toBe(before);
  await book.wait(5_000);
  expect(await cash()).toBe(before + offer.amount);

  const goal = await liveMatch(6);
  const later = await cash();
  const { data: second } = await book.offer(goal.betId);
  await book.cashOut({ betId: goal.betId, offerId: second.offerId, minAmount: second.amount });
  await book.price(goal.eventId, '1X2:LIVE', { ...prices, H: [130, 800_000] } as never, { material: true });
  await book.wait(5_000);
  expect(await cash()).toBe(later);
  expect((await book.open())[0]).toMatchObject({ betId: goal.betId, status: 'WAIT', cashedOut: 0 });
});

test('[33-05] a cash-out that fails is parked, the others are paid, and it is paid once', async () => {
  const alerts = parkedAlerts(site);
  const [poisoned, sound] = [await liveMatch(50, 'member02'), await liveMatch(51)];
  const [{ data: first }, { data: second }] = [
    await book.offer(poisoned.betId, 100, 'member02'),
    await book.offer(sound.betId),
  ];
  const before = await cash();
  const poor = (await book.holds('member02')).cash;
  await book.cashOut({ betId: poisoned.betId, offerId: first.offerId, minAmount: first.amount }, 'member02');
  await book.cashOut({ betId: sound.betId, offerId: second.offerId, minAmount: second.amount });
  const { rows } = await sql<{ idx: bigint }>`SELECT idx FROM member.member WHERE mem_id = 'member02'`.execute(site.db);
  const empty = await fillAccount(site, rows[0]?.idx as bigint);
  await book.wait(5_000);
  expect(await cash()).toBe(before + second.amount);
  expect(alerts).toMatchObject([{ queue: 'sports cash-out', count: 1 }]);
  await empty();
  await book.wait(10_000);
  await book.wait(10_000);
  expect((await book.holds('member02')).cash).toBe(poor + first.amount);
});

test(
  '[SP-05] of a cash-out and a settlement at once exactly one pays',
  async () => {
    for (let number = 1_000; number < 1_000 + RACES; number++) {
      const { eventId, betId } = await accepted(number);
      const before = await cash();
      const { data: offer } = await book.offer(betId);
      const [out] = await Promise.all([
        book.cashOut({ betId, offerId: offer.offerId, minAmount: offer.amount }),
        book.result(eventId, '1X2', homeWins),
      ]);
      await book.settle();
      expect((await cash()) - before).toBe(out.resultCode === '0' ? 12_369 : 21_000);
    }
    expect((await verifyLedger(site.db)).isWhole).toBe(true);
  },
  Math.max(30_000, RACES * 300),
);

test('[SP-21] bets that are placed and cashed out again lose money and count towards no requirement', async () => {
  const wagered = async () => Number((await book.info()).wager?.done ?? 0);
  const [money, done] = [await cash(), await wagered()];
  for (let number = 200; number < 210; number++) {
    const { betId } = await accepted(number);
    await book.price(`fd:match:${number}`, '1X2', { H: [210, 452_000], D: [320, 297_000], A: [380, 250_000] } as never);
    const { data: offer } = await book.offer(betId);
    await book.cashOut({ betId, offerId: offer.offerId, minAmount: 100 });
  }
  expect(await cash()).toBe(money - 10 * (10_000 - 9_017));
  expect(await wagered()).toBe(done);
});
