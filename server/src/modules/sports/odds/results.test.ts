import { NOON, siteForFile } from '../../../testing/app.ts';
import { matchState } from '../../../testing/sports.ts';
import { createFakeFeed, fixtureOf, handicap, result1x2, settled, total } from '../../../testing/sports-feed.ts';
import { createFeedReader } from '../feed/reader.ts';
import { deleteOldEvents } from '../feed/retention.ts';

const site = siteForFile();
const DAY_MS = 86_400_000;
let as: string;
beforeEach(async () => {
  as = await site.tokenOf('member01');
});

const results = async (body: object) => (await site.call('/api/sports/results', body, { as })).data;
const readerOf = (feed: ReturnType<typeof createFakeFeed>, historyDays = 0) =>
  createFeedReader({
    db: site.db,
    client: feed.client,
    log: site.app.log,
    now: () => site.clock.now(),
    onReport: () => undefined,
    resultsListeners: [],
    historyDays,
  });

const end = matchState(2, 1, {
  period: 'ended',
  minute: 90,
  isClockRunning: false,
  periods: [
    { period: '1st_half', home: 1, away: 1 },
    { period: '2nd_half', home: 1, away: 0 },
  ],
  incidents: [{ at: NOON - DAY_MS, minute: 90, kind: 'full_time', side: null }],
});
const markets = [result1x2(), total(2.5), total(3.5), handicap('hcp=-0.5')];
const decided = [
  settled(result1x2(), 1),
  settled(total(2.5), 12),
  settled(total(3.5), 13),
  settled(handicap('hcp=-0.5'), 1714),
];

/** Twelve matches that start half an hour apart and are decided while the reader reads. */
const play = async () => {
  const feed = createFakeFeed();
  const reader = readerOf(feed);
  const startsAt = (number: number) => NOON - DAY_MS + number * 1_800_000;
  const ids = Array.from({ length: 12 }, (_, number) =>
    feed.enter(fixtureOf(number + 1, { startsAt: startsAt(number) }), markets),
  );
  await reader.step();
  await reader.step();
  for (const eventId of ids) feed.report(eventId, { kind: 'bet_settlement', markets: decided, state: end });
  await reader.step();
  return { feed, reader, ids };
};

test('[P-05] results have four tabs, the latest first, closing prices and both scores', async () => {
  const { reader } = await play();
  const first = await results({ tab: 'winloose' });
  expect(first.pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 12 });
  expect(first.list).toHaveLength(10);
  expect(first.list[0]).toMatchObject({
    eventId: 'fd:match:12',
    sport: 'soccer',
    marketCode: '1X2',
    homeNames: { en: 'home12 team' },
    prices: [
      { selCode: 'H', odds: 195, result: 'win' },
      { selCode: 'D', odds: 340, result: 'lose' },
      { selCode: 'A', odds: 375, result: 'lose' },
    ],
    score: { home: 2, away: 1 },
    half: { home: 1, away: 1 },
    version: 1,
  });
  expect((await results({ tab: 'winloose', page: 2 })).list).toHaveLength(2);
  expect((await results({ tab: 'handy' })).list[0]).toMatchObject({ marketCode: 'AH:-0.5' });
  expect((await results({ tab: 'underover' })).pageInfo.tatal_list_count).toBe(24);
  expect((await results({ tab: 'special' })).list).toEqual([]);
  await reader.stop();
});

test('[P-05] date, sport, league and a part of a team in any language narrow the results', async () => {
  const { reader } = await play();
  const count = async (filter: object) => (await results({ tab: 'winloose', ...filter })).pageInfo.tatal_list_count;
  // 2026-11-17, 12:00 to 17:30 in Seoul.
  expect(await count({ date: '2026-11-17' })).toBe(12);
  expect(await count({ date: '2026-11-18' })).toBe(0);
  expect(await count({ sport: 'soccer' })).toBe(12);
  expect(await count({ sport: 'esports' })).toBe(0);
  expect(await count({ leagueId: 'fd:tournament:1' })).toBe(12);
  expect(await count({ leagueId: 'fd:tournament:2' })).toBe(0);
  expect(await count({ team: 'HOME7' })).toBe(1);
  expect(await count({ team: 'Đội away3' })).toBe(1);
  for (const team of ['ĐỘI AWAY3', 'Đội away3'.normalize('NFD')])
    expect([team, await count({ team })]).toEqual([team, 1]);
  expect(await count({ team: '%' })).toBe(0);
  expect((await results({ tab: 'winloose' })).leagues).toMatchObject([{ leagueId: 'fd:tournament:1' }]);
  await reader.stop();
});

