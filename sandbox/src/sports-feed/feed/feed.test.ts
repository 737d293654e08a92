import { type FeedMarket, type FeedMessage, feedMessage } from '@madang/contracts/sports-feed';
import { HOUR_MS, MINUTE_MS, seoulDay, seoulMidnight } from '../calendar.ts';
import { keyOf } from '../markets/market-ref.ts';
import { scriptOf } from '../match/play.ts';
import { lengthOf } from '../match/script.ts';
import { hash32 } from '../random.ts';
import { dayOfEvent, eventsOfDay, POSTPONED_NOTICE_MS } from '../schedule/schedule.ts';
import { WRONG_RESULT_IN } from './agenda.ts';
import { createFeed } from './feed.ts';

/** 18:59 in Seoul; half an hour later soccer runs. */
const START = Date.UTC(2026, 10, 20, 9, 59);
const EVENING = START + 31 * MINUTE_MS;

const feedAt = (now: number) => {
  const clock = { now };
  const feed = createFeed(() => clock.now);
  let after = feed.snapshot(now, now).seq;
  /** Lets time pass in steps, and returns the messages. */
  const pass = (ms: number, step = MINUTE_MS): FeedMessage[] => {
    const messages: FeedMessage[] = [];
    for (const end = clock.now + ms; clock.now < end; ) {
      clock.now = Math.min(end, clock.now + step);
      for (;;) {
        const answer = feed.changes(after);
        messages.push(...answer.messages);
        after = messages.at(-1)?.seq ?? after;
        if (answer.messages.length === 0) break;
      }
    }
    return messages;
  };
  const eventOf = (eventId: string) => {
    const id = Number(eventId.split(':').pop());
    const { startsAt } = eventsOfDay(dayOfEvent(id)).find((event) => event.id === id)!;
    const within = (from: number, until: number) =>
      feed.snapshot(from, until).events.find((one) => one.fixture.eventId === eventId);
    // A match that was started by hand has another start.
    return within(startsAt, startsAt) ?? within(clock.now - 24 * HOUR_MS, clock.now + 24 * HOUR_MS)!;
  };
  const live = (sportId = 1) => {
    const { events } = feed.snapshot(clock.now - 6 * HOUR_MS, clock.now);
    return events.find(
      ({ fixture, state, markets }) =>
        fixture.sportId === sportId &&
        fixture.status === 'live' &&
        state!.isClockRunning &&
        (state!.minute === null || (state!.minute > 5 && state!.minute < 40)) &&
        markets.some(({ status }) => status === 1),
    )!;
  };
  return { clock, feed, pass, eventOf, live };
};

