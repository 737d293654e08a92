import { unreadMessage } from '../../../core/console/command.ts';
import { verifyAudit } from '../../../core/decisions/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { insertSportsEvent } from '../../../testing/sports.ts';
import { createFakeFeed, fixtureOf, result1x2, settled, total } from '../../../testing/sports-feed.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { createFeedReader } from '../feed/reader.ts';
import { sportsByConsole } from './sports.cli.ts';

const site = siteForFile();
const book = sportsHarness(site);
let operator: string;
let member: string;
beforeEach(async () => {
  [operator, member] = [await site.tokenOf('admin01'), await site.tokenOf('member01')];
});

const operate = (action: 'hold' | 'void' | 'result' | 'exposure', body: object, as = operator) =>
  site.call(`/api/operator/sports/${action}`, body, { as });
const offer = (number = 1) =>
  insertSportsEvent(site.db, { number, markets: [{ code: '1X2', odds: [195, 340, 375] }, { code: 'OU:2.5' }] });
const bet = (eventId: string, selCode = 'H', odds = 195, marketCode = '1X2') =>
  book.bet([{ eventId, marketCode, selCode, odds }]);
const audit = () => site.db.selectFrom('operator.audit').selectAll().orderBy('idx', 'desc').executeTakeFirstOrThrow();
const resultOf = (eventId: string) =>
  site.db.selectFrom('sports.market_result').selectAll().where('event_id', '=', eventId).executeTakeFirst();
const whole = (winner: string) =>
  ['H', 'D', 'A'].map((sel) => ({ selCode: sel, result: sel === winner ? 'win' : 'lose' }));

test('[P-03] no bets on a suspended event until an operator lifts it; both are audited', async () => {
  const feed = createFakeFeed();
  const reader = createFeedReader({
    db: site.db,
    client: feed.client,
    log: site.app.log,
    now: () => site.clock.now(),
    onReport: () => undefined,
    resultsListeners: [],
  });
  const eventId = feed.enter(fixtureOf(1), [result1x2(), total(2.5)]);
  await reader.step();
  await reader.step();
  const hold = { eventId, isHeld: true, reason: 'a rumour' };
  expect((await operate('hold', hold)).data).toEqual({ eventId, marketCode: '', isHeld: true });
  expect(await audit()).toMatchObject({
    actor: 'operator:admin01',
    action: 'sports.suspend',
    subject: eventId,
    reason: 'a rumour',
    after: { isHeld: true },
  });
  feed.odds(eventId, [result1x2([190, 345, 380])]);
  await reader.step();
  expect((await bet(eventId, 'H', 190)).resultCode).toBe('SP01');
  await operate('hold', { ...hold, isHeld: false });
  expect((await site.call('/api/sports/event', { eventId }, { as: member })).data.markets[0]).toMatchObject({
    status: 'open',
    prices: [{ odds: 190 }, {}, {}],
  });
  await reader.stop();
  expect(await verifyAudit(site.db)).toMatchObject({ brokenAt: null });
});

test('[P-03] one market is suspended alone, and the page receives it', async () => {
  const eventId = await offer();
  const received = new Promise<{ data2: string }>((receive) => {
    site.app.bus.subscribe(({ to, command }) => {
      const isOdds = 'topic' in to && to.topic === `/topic/sports/e.${eventId}` && command.cmd === 'ODDS';
      if (isOdds) receive(command as { data2: string });
    });
  });
  await operate('hold', { eventId, marketCode: 'OU:2.5', isHeld: true, reason: 'wrong line' });
  expect((await bet(eventId, 'O', 190, 'OU:2.5')).resultCode).toBe('SP01');
  expect((await bet(eventId)).resultCode).toBe('0');
  expect(JSON.parse((await received).data2).markets).toMatchObject([{ code: 'OU:2.5', status: 'suspended' }]);
});

test('[P-04] a result by hand settles its bets, a correction settles them again, and a void returns the stake', async () => {
  const eventId = await offer();
  const { data } = await bet(eventId);
  const winOf = async () => {
    await site.app.sportsBets.settle();
    return (await book.list()).find(({ betIdx }: { betIdx?: number }) => betIdx !== undefined)?.winCash;
  };
  expect(data.status).toBe('WAIT');
  const enter = (winner: string) =>
    operate('result', { eventId, marketCode: '1X2', outcomes: whole(winner), reason: 'report' });
  expect((await enter('H')).data).toEqual({ eventId, marketCode: '1X2', status: 'DONE', version: 1 });
  expect(await winOf()).toBe(19_500);
  expect((await enter('A')).data.version).toBe(2);
  expect(await winOf()).toBe(0);
  expect(await audit()).toMatchObject({
    action: 'sports.result',
    before: { outcomes: 'A=lose D=lose H=win' },
    after: { outcomes: 'A=win D=lose H=lose' },
  });
  expect((await operate('void', { eventId, marketCode: '1X2', reason: 'no referee' })).data.version).toBe(3);
  expect(await winOf()).toBe(10_000);
});