test('[P-05] a result that was taken back leaves the list, and a corrected one has a higher version', async () => {
  const { feed, reader } = await play();
  feed.report('fd:match:1', { kind: 'rollback_bet_settlement', markets: [{ id: 1, specifiers: '' }] });
  await reader.step();
  expect((await results({ tab: 'winloose', team: 'home1 team' })).list).toEqual([]);
  feed.report('fd:match:1', { kind: 'bet_settlement', markets: [settled(result1x2(), 2)], state: end });
  await reader.step();
  const [corrected] = (await results({ tab: 'winloose', team: 'home1 team' })).list;
  expect(corrected).toMatchObject({ version: 3, prices: [{ result: 'lose' }, { result: 'win' }, { result: 'lose' }] });
  await reader.stop();
});

test('[P-05] a first start loads results of the days before it, main markets alone, once', async () => {
  const feed = createFakeFeed();
  for (const [number, days] of [
    [1, 1],
    [2, 3],
    [3, 5],
  ] as const) {
    const eventId = feed.enter(fixtureOf(number, { startsAt: NOON - days * DAY_MS }), markets);
    feed.report(eventId, { kind: 'bet_settlement', markets: decided, state: end });
    const fixture = fixtureOf(number, { startsAt: NOON - days * DAY_MS, status: 'ended' });
    feed.report(eventId, { kind: 'fixture_change', fixture });
  }
  const reader = readerOf(feed, 4);
  for (let step = 0; step < 8; step++) await reader.step();
  expect((await results({ tab: 'winloose' })).list.map(({ eventId }: { eventId: string }) => eventId).sort()).toEqual([
    'fd:match:1',
    'fd:match:2',
  ]);
  const totals = (await results({ tab: 'underover' })).list;
  expect(totals).toHaveLength(2);
  expect(totals[0]).toMatchObject({
    marketCode: 'OU:3.5',
    prices: [{ odds: 190 }, { odds: 190 }],
    score: { home: 2, away: 1 },
  });
  const row = await site.db.selectFrom('sports.feed').select('history_days').executeTakeFirstOrThrow();
  expect(row.history_days).toBe(0);
  // A tester requests more.
  reader.loadHistory(6);
  for (let step = 0; step < 6; step++) await reader.step();
  expect((await results({ tab: 'winloose' })).list).toHaveLength(3);
  await reader.stop();
});

test('events older than 40 days are deleted unless a bet refers to them', async () => {
  const { reader, ids } = await play();
  await site.pool.query(
    `INSERT INTO sports.bet (member_idx, client_bet_id, digest, legs_digest, mode, section, stake, asked_stake, odds_product,
        display_odds, potential_win, status, accept_odds, rule_version, placed_at)
      VALUES (1, 'x', '', '', 'single', 'sports', 1, 1, '195', 195, 1, 'SETTLED', 'NONE', 1, now())`,
  );
  await site.pool.query(
    `INSERT INTO sports.leg (bet_idx, position, event_id, code, sel, odds, odds_version, material_version, returned)
      SELECT bet_idx, 0, $1, '1X2', 'H', 195, 1, 1, 9300 FROM sports.bet`,
    [ids[0]],
  );
  expect(await deleteOldEvents(site.db, NOON + 38 * DAY_MS)).toBe(0);
  expect(await deleteOldEvents(site.db, NOON + 40 * DAY_MS)).toBe(11);
  const left = await site.db.selectFrom('sports.event').select('event_id').execute();
  expect(left).toEqual([{ event_id: ids[0] }]);
  await reader.stop();
});
