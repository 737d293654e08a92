import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FeedMessage,
  SPORTS_CHANGES_PATH,
  SPORTS_FEED_KEY,
  SPORTS_SNAPSHOT_PATH,
} from '@madang/contracts/sports-feed';
import { callbackSecret, fixedRing, signVendorRequest } from '@madang/contracts/vendor-protocol';
import fc from 'fast-check';
import { sql } from 'kysely';
import { listParked } from '../../../core/parked.ts';
import { siteForFile } from '../../../testing/app.ts';
import { matchState } from '../../../testing/sports.ts';
import {
  createFakeFeed,
  type FakeFeed,
  fixtureOf,
  handicap,
  result1x2,
  settled,
  total,
} from '../../../testing/sports-feed.ts';
import type { ChangedResult } from '../events/change-events.ts';
import { applyMessages, setFeedStatus } from './apply-feed.command.ts';
import { FEED_QUEUE } from './apply-isolated.ts';
import { feedClient } from './feed-client.ts';
import { takeFeed } from './lease.repository.ts';
import { createFeedReader, FEED_SILENCE_MS, type FeedReport } from './reader.ts';

const site = siteForFile();
let feed: FakeFeed;
/** The process's own time. */
let time: number;
let reports: FeedReport[];
let changed: ChangedResult[];
const readerOf = (client = feed.client) =>
  createFeedReader({
    db: site.db,
    client,
    log: site.app.log,
    now: () => time,
    onReport: (report) => void reports.push(report),
    resultsListeners: [
      async (_, results) => {
        changed.push(...results);
      },
    ],
  });
let reader: ReturnType<typeof readerOf>;

beforeEach(() => {
  feed = createFakeFeed();
  time = site.clock.now();
  reports = [];
  changed = [];
  reader = readerOf();
});
afterEach(() => reader.stop());

/** A snapshot and the changes after it. */
const begin = async () => {
  await reader.step();
  await reader.step();
};

const live = { status: 'live', startsAt: Date.parse('2026-11-18T02:30:00Z') } as const;
const inPlay = { isLive: true };
const enterLive = (number = 1) =>
  feed.enter(
    fixtureOf(number, live),
    [result1x2(undefined, inPlay), total(2.5, undefined, inPlay), handicap('hcp=-0.5|score=0:0', undefined, inPlay)],
    matchState(0, 0),
  );

const markets = async (eventId: string) =>
  Object.fromEntries(
    (
      await site.db
        .selectFrom('sports.market')
        .select(['code', 'status', 'suspended_by', 'version', 'material_version', 'prices'])
        .where('event_id', '=', eventId)
        .orderBy('code')
        .execute()
    ).map((row) => [row.code, row]),
  );
const statuses = async (eventId: string) =>
  Object.fromEntries(Object.entries(await markets(eventId)).map(([code, { status }]) => [code, status]));
const results = async (eventId: string) =>
  Object.fromEntries(
    (await site.db.selectFrom('sports.market_result').selectAll().where('event_id', '=', eventId).execute()).map(
      ({ code, outcomes, version }) => [code, { outcomes, version: Number(version) }],
    ),
  );

/**
 * All that members can see or win by, as one text: two readers that know the same have the same.
 */
const hashOfAll = async (): Promise<string> => {
  const events = await site.db
    .selectFrom('sports.event')
    .select(['event_id', 'status', 'starts_at', 'home_id', 'away_id', 'is_suspended', 'state', 'market_count'])
    .orderBy('event_id')
    .execute();
  const offered = await site.db
    .selectFrom('sports.market')
    .select(['event_id', 'code', 'status', 'suspended_by'])
    // A market that is decided keeps the last prices that its reader has seen.
    .select(sql`CASE WHEN status IN ('open', 'suspended') THEN prices END`.as('prices'))
    .where('status', '<>', 'closed')
    .orderBy('event_id')
    .orderBy('code')
    .execute();
  const decided = await site.db
    .selectFrom('sports.market_result')
    .select(['event_id', 'code', 'outcomes', 'void_windows'])
    .where('outcomes', 'is not', null)
    .orderBy('event_id')
    .orderBy('code')
    .execute();
  return createHash('sha256')
    .update(JSON.stringify([events, offered, decided]))
    .digest('hex');
};