describe('two hours of an evening', () => {
  let messages: FeedMessage[];
  let world: ReturnType<typeof feedAt>;
  beforeAll(() => {
    world = feedAt(START);
    messages = world.pass(125 * MINUTE_MS);
  });

  test('[P-06] all messages meet the protocol, in one sequence, with versions by event', () => {
    const versions = new Map<string, number>();
    let last = messages[0]!.seq - 1;
    for (const message of messages) {
      expect(message.seq).toBe(++last);
      const before = versions.get(message.eventId);
      if (before !== undefined) expect(message.version).toBe(before + 1);
      versions.set(message.eventId, message.version);
    }
    for (const message of messages.filter((_, index) => index % 5 === 0))
      expect(feedMessage.safeParse(message).error).toBeUndefined();
    expect(new Set(messages.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  });

  test('[P-06] a goal stops bets for 20 s and suspends all markets until they open', () => {
    const goal = messages.find((one) => one.kind === 'bet_stop' && one.reason === 'goal')!;
    const after = messages.filter(({ eventId, seq }) => eventId === goal.eventId && seq > goal.seq);
    const [suspended, reopened] = after.filter((one) => one.kind === 'odds_change');
    expect(suspended!.at - goal.at).toBe(1_000);
    expect(suspended!.markets.length).toBeGreaterThan(0);
    expect(suspended!.markets.every(({ status }) => status === -1)).toBe(true);
    expect(reopened!.at - goal.at).toBe(20_000);
    expect(reopened!.markets.some(({ status }) => status === 1)).toBe(true);
  });

  test('[P-06] what the messages settled is what a snapshot has as settled', () => {
    const ended = messages.filter((one) => one.kind === 'fixture_change' && one.fixture.status === 'ended');
    expect(ended.length).toBeGreaterThan(5);
    for (const { eventId } of ended) {
      const start = messages.find((one) => one.eventId === eventId && one.kind === 'fixture_change');
      if (start?.kind !== 'fixture_change' || start.fixture.status !== 'live') continue;
      const settled = new Map<string, unknown>();
      for (const message of messages) {
        if (message.eventId !== eventId) continue;
        if (message.kind === 'bet_settlement') for (const market of message.markets) settled.set(keyOf(market), market);
        if (message.kind === 'rollback_bet_settlement')
          for (const market of message.markets) settled.delete(keyOf(market));
      }
      expect(new Map(world.eventOf(eventId).settled.map((market) => [keyOf(market), market]))).toEqual(settled);
    }
  });

  test('[SP-07] every market that was offered is settled at the end', () => {
    const offered = new Map<string, Set<string>>();
    for (const message of messages)
      if (message.kind === 'odds_change') {
        const keys = offered.get(message.eventId) ?? new Set();
        for (const market of message.markets) keys.add(keyOf(market));
        offered.set(message.eventId, keys);
      }
    for (const message of messages) {
      if (message.kind !== 'fixture_change' || message.fixture.status !== 'ended') continue;
      const settled = new Set(world.eventOf(message.eventId).settled.map(keyOf));
      // The result that is reported wrongly first is missing for a minute.
      if (messages.some(({ kind, eventId }) => kind === 'rollback_bet_settlement' && eventId === message.eventId))
        continue;
      if (world.clock.now - message.at < MINUTE_MS) continue;
      expect([...offered.get(message.eventId)!].filter((key) => !settled.has(key))).toEqual([]);
    }
  });

  test('[SP-08] a reader of changes knows the same prices as a reader of a snapshot', () => {
    const fresh = feedAt(START);
    const { events } = fresh.feed.snapshot(START - 24 * HOUR_MS, START + 12 * HOUR_MS);
    const known = new Map(
      events.map(({ fixture, markets }) => [fixture.eventId, new Map(markets.map((one) => [keyOf(one), one]))]),
    );
    for (const message of fresh.pass(20 * MINUTE_MS)) {
      const markets: Map<string, FeedMarket> = known.get(message.eventId) ?? new Map();
      // Quick matches enter meanwhile.
      known.set(message.eventId, markets);
      if (message.kind === 'odds_change')
        for (const market of message.markets)
          if (market.status === 0) markets.delete(keyOf(market));
          else markets.set(keyOf(market), market);
      if (message.kind === 'bet_settlement') for (const market of message.markets) markets.delete(keyOf(market));
    }
    let compared = 0;
    for (const { fixture, markets } of fresh.feed.snapshot(START - 24 * HOUR_MS, START + 12 * HOUR_MS).events) {
      if (fixture.status !== 'live' && fixture.status !== 'not_started') continue;
      const here = known.get(fixture.eventId)!;
      // A stop is a message of its own.
      const open = markets.filter(({ status }) => status === 1);
      for (const market of open) expect(here.get(keyOf(market))).toEqual(market);
      compared += open.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('[P-06] a feed that starts later has the same matches, scores and results', () => {
    const later = feedAt(world.clock.now);
    const view = ({ feed, clock }: typeof world) =>
      feed
        .snapshot(clock.now - 24 * HOUR_MS, clock.now + 24 * HOUR_MS)
        .events.map(({ fixture, state, settled }) => ({ fixture, state, settled: [...settled] }));
    expect(view(later)).toEqual(view(world));
  });

  test('[P-06] two feeds of one clock report the same messages', () => {
    const first = feedAt(START).pass(5 * MINUTE_MS);
    expect(feedAt(START).pass(5 * MINUTE_MS)).toEqual(first);
  });
});

test('[P-06] numbers and versions of a new process are above those of the one before', () => {
  const old = feedAt(EVENING);
  const messages = old.pass(10 * MINUTE_MS);
  const fresh = feedAt(old.clock.now);
  expect(fresh.feed.snapshot(1, 1).seq).toBeGreaterThan(messages.at(-1)!.seq);
  const { eventId } = old.live().fixture;
  expect(fresh.eventOf(eventId).version).toBeGreaterThan(old.eventOf(eventId).version);
});

test('[P-06] a day enters the window at midnight; a snapshot bridges an hour’s pause', () => {
  const midnight = seoulMidnight(seoulDay(START) + 1);
  const world = feedAt(midnight - MINUTE_MS);
  const entered = world
    .pass(2 * MINUTE_MS)
    .filter((one) => one.kind === 'fixture_change' && one.fixture.startsAt > midnight + 6 * 24 * HOUR_MS);
  expect(entered.length).toBeGreaterThanOrEqual(80);
  const { seq } = world.feed.snapshot(1, 1);
  world.clock.now += HOUR_MS;
  const { messages, oldest } = world.feed.changes(seq);
  expect(messages).toEqual([]);
  expect(oldest).toBeGreaterThan(seq + 1);
});

describe('events that are not played to the end', () => {
  const days = Array.from({ length: 40 }, (_, index) => seoulDay(START) + index).flatMap((day) => [
    ...eventsOfDay(day),
  ]);

  test('[P-06] a postponed match is reported before its start and void a day later', () => {
    const event = days.find(({ fate, league }) => fate === 'postponed' && league.sport === 'soccer')!;
    const eventId = `fd:match:${event.id}`;
    const notice = feedAt(event.startsAt - POSTPONED_NOTICE_MS - MINUTE_MS);
    const kinds = notice.pass(2 * MINUTE_MS).filter((one) => one.eventId === eventId && one.kind !== 'odds_change');
    expect(kinds).toMatchObject([{ kind: 'bet_stop' }, { kind: 'fixture_change', fixture: { status: 'postponed' } }]);
    expect(notice.eventOf(eventId).markets).toEqual([]);
    const later = feedAt(seoulMidnight(seoulDay(event.startsAt) + 2) - MINUTE_MS);
    const cancel = later.pass(2 * MINUTE_MS).find((one) => one.eventId === eventId);
    expect(cancel).toMatchObject({ kind: 'bet_cancel', startTime: null, endTime: null });
    const { markets } = later.feed
      .snapshot(event.startsAt, event.startsAt)
      .events.find((one) => one.fixture.eventId === eventId)!;
    expect(markets.length).toBeGreaterThan(10);
    expect(markets.every(({ status }) => status === -4)).toBe(true);
  });

  test('[P-06] an abandoned match is void except for what was decided', () => {
    const world = feedAt(EVENING);
    const { fixture } = world.live();
    expect(world.feed.force(fixture.eventId, { action: 'goal', side: 'home' })).toBe(true);
    world.pass(MINUTE_MS);
    expect(world.feed.force(fixture.eventId, { action: 'abandon' })).toBe(true);
    world.pass(MINUTE_MS);
    const { settled, fixture: after } = world.eventOf(fixture.eventId);
    expect(after.status).toBe('abandoned');
    const resultOf = (id: number, specifiers: string) =>
      settled
        .find((market) => market.id === id && market.specifiers === specifiers)!
        .outcomes.map(({ result, voidFactor }) => [result, voidFactor]);
    expect(resultOf(18, 'total=0.5')).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(resultOf(1, '')).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  test('[P-06] a result that was reported wrongly is rolled back and corrected', () => {
    const event = days.find(
      ({ fate, league, seed }) =>
        fate === 'played' && league.sport === 'esports' && hash32(`${seed}:wrong`) % WRONG_RESULT_IN === 0,
    )!;
    const world = feedAt(event.startsAt + lengthOf(scriptOf(event)) - MINUTE_MS);
    const messages = world.pass(6 * MINUTE_MS).filter(({ eventId }) => eventId === `fd:match:${event.id}`);
    const rollback = messages.find(({ kind }) => kind === 'rollback_bet_settlement')!;
    const key = keyOf((rollback as Extract<FeedMessage, { kind: 'rollback_bet_settlement' }>).markets[0]!);
    const results = messages.flatMap((one) =>
      one.kind === 'bet_settlement' && one.eventId === rollback.eventId
        ? one.markets.filter((market) => keyOf(market) === key)
        : [],
    );
    expect(results).toHaveLength(2);
    const outcomes = results.map((message) => message.outcomes.map(({ result }) => result));
    expect(outcomes[0]).toEqual(outcomes[1]!.toReversed());
  });
});

describe('forced events', () => {
  test('[P-06] a forced goal raises the score now and at the end', () => {
    const world = feedAt(EVENING);
    const { fixture, state } = world.live();
    expect(world.feed.force(fixture.eventId, { action: 'goal', side: 'away' })).toBe(true);
    const messages = world.pass(25_000, 1_000).filter((one) => one.eventId === fixture.eventId);
    expect(messages.find(({ kind }) => kind === 'bet_stop')).toMatchObject({ reason: 'goal' });
    expect(world.eventOf(fixture.eventId).state!.score.away).toBeGreaterThan(state!.score.away);
  });

  test('[P-06] a forced red card moves the price against the side', () => {
    const world = feedAt(EVENING);
    const { fixture, markets } = world.live();
    const homeOdds = (all: typeof markets) => all.find(({ id }) => id === 1)!.outcomes[0]!.odds;
    expect(world.feed.force(fixture.eventId, { action: 'red_card', side: 'home' })).toBe(true);
    world.pass(30_000, 1_000);
    expect(homeOdds(world.eventOf(fixture.eventId).markets)).toBeGreaterThan(homeOdds(markets));
  });

  test('[P-06] a forced suspension stops bets and ends without a command', () => {
    const world = feedAt(EVENING);
    const { fixture } = world.live(3) ?? world.live();
    expect(world.feed.force(fixture.eventId, { action: 'suspend', seconds: 30 })).toBe(true);
    world.pass(2_000, 1_000);
    expect(world.eventOf(fixture.eventId).markets.every(({ status }) => status === -1)).toBe(true);
    world.pass(MINUTE_MS, 1_000);
    expect(world.eventOf(fixture.eventId).markets.some(({ status }) => status === 1)).toBe(true);
  });

  test('[P-06] a match that is started and ended at once is settled by the given score', () => {
    const world = feedAt(START);
    const { events } = world.feed.snapshot(START + HOUR_MS, START + 20 * HOUR_MS);
    const { fixture } = events.find((one) => one.fixture.sportId === 1 && one.fixture.status === 'not_started')!;
    expect(world.feed.force(fixture.eventId, { action: 'start' })).toBe(true);
    world.pass(MINUTE_MS, 1_000);
    expect(world.eventOf(fixture.eventId).fixture).toMatchObject({ status: 'live', startsAt: START + 1 });
    const live = world.pass(2 * MINUTE_MS, 1_000).filter(({ eventId }) => eventId === fixture.eventId);
    expect(live.length).toBeGreaterThan(5);
    expect(world.feed.force(fixture.eventId, { action: 'end', score: { home: 0, away: 2 } })).toBe(true);
    world.pass(MINUTE_MS, 1_000);
    const { settled, state, fixture: after } = world.eventOf(fixture.eventId);
    expect([after.status, state!.score]).toEqual(['ended', { home: 0, away: 2 }]);
    expect(settled.find(({ id }) => id === 1)!.outcomes.map(({ result }) => result)).toEqual([0, 0, 1]);
  });

  test('[P-06] a match that would be called off is played once it is started by hand', () => {
    const world = feedAt(START);
    const off = [1, 2, 3, 4, 5, 6]
      .flatMap((days) => [...eventsOfDay(seoulDay(START) + days)])
      .find(({ fate }) => fate === 'cancelled' || fate === 'postponed')!;
    const eventId = `fd:match:${off.id}`;
    expect(world.feed.force(eventId, { action: 'end', score: { home: 1, away: 0 } })).toBe(false);
    expect(world.feed.force(eventId, { action: 'start' })).toBe(true);
    expect(world.pass(1_000).some((one) => one.kind === 'fixture_change' && one.fixture.status === 'live')).toBe(true);
    expect(world.feed.force(eventId, { action: 'end', score: { home: 1, away: 0 } })).toBe(true);
  });

  test('[P-06] what an event cannot do is refused', () => {
    const world = feedAt(START);
    expect(world.feed.force('fd:match:1', { action: 'start' })).toBeUndefined();
    const series = world.live(110).fixture.eventId;
    expect(world.feed.force(series, { action: 'goal', side: 'home' })).toBe(false);
    expect(world.feed.force(series, { action: 'red_card', side: 'home' })).toBe(false);
    expect(world.feed.force(series, { action: 'start' })).toBe(false);
  });

  test('[P-06] a faster clock runs on from the present', () => {
    const world = feedAt(START);
    world.feed.setSpeed(60);
    expect(world.feed.feedNow()).toBe(START);
    world.clock.now += 10_000;
    expect(world.feed.feedNow()).toBe(START + 600_000);
    expect(world.feed.changes(0).alive).toBe(START + 600_000);
  });
});
