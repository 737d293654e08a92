import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent } from '../../../testing/sports.ts';
import { createFakeFeed, fixtureOf, result1x2, settled } from '../../../testing/sports-feed.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { createFeedReader } from '../feed/reader.ts';

const site = siteForFile();
const book = sportsHarness(site);
const HOUR_MS = 3_600_000;

/** Fair odds of the home side are 1.60; the site sells them at 3.20. */
const wrongPrices: Record<string, [number, number]> = { H: [320, 625_000], D: [390, 210_000], A: [560, 165_000] };
const offer = async (number: number, startsIn = 24) => {
  const eventId = await insertSportsEvent(site.db, {
    number,
    startsIn,
    markets: [{ code: '1X2' }, { code: 'OU:2.5' }],
  });
  await book.price(eventId, '1X2', wrongPrices);
  return eventId;
};
const leg = (eventId: string, selCode = 'H', odds = 320, marketCode = '1X2') => ({
  eventId,
  marketCode,
  selCode,
  odds,
});
const reason = 'a missing digit';
const makeOperator = async (memId: string): Promise<string> => {
  await site.pool.query("UPDATE member.member SET role = 'operator' WHERE mem_id = $1", [memId]);
  return site.tokenOf(memId);
};
const operate = (path: 'priceError' | 'reviews' | 'result', body: object, as: string) =>
  site.call(`/api/operator/sports/${path}`, body, { as });
const cash = async (memId: string) => (await book.holds(memId)).cash;

test('[SP-10] a price above 1.25 of its fair value is voided by two operators alone', async () => {
  const [first, second] = [await site.tokenOf('admin01'), await makeOperator('partner1')];
  const [wrong, right] = [await offer(1), await offer(2)];
  const before = [await cash('member01'), await cash('member02')];
  await book.bet([leg(wrong)]);
  await book.bet([leg(wrong), leg(right, 'O', 190, 'OU:2.5')]);
  // 3.90 times 21 % is a fair price.
  await book.bet([leg(wrong, 'D', 390)], {}, 'member02');
  const body = { eventId: wrong, marketCode: '1X2', reason };
  expect((await operate('priceError', body, first)).data).toMatchObject({ status: 'PROPOSED', bets: 2 });
  expect((await operate('priceError', body, first)).data).toMatchObject({ status: 'PROPOSED' });
  expect((await operate('reviews', {}, second)).data.list).toMatchObject([{ kind: 'price-error', eventId: wrong }]);
  expect((await book.bet([leg(wrong)])).resultCode).toBe('SP01');
  expect(await cash('member01')).toBe((before[0] ?? 0) - 20_000);

  expect((await operate('priceError', body, second)).data).toMatchObject({ status: 'DONE', bets: 2 });
  expect(await cash('member01')).toBe((before[0] ?? 0) - 10_000);
  const [combination, returned] = await book.list();
  expect(returned).toMatchObject({ type: 'cancel', winCash: 10_000, betIdx: expect.any(Number) });
  expect(combination).toMatchObject({ type: 'wait', winCash: 0 });
  expect(await cash('member02')).toBe((before[1] ?? 0) - 10_000);
  const as = await site.tokenOf('member01');
  const { list } = (await site.call('/api/board/msgList', { page: 1 }, { as })).data;
  const { data } = await site.call('/api/board/msgRead', { msgIdx: list[0].msgIdx }, { as });
  expect(JSON.stringify(data)).toContain('3.20');
  expect(JSON.stringify(data)).toContain('1.60');
  // The rest of the combination is decided as if the leg were 1.00.
  await book.result(right, 'OU:2.5', { O: { result: 'win' }, U: { result: 'lose' } });
  await book.result(wrong, '1X2', { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } });
  expect(await cash('member01')).toBe((before[0] ?? 0) - 10_000 + 19_000);
  expect((await operate('priceError', body, first)).resultCode).toBe('SP14');
});

test('[SP-10] after the start, and at a fair price, nothing is voided by this path', async () => {
  const as = await site.tokenOf('admin01');
  const [started, fair] = [await offer(11, 1), await offer(12)];
  await book.bet([leg(started)]);
  await book.bet([leg(fair, 'A', 560)]);
  site.clock.set(site.clock.now() + HOUR_MS);
  for (const eventId of [started, fair])
    expect((await operate('priceError', { eventId, marketCode: '1X2', reason }, as)).resultCode).toBe('SP14');
  expect((await operate('priceError', { eventId: 'fd:match:99', marketCode: '1X2', reason }, as)).resultCode).toBe(
    'SP03',
  );
  expect(
    (await operate('priceError', { eventId: fair, marketCode: '1X2', reason }, await site.tokenOf('member01')))
      .resultCode,
  ).toBe('AU03');
});