test('[P-06] a snapshot and its changes become events with markets by our own codes', async () => {
  const eventId = feed.enter(fixtureOf(1), [result1x2(), total(2.5), handicap('hcp=-0.75')]);
  await begin();
  expect(reader.position()).toEqual({ seq: 102, isHolder: true, isSilent: false, needsSnapshot: false });
  expect(await statuses(eventId)).toEqual({ '1X2': 'open', 'OU:2.5': 'open', 'AH:-0.75': 'open' });
  const now = await markets(eventId);
  expect(now['1X2']?.prices).toEqual([
    { sel: 'H', odds: 195, p: 487_179, open: true },
    { sel: 'D', odds: 340, p: 279_412, open: true },
    { sel: 'A', odds: 375, p: 253_333, open: true },
  ]);
  const event = await site.db.selectFrom('sports.event').selectAll().executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    sport: 'soccer',
    home_id: 'fd:competitor:2',
    away_id: 'fd:competitor:3',
    main_codes: ['1X2', 'AH:-0.75', 'OU:2.5'],
    market_count: 3,
  });
  feed.odds(eventId, [total(2.5, [185, 196])]);
  await reader.step();
  const after = await markets(eventId);
  expect(after['OU:2.5']).toMatchObject({ version: 2n, material_version: 1n, prices: [{ odds: 185 }, { odds: 196 }] });
  expect(after['1X2']).toEqual(now['1X2']);
});

test('[SP-05] the share that a line returns is stored, also where the odds stay', async () => {
  const line = (refund: number) => {
    const market = total(2);
    return { ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, refund })) };
  };
  const eventId = feed.enter(fixtureOf(1), [line(200_000)]);
  await begin();
  const { version } = (await markets(eventId))['OU:2'] ?? {};
  feed.odds(eventId, [line(600_000)]);
  await reader.step();
  expect((await markets(eventId))['OU:2']).toMatchObject({ version, prices: [{ r: 600_000 }, { r: 600_000 }] });
});

test('[SP-02] a stop suspends all markets at once and is material, the next prices open them again', async () => {
  const eventId = enterLive();
  await begin();
  feed.stop(eventId);
  await reader.step();
  expect(await statuses(eventId)).toEqual({
    '1X2:LIVE': 'suspended',
    'OU:2.5:LIVE': 'suspended',
    'AH:-0.5@0-0:LIVE': 'suspended',
  });
  expect(reports.at(-1)?.events[0]?.touched.isStopped).toBe(true);
  const score = matchState(1, 0, { minute: 31 });
  const old = handicap('hcp=-0.5|score=0:0', undefined, { ...inPlay, status: 0 });
  feed.odds(eventId, [old, handicap('hcp=-0.5|score=1:0', undefined, inPlay)], score);
  await reader.step();
  const now = await markets(eventId);
  expect(await statuses(eventId)).toEqual({
    '1X2:LIVE': 'open',
    'OU:2.5:LIVE': 'open',
    'AH:-0.5@0-0:LIVE': 'closed',
    'AH:-0.5@1-0:LIVE': 'open',
  });
  // The stop and the score: each refuses a bet that waited.
  expect(now['1X2:LIVE']?.material_version).toBe(3n);
});

test('[SP-07] a total is settled before and during the match by one reference, and lines that were never offered are ignored', async () => {
  const eventId = feed.enter(fixtureOf(1), [total(2.5)]);
  await begin();
  feed.report(eventId, { kind: 'fixture_change', fixture: fixtureOf(1, live) });
  feed.odds(eventId, [total(2.5, undefined, inPlay)], matchState(0, 0));
  await reader.step();
  expect(await statuses(eventId)).toEqual({ 'OU:2.5': 'closed', 'OU:2.5:LIVE': 'open' });
  const state = matchState(2, 1);
  feed.report(eventId, { kind: 'bet_settlement', markets: [settled(total(2.5), 12), settled(total(3.5), 13)], state });
  await reader.step();
  expect(await statuses(eventId)).toEqual({ 'OU:2.5': 'settled', 'OU:2.5:LIVE': 'settled' });
  const over = { outcomes: { O: { result: 'win' }, U: { result: 'lose' } }, version: 1 };
  expect(await results(eventId)).toEqual({ 'OU:2.5': over, 'OU:2.5:LIVE': over });
  expect(changed).toEqual([
    { eventId, code: 'OU:2.5' },
    { eventId, code: 'OU:2.5:LIVE' },
  ]);
});