test("[SP-07] an operator's result precedes a later one of the feed", async () => {
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
  await operate('result', { eventId, marketCode: '1X2', outcomes: whole('D'), reason: 'report' });
  const state = {
    period: 'ended',
    minute: 90,
    isClockRunning: false,
    score: { home: 2, away: 0 },
    periods: [],
    firstScore: null,
    incidents: [],
  };
  feed.report(eventId, { kind: 'bet_settlement', markets: [settled(result1x2(), 1)], state });
  await reader.step();
  await reader.stop();
  expect(await resultOf(eventId)).toMatchObject({
    is_own: true,
    outcomes: { D: { result: 'win' }, H: { result: 'lose' } },
  });
});

test('[33-07] a decision over the result of the feed names the version that was read', async () => {
  const eventId = await offer();
  const market = { eventId, marketCode: '1X2', reason: 'report' };
  const read = async () =>
    (await site.call('/api/operator/decided', { about: { on: 'result', ...market } }, { as: operator })).data;
  const { version: early } = await read();
  expect((await operate('result', { ...market, outcomes: whole('H') })).resultCode).toBe('0');
  // As the feed leaves it that reports another result.
  await site.db.updateTable('sports.market_result').set({ is_own: false, version: 2n }).execute();
  const { version, last } = await read();
  expect(last).toMatchObject({ by: 'feed', after: { outcomes: 'A=lose D=lose H=win', isCancelled: false } });
  const unread = { resultCode: 'OP01', params: { by: 'feed', outcomes: 'A=lose D=lose H=win', version } };
  for (const stale of [{ version: early }, {}]) {
    expect(await operate('void', { ...market, ...stale })).toMatchObject(unread);
    expect(await operate('result', { ...market, outcomes: whole('A'), ...stale })).toMatchObject(unread);
  }
  const office = { db: site.db, clock: site.clock, actor: 'console:test' };
  const refusal = await sportsByConsole(['void', '1', '1X2', 'x'])?.(office).catch((error) => error);
  expect(unreadMessage(refusal)).toContain(`feed has decided this at ${last.at}: A=lose D=lose H=win. Read it`);
  expect((await resultOf(eventId))?.version).toBe(2n);
  expect(await sportsByConsole(['void', '1', '1X2', 'x'])?.({ ...office, read: version })).toMatchObject({
    done: true,
  });
  expect(await operate('void', { ...market, version })).toMatchObject({ resultCode: 'OP01' });
});

test('[P-03] exposure counts open bets by selection, the largest payout first', async () => {
  const eventId = await offer();
  await bet(eventId, 'H', 195);
  await bet(eventId, 'A', 375);
  expect((await operate('exposure', { eventId })).data.list).toEqual([
    { marketCode: '1X2', selCode: 'A', bets: 1, stake: 10_000, potentialWin: 37_500 },
    { marketCode: '1X2', selCode: 'H', bets: 1, stake: 10_000, potentialWin: 19_500 },
  ]);
});

test('[P-03] members are refused with AU03, unknown events and markets with SP03, half a result with RQ01', async () => {
  const eventId = await offer();
  const hold = { eventId, isHeld: true, reason: 'x' };
  expect((await operate('hold', hold, member)).resultCode).toBe('AU03');
  const unknown = { eventId: 'fd:match:404', marketCode: '1X2', reason: 'x' };
  const codes = await Promise.all([
    operate('hold', { ...hold, eventId: 'fd:match:404' }),
    operate('hold', { ...hold, marketCode: 'ML' }),
    operate('void', unknown),
    operate('result', { ...unknown, outcomes: whole('H') }),
    operate('exposure', { eventId: 'fd:match:404' }),
    operate('result', { eventId, marketCode: '1X2', outcomes: whole('H').slice(0, 2), reason: 'x' }),
    operate('hold', { ...hold, reason: ' ' }),
  ]);
  expect(codes.map(({ resultCode }) => resultCode)).toEqual(['SP03', 'SP03', 'SP03', 'SP03', 'SP03', 'RQ01', 'RQ01']);
});

describe('the console', () => {
  const run = async (...args: string[]) =>
    sportsByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' });

  test('[P-03] it suspends, resumes, enters, voids and shows exposure', async () => {
    const eventId = await offer();
    expect(await run('suspend', '1', 'OU:2.5', 'wrong', 'line')).toMatchObject({ done: true });
    expect(await run('resume', eventId, 'OU:2.5', 'mended')).toMatchObject({ done: true });
    await bet(eventId);
    expect((await run('exposure', '1'))?.message).toContain(
      '1X2 H: 1 bets, 10,000 won staked, up to 19,500 won to pay',
    );
    expect(await run('result', '1', '1X2', 'H=win,D=lose,A=lose', 'report')).toMatchObject({ done: true });
    expect((await run('void', '1', '1X2', 'no referee'))?.message).toContain('is void (version 2)');
    expect((await run('suspend', '404', 'x'))?.done).toBe(false);
    expect(await audit()).toMatchObject({ actor: 'console:test', action: 'sports.void' });
  });

  test('commands that are incomplete are refused', async () => {
    for (const args of [
      ['suspend', '1'],
      ['suspend', 'x', 'y'],
      ['void', '1', '1X2'],
      ['result', '1', '1X2', 'H=win', 'x'],
      ['dance', '1'],
    ])
      expect(sportsByConsole(args)).toBeNull();
  });
});