const whole = (winner: string) =>
  ['H', 'D', 'A'].map((selCode) => ({ selCode, result: selCode === winner ? 'win' : 'lose' }));

test('[SP-11] [33-06] an operator corrects a result alone, and two do from 24 hours on', async () => {
  await makeOperator('partner1');
  const eventId = await offer(21);
  await book.bet([leg(eventId)]);
  // A session ends within the hours that pass here.
  const enter = async (winner: string, memId = 'admin01') => {
    const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
    const about = { on: 'result', eventId, marketCode: '1X2' };
    const { version } = (await site.call('/api/operator/decided', { about }, { as: data.token })).data;
    return operate('result', { eventId, marketCode: '1X2', outcomes: whole(winner), reason, version }, data.token);
  };
  const wins = async () => {
    await book.settle();
    const { rows } = await site.pool.query('SELECT win::int FROM sports.bet');
    return rows[0].win;
  };
  expect((await enter('H')).data).toMatchObject({ status: 'DONE', version: 1 });
  expect(await wins()).toBe(32_000);
  site.clock.set(site.clock.now() + 24 * HOUR_MS - 1);
  expect((await enter('A')).data).toMatchObject({ status: 'DONE', version: 2 });
  site.clock.set(site.clock.now() + 1);
  expect((await enter('H')).data).toMatchObject({ status: 'PROPOSED', version: 2 });
  // Another result is another proposal.
  expect((await enter('D', 'partner1')).data).toMatchObject({ status: 'PROPOSED', version: 2 });
  expect(await wins()).toBe(0);
  expect((await enter('D')).data).toMatchObject({ status: 'DONE', version: 3 });
  for (const hours of [24, 24 * 40]) {
    site.clock.set(site.clock.now() + hours * HOUR_MS);
    expect((await enter('H')).data).toMatchObject({ status: 'PROPOSED', version: 3 });
  }
  expect(await wins()).toBe(0);
  expect((await enter('H', 'partner1')).data).toMatchObject({ status: 'DONE', version: 4 });
  expect(await wins()).toBe(32_000);
});

test('[SP-11] the feed corrects within 24 hours; later it proposes', async () => {
  const feed = createFakeFeed();
  const reader = createFeedReader({
    db: site.db,
    client: feed.client,
    log: site.app.log,
    now: () => site.clock.now(),
    onReport: () => undefined,
    resultsListeners: [],
  });
  const eventId = feed.enter(fixtureOf(1), [result1x2()]);
  await reader.step();
  await reader.step();
  const state = {
    period: 'ended',
    minute: 90,
    isClockRunning: false,
    score: { home: 1, away: 0 },
    periods: [],
    firstScore: null,
    incidents: [],
  };
  const settle = async (winner: number, later = 0) => {
    feed.wait(later);
    feed.report(eventId, { kind: 'bet_settlement', markets: [settled(result1x2(), winner)], state });
    await reader.step();
    const row = await site.db.selectFrom('sports.market_result').select('outcomes').executeTakeFirst();
    return Object.entries(row?.outcomes ?? {}).find(([, { result }]) => result === 'win')?.[0];
  };
  expect(await settle(1)).toBe('H');
  expect(await settle(2, 23 * HOUR_MS)).toBe('D');
  expect(await settle(3, 2 * HOUR_MS)).toBe('D');
  const as = await site.tokenOf('admin01');
  expect((await operate('reviews', {}, as)).data.list).toMatchObject([
    { kind: 'correction', eventId, marketCode: '1X2', proposedBy: 'feed' },
  ]);
  await reader.stop();
});

test("[SP-11] a receipt stays as it was, whatever follows, and is the member's alone", async () => {
  const eventId = await offer(31);
  const { data } = await book.bet([leg(eventId)]);
  const read = async (memId = 'member01') =>
    site.call('/api/sports/receipt', { betId: data.betId }, { as: await site.tokenOf(memId) });
  const { data: first } = await read();
  expect(first).toMatchObject({
    betId: data.betId,
    stake: 10_000,
    odds: 320,
    oddsProduct: '320',
    ruleVersion: 1,
    rules: '/cscenter/bettingguide?rules=1',
    legs: [{ eventId, odds: 320, returned: 13_378, closingOdds: null }],
  });
  await book.price(eventId, '1X2', { H: [250, 600_000], D: [300], A: [330] });
  await book.result(eventId, '1X2', { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } });
  await book.result(eventId, '1X2', { H: { result: 'lose' }, D: { result: 'win' }, A: { result: 'lose' } });
  const { data: last } = await read();
  expect(last).toEqual({ ...first, legs: [{ ...first.legs[0], closingOdds: 250 }] });
  expect((await read('member02')).resultCode).toBe('SP11');
});