/** A match from its first price to a corrected result. */
const play = () => {
  const eventId = enterLive();
  const other = feed.enter(fixtureOf(2), [result1x2(), total(3.5)]);
  feed.odds(eventId, [total(2.5, [180, 201], inPlay)], matchState(0, 0));
  feed.stop(eventId);
  feed.odds(eventId, [handicap('hcp=-0.5|score=1:0', undefined, inPlay)], matchState(1, 0));
  feed.odds(other, [result1x2([190, 345, 380])]);
  feed.stop(other);
  feed.odds(eventId, [total(3.5, [210, 172], inPlay)], matchState(1, 0, { minute: 60 }));
  feed.report(eventId, { kind: 'bet_stop', reason: 'ended' });
  feed.report(eventId, { kind: 'fixture_change', fixture: fixtureOf(1, { ...live, status: 'ended' }) });
  const end = matchState(1, 0, { period: 'ended', minute: 90, isClockRunning: false });
  const wrong = [settled(result1x2(), 3), settled(total(2.5), 13), settled(handicap('hcp=-0.5|score=1:0'), 1715)];
  feed.report(eventId, { kind: 'bet_settlement', markets: wrong, state: end });
  feed.report(eventId, { kind: 'rollback_bet_settlement', markets: [{ id: 1, specifiers: '' }] });
  feed.report(eventId, { kind: 'bet_settlement', markets: [settled(result1x2(), 1)], state: end });
  feed.odds(other, [result1x2([188, 350, 390]), total(3.5)]);
  return eventId;
};

describe('messages that come late, twice or out of order', () => {
  const reversed = (length: number) => {
    let rest = length;
    return <M>(list: M[]) => {
      rest -= 1;
      return rest > 0 ? list.toReversed().filter((_, index) => index % 2 === 0) : list;
    };
  };

  test.each([
    ['twice', <M>(list: M[]) => list.flatMap((message) => [message, message])],
    ['in another order', <M>(list: M[]) => list.toReversed()],
    ['with gaps that are filled later', reversed(2)],
  ])('[SP-08] a reader that gets its messages %s knows the same as one that got them in order', async (_, how) => {
    await begin();
    const eventId = play();
    await reader.step();
    const [inOrder, expected] = [await hashOfAll(), await results(eventId)];
    expect(expected['1X2:LIVE']).toEqual({
      outcomes: { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } },
      version: 3,
    });
    await reader.stop();
    await site.reset();
    feed = createFakeFeed();
    reader = readerOf();
    await begin();
    play();
    feed.spoil(how);
    for (let poll = 0; poll < 3; poll++) await reader.step();
    expect(await hashOfAll()).toBe(inOrder);
    expect(await results(eventId)).toEqual(expected);
  });
});

test('[SP-07] whatever the order, the batches and the repetitions of messages, markets and results end the same', async () => {
  await begin();
  const eventId = play();
  await reader.step();
  const [expected, decided] = [await hashOfAll(), await results(eventId)];
  const messages = [...feed.messages()];
  const [firstOf, restOf] = [messages.slice(0, 4), messages.slice(4)];
  // Events are known by their fixture; all that follows comes as it likes.
  const arrivals = fc.tuple(
    fc.shuffledSubarray(restOf, { minLength: restOf.length }),
    fc.array(fc.constantFrom(...restOf), { maxLength: 6 }),
    fc.integer({ min: 1, max: 6 }),
  );
  for (const [order, again, size] of fc.sample(arrivals, 12)) {
    await site.reset();
    const by = randomUUID();
    const context = { db: site.db, by, resultsListeners: [], leaseUntil: () => new Date(time + 60_000) };
    await takeFeed(site.db, by, new Date(time), context.leaseUntil());
    const until = { seq: 1, aliveAt: new Date(time) };
    await applyMessages(context, firstOf, until);
    const all = [...order, ...again];
    for (let start = 0; start < all.length; start += size)
      await applyMessages(context, all.slice(start, start + size), until);
    await setFeedStatus(context, 'running');
    expect(await hashOfAll()).toBe(expected);
    expect(await results(eventId)).toEqual(decided);
  }
});

