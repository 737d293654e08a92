import { balanceOf } from '../../../ledger/index.ts';
import { NOON, siteForFile } from '../../../testing/app.ts';
import { matchState } from '../../../testing/sports.ts';
import { createFakeFeed, fixtureOf, handicap, result1x2, settled, total } from '../../../testing/sports-feed.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx } from '../../members/index.ts';
import { createFeedReader } from '../feed/reader.ts';
import { demoBettors, demoSeason } from './demo-season.ts';

const site = siteForFile();
const DAY_MS = 86_400_000;
const markets = [result1x2(), total(2.5), handicap('hcp=-0.5')];
const decided = [settled(result1x2(), 1), settled(total(2.5), 13), settled(handicap('hcp=-0.5'), 1714)];

const end = (at: number) =>
  matchState(2, 0, { period: 'ended', incidents: [{ at, minute: 90, kind: 'full_time', side: null }] });

/** Four matches a day that are over, and matches to come. */
const season = (days: number) => {
  const feed = createFakeFeed();
  let number = 0;
  for (let day = 1; day <= days; day++)
    for (let match = 0; match < 4; match++) {
      number += 1;
      const startsAt = NOON - day * DAY_MS + match * 3_600_000;
      const eventId = feed.enter(fixtureOf(number, { startsAt }), markets);
      feed.report(eventId, { kind: 'bet_settlement', markets: decided, state: end(startsAt + 2 * 3_600_000) });
      feed.report(eventId, { kind: 'fixture_change', fixture: fixtureOf(number, { startsAt, status: 'ended' }) });
    }
  for (let match = 0; match < 3 * demoBettors.length; match++)
    feed.enter(fixtureOf(1_000 + match, { startsAt: NOON + 6 * 3_600_000 }), markets);
  return feed;
};

const readerOf = (feed: ReturnType<typeof createFakeFeed>) => {
  const { app, db, clock } = site;
  return createFeedReader({
    db,
    client: feed.client,
    log: app.log,
    now: () => clock.now(),
    onReport: () => undefined,
    resultsListeners: [],
    ...demoSeason({ config: { ...app.config, hasDemoHistory: true }, db, clock, log: app.log }),
  });
};

const counts = async () => {
  const { rows } = await site.pool.query<{ status: string; bets: bigint; first: Date; wins: bigint }>(
    `SELECT status, count(*) AS bets, min(placed_at) AS first, count(*) FILTER (WHERE win > 0) AS wins
      FROM sports.bet GROUP BY status ORDER BY status`,
  );
  return rows;
};

test('[P-04] a first start has settled and open bets behind it, and leaves the stakes of open bets alone to miss', async () => {
  const reader = readerOf(season(6));
  // A step for the snapshot, one for the changes and one for each of 30 days.
  for (let step = 0; step < 34; step++) await reader.step();
  const [settledBets, open] = await counts();
  expect(settledBets).toMatchObject({ status: 'SETTLED' });
  expect(Number(settledBets?.bets)).toBeGreaterThan(20);
  expect(Number(settledBets?.wins)).toBeGreaterThan(3);
  expect(settledBets?.first.getTime()).toBeLessThan(NOON - 5 * DAY_MS);
  expect(open).toMatchObject({ status: 'WAIT', bets: BigInt(2 * demoBettors.length) });
  for (const memId of demoBettors) {
    const memberIdx = (await findMemberIdx(site.db, memId)) ?? 0n;
    expect((await balanceOf(site.db, memberIdx)).cash).toBe(980_000n);
  }
  const as = await site.tokenOf('member01');
  const { data } = await site.call(
    '/api/bet/betlist',
    { groupKey: 'sports', startDate: '2026-10-01 00:00:00' },
    { as },
  );
  expect(data.list.length).toBe(10);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
  await reader.stop();
});

test('[P-05] a league that plays all day has 60 matches of a day in the history', async () => {
  const feed = createFakeFeed();
  const startsAt = NOON - 5 * DAY_MS;
  for (let number = 1; number <= 65; number++) {
    const eventId = feed.enter(fixtureOf(number, { startsAt }), markets);
    feed.report(eventId, { kind: 'bet_settlement', markets: decided, state: end(startsAt) });
    feed.report(eventId, { kind: 'fixture_change', fixture: fixtureOf(number, { startsAt, status: 'ended' }) });
  }
  const reader = readerOf(feed);
  for (let step = 0; step < 10; step++) await reader.step();
  const { rows } = await site.pool.query<{ count: bigint }>('SELECT count(*) FROM sports.event');
  expect(Number(rows[0]?.count)).toBe(60);
  await reader.stop();
});

test('[P-04] a day of the season that is loaded again adds no bet, and production has no season', async () => {
  const feed = season(3);
  const reader = readerOf(feed);
  for (let step = 0; step < 34; step++) await reader.step();
  const before = await counts();
  reader.loadHistory(4);
  for (let step = 0; step < 6; step++) await reader.step();
  expect(await counts()).toEqual(before);
  await reader.stop();
  const { app, db, clock } = site;
  expect(demoSeason({ config: app.config, db, clock, log: app.log })).toEqual({});
});