describe('a feed that was lost', () => {
  test('[SP-08] after a restart of the feed a snapshot closes the gap, results that were missed included', async () => {
    await begin();
    const eventId = play();
    await reader.step();
    const [lossless, expected] = [await hashOfAll(), await results(eventId)];
    await reader.stop();
    await site.reset();
    feed = createFakeFeed();
    reader = readerOf();
    await begin();
    const first = enterLive();
    feed.enter(fixtureOf(2), [result1x2(), total(3.5)]);
    await reader.step();
    expect(first).toBe(eventId);
    // The rest is played while nobody reads, and the feed forgets its messages.
    feed.odds('fd:match:1', [total(3.5, undefined, inPlay), handicap('hcp=-0.5|score=1:0', undefined, inPlay)]);
    await reader.step();
    feed = playedFeed();
    reader = await takenOver();
    await begin();
    await reader.step();
    expect(await hashOfAll()).toBe(lossless);
    expect(Object.keys(await results(eventId)).sort()).toEqual(Object.keys(expected).sort());
  });

  /** A feed whose match is over, and which has restarted since. */
  const playedFeed = (): FakeFeed => {
    const before = feed;
    feed = createFakeFeed();
    play();
    feed.restart();
    const after = feed;
    feed = before;
    return after;
  };
  const takenOver = async () => {
    await reader.stop();
    return readerOf();
  };

  test('[SP-08] after an outage of six days the result of a match that ran before it arrives', async () => {
    const eventId = enterLive();
    await begin();
    await reader.stop();
    feed.wait(6 * 86_400_000);
    const state = matchState(2, 0, { period: 'ended' });
    feed.report(eventId, { kind: 'bet_settlement', markets: [settled(result1x2(), 1)], state });
    feed.report(eventId, { kind: 'fixture_change', fixture: fixtureOf(1, { ...live, status: 'ended' }) });
    feed.restart();
    reader = readerOf();
    // The changes have a gap; the snapshot follows.
    await begin();
    expect((await statuses(eventId))['1X2:LIVE']).toBe('settled');
    expect(Object.keys(await results(eventId))).toEqual(['1X2:LIVE']);
  });

  test('[SP-08] ten seconds without a sign of life lock live markets, and they open when the feed is back', async () => {
    const [running, coming] = [enterLive(), feed.enter(fixtureOf(2), [result1x2()])];
    await begin();
    feed.beSilent(true);
    await expect(reader.step()).rejects.toThrow('silent');
    time += FEED_SILENCE_MS;
    await reader.watch();
    expect((await statuses(running))['1X2:LIVE']).toBe('open');
    time += 1;
    await reader.watch();
    expect(await markets(running)).toMatchObject({
      '1X2:LIVE': { status: 'suspended', suspended_by: 'feed', material_version: 2n },
    });
    expect((await statuses(coming))['1X2']).toBe('open');
    expect(reports.at(-1)?.status).toBe('silent');
    const as = await site.tokenOf('member01');
    expect((await site.call('/api/sports/list', { tab: 'live' }, { as })).data).toMatchObject({
      feed: 'silent',
      list: [{ isSuspended: true }],
    });
    feed.beSilent(false);
    await reader.step();
    expect((await statuses(running))['1X2:LIVE']).toBe('open');
    expect(reports.at(-1)?.status).toBe('running');
  });

  test('[SP-08] a feed whose time does not advance counts as silent', async () => {
    enterLive();
    await begin();
    const frozen = await feed.client.changes(reader.position().seq);
    await reader.stop();
    reader = readerOf({ ...feed.client, changes: async () => frozen });
    await reader.step();
    time += FEED_SILENCE_MS + 1;
    await reader.step();
    await reader.watch();
    expect(reports.at(-1)?.status).toBe('silent');
  });
});

test('[P-06] one process reads the feed, and another one takes over where the first has died', async () => {
  enterLive();
  await begin();
  const second = readerOf();
  expect(await second.step()).toBe(false);
  time += 6_001;
  expect(await second.step()).toBe(true);
  // The first one was only slow: what it still wants to write is refused.
  feed.stop('fd:match:1');
  await expect(reader.step()).rejects.toThrow('another process');
  expect(reader.position().isHolder).toBe(false);
  await second.step();
  expect((await statuses('fd:match:1'))['1X2:LIVE']).toBe('suspended');
  await second.stop();
});

test('[33-05] what the feed answers is read entry by entry', async () => {
  const secret = '44'.repeat(32);
  feed.enter(fixtureOf(1), [result1x2()]);
  const changes = await feed.client.changes(100);
  const snapshot = await feed.client.snapshot(time, time + 86_400_000);
  const [first] = changes.messages;
  const bodies: Record<string, object> = {
    [SPORTS_CHANGES_PATH]: {
      ...changes,
      messages: [...changes.messages, { ...first, kind: 'later', seq: 103 }, 'nothing'],
    },
    [SPORTS_SNAPSHOT_PATH]: {
      ...snapshot,
      events: [{ fixture: { ...fixtureOf(2), competitors: [] } }, ...snapshot.events],
    },
  };
  const server = createServer(({ url: path = '' }, response) => {
    const rawBody = JSON.stringify(bodies[path]);
    const signed = signVendorRequest(callbackSecret(secret, SPORTS_FEED_KEY), {
      vendorKey: SPORTS_FEED_KEY,
      path,
      rawBody,
      now: Date.now(),
    });
    response.writeHead(200, signed).end(rawBody);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const client = feedClient({ url: `http://127.0.0.1:${port}`, keys: fixedRing(secret), timeoutMs: 5_000 });
  const read = await client.changes(100);
  expect(read.messages).toEqual(changes.messages);
  expect(read.unreadable).toMatchObject([
    { eventId: 'fd:match:1', seq: 103, version: 2, startsAt: null, body: { kind: 'later' } },
  ]);
  const day = await client.snapshot(1, 2);
  expect(day.events.map(({ fixture }) => fixture.eventId)).toEqual(['fd:match:1']);
  expect(day.unreadable).toMatchObject([{ eventId: 'fd:match:2', startsAt: fixtureOf(2).startsAt }]);
  client.close?.();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

describe('a message that cannot be applied', () => {
  const parked = async () =>
    (await listParked(site.db, FEED_QUEUE, 10)).map(({ item, attempts }) => ({ item, attempts }));
  const kept = async () => (await site.db.selectFrom('sports.parked_message').selectAll().execute()).length;
  const heal = async () => {
    time += 11_000;
    await reader.step();
  };
  const [sick, well] = ['fd:match:1', 'fd:match:2'];

  /** A listener that throws for one event while it is sick. */
  let isSick: boolean;
  const sickReader = (client = feed.client) => {
    isSick = true;
    return createFeedReader({
      db: site.db,
      client,
      log: site.app.log,
      now: () => time,
      onReport: (report) => void reports.push(report),
      resultsListeners: [
        async (_, results) => {
          if (isSick && results.some(({ eventId }) => eventId === sick)) throw new Error('poisoned');
          changed.push(...results);
        },
      ],
    });
  };
  /** Two matches of which the first gets a result that fails, with a stop and prices around it. */
  const spoil = async () => {
    await reader.stop();
    reader = sickReader();
    feed.enter(fixtureOf(1), [result1x2(), total(2.5)]);
    feed.enter(fixtureOf(2), [result1x2()]);
    await begin();
    feed.report(sick, { kind: 'bet_settlement', markets: [settled(total(2.5), 12)], state: matchState(3, 0) });
    feed.odds(sick, [result1x2([150, 400, 600])], matchState(3, 0));
    feed.odds(well, [result1x2([190, 345, 380])]);
    await reader.step();
  };

  test('[33-05] it stops no other, its match takes no bets, and a retry opens the match', async () => {
    await spoil();
    expect(reader.position()).toMatchObject({ needsSnapshot: false, seq: feed.messages().at(-1)?.seq });
    expect((await markets(well))['1X2']?.prices).toMatchObject([{ odds: 190 }, { odds: 345 }, { odds: 380 }]);
    expect(await markets(sick)).toMatchObject({
      '1X2': { status: 'suspended', suspended_by: 'feed', prices: [{ odds: 150 }, { odds: 400 }, { odds: 600 }] },
      'OU:2.5': { status: 'suspended' },
    });
    expect(
      reports.flatMap(({ events }) => events).some(({ eventId, touched }) => eventId === sick && touched.isStopped),
    ).toBe(true);
    expect([await parked(), await kept()]).toEqual([[{ item: sick, attempts: 1 }], 1]);
    // Later messages are applied, and the match stays closed.
    feed.odds(sick, [result1x2([151, 400, 600])]);
    await heal();
    expect(await statuses(sick)).toEqual({ '1X2': 'suspended', 'OU:2.5': 'suspended' });
    expect(await parked()).toEqual([{ item: sick, attempts: expect.any(Number) }]);
    isSick = false;
    time += 60_000;
    await heal();
    expect(await statuses(sick)).toEqual({ '1X2': 'open', 'OU:2.5': 'settled' });
    expect(changed).toEqual([{ eventId: sick, code: 'OU:2.5' }]);
    expect([await parked(), await kept()]).toEqual([[], 0]);
  });

  test('[33-05] a snapshot of its match replaces it', async () => {
    await spoil();
    isSick = false;
    feed.restart();
    await begin();
    await reader.step();
    expect(await statuses(sick)).toEqual({ '1X2': 'open', 'OU:2.5': 'settled' });
    await heal();
    expect([await parked(), await kept()]).toEqual([[], 0]);
  });

  test('[33-05] an unreadable message is parked, as are those of an unknown match', async () => {
    await begin();
    await reader.stop();
    // A kind of the feed's next release.
    let isOld = true;
    const client = {
      ...feed.client,
      changes: async (after: number) => {
        const answer = await feed.client.changes(after);
        const isUnread = ({ eventId, kind }: FeedMessage) => isOld && eventId === sick && kind === 'fixture_change';
        const unreadable = answer.messages
          .filter(isUnread)
          .map((message) => ({ ...message, startsAt: null, body: { ...message, kind: 'fixture' } }));
        return { ...answer, messages: answer.messages.filter((message) => !isUnread(message)), unreadable };
      },
    };
    reader = readerOf(client);
    feed.enter(fixtureOf(1), [result1x2()]);
    feed.enter(fixtureOf(2), [result1x2()]);
    await reader.step();
    expect([await statuses(sick), await statuses(well)]).toEqual([{}, { '1X2': 'open' }]);
    feed.odds(sick, [result1x2([150, 400, 600])]);
    await reader.step();
    expect([await parked(), await kept()]).toEqual([[{ item: sick, attempts: 1 }], 3]);
    isOld = false;
    await sql`UPDATE sports.parked_message SET body = body || '{"kind": "fixture_change"}' WHERE version = 2`.execute(
      site.db,
    );
    await heal();
    expect((await markets(sick))['1X2']).toMatchObject({ status: 'open', prices: [{ odds: 150 }, {}, {}] });
    expect([await parked(), await kept()]).toEqual([[], 0]);
  });

  test('[33-05] a match of a snapshot that fails stops no other and is read again', async () => {
    const [one, other] = (fixtureOf(1).competitors as [object, object]).map((side) => ({ ...side, qualifier: 'home' }));
    const broken = { ...fixtureOf(1), competitors: [one, other] } as ReturnType<typeof fixtureOf>;
    feed.enter(broken, [result1x2()]);
    feed.enter(fixtureOf(2), [result1x2()]);
    await begin();
    expect(reader.position()).toMatchObject({ needsSnapshot: false, isSilent: false });
    expect([await statuses(sick), await statuses(well)]).toEqual([{}, { '1X2': 'open' }]);
    expect([await parked(), await kept()]).toEqual([[{ item: sick, attempts: 1 }], 1]);
    feed.enter(fixtureOf(1), [result1x2()]);
    await heal();
    expect(await statuses(sick)).toEqual({ '1X2': 'open' });
    expect([await parked(), await kept()]).toEqual([[], 0]);
  });
});

test('[SP-09] sides are known by identity: another order, swapped names and shuffled outcomes change nothing', async () => {
  const fixture = fixtureOf(1);
  const eventId = feed.enter(fixture, [result1x2()]);
  await begin();
  const [home, away] = fixture.competitors as [(typeof fixture.competitors)[0], (typeof fixture.competitors)[0]];
  const competitors = [
    { ...away, names: home.names },
    { ...home, names: away.names },
  ];
  feed.report(eventId, { kind: 'fixture_change', fixture: { ...fixture, competitors } });
  const turned = result1x2([196, 341, 376]);
  feed.odds(eventId, [{ ...turned, outcomes: turned.outcomes.toReversed() }]);
  await reader.step();
  expect((await markets(eventId))['1X2']?.prices).toMatchObject([
    { sel: 'H', odds: 196 },
    { sel: 'D', odds: 341 },
    { sel: 'A', odds: 376 },
  ]);
  const as = await site.tokenOf('member01');
  const { data } = await site.call('/api/sports/event', { eventId }, { as });
  expect([data.home, data.away]).toEqual([
    { id: 'fd:competitor:2', names: { ko: 'home1 팀', en: 'home1 team', vn: 'Đội home1' } },
    { id: 'fd:competitor:3', names: { ko: 'away1 팀', en: 'away1 team', vn: 'Đội away1' } },
  ]);
});
