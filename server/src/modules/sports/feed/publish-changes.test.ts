import { matchState } from '../../../testing/sports.ts';
import { fixtureOf, result1x2, total } from '../../../testing/sports-feed.ts';
import { type EventState, newEvent, untouched } from '../events/event-state.ts';
import { chooseListed } from '../events/listed.ts';
import { applyMessage } from './apply-message.ts';
import { createPublisher } from './publish-changes.ts';

type Received = { topic: string; cmd: string; data1: string; data2: string };

const setUp = () => {
  const received: Received[] = [];
  const publisher = createPublisher({
    publish: async (messages) => {
      for (const { to, command } of messages)
        received.push({ topic: 'topic' in to ? to.topic : '', ...(command as Omit<Received, 'topic'>) });
    },
    onError: (error) => {
      throw error;
    },
    clock: { now: () => 0 },
  });
  return { received, publisher };
};

const live = { isLive: true };
/** A live event as a reader has just written it. */
const liveEvent = (): EventState => {
  const event = newEvent(fixtureOf(1, { status: 'live' })) as EventState;
  const common = { seq: 1, eventId: event.eventId, at: 1 };
  applyMessage(
    event,
    { ...common, version: 1, kind: 'fixture_change', fixture: fixtureOf(1, { status: 'live' }) },
    false,
  );
  const markets = [result1x2(undefined, live), total(2.5, undefined, live)];
  applyMessage(event, { ...common, version: 2, kind: 'odds_change', markets, state: matchState(0, 0) }, false);
  chooseListed(event);
  return event;
};
/** The event as the next transaction reads it. */
const readAgain = (event: EventState): EventState => ({
  ...event,
  markets: new Map([...event.markets].map(([code, market]) => [code, { ...market, versionBefore: market.version }])),
  touched: { ...untouched(), listBefore: 'live' },
});
let version = 2;
const changed = (event: EventState, odds: number): EventState => {
  const next = readAgain(event);
  version += 1;
  const markets = [total(2.5, [odds, 190], live)];
  applyMessage(
    next,
    { seq: version, eventId: event.eventId, at: version, version, kind: 'odds_change', markets, state: null },
    false,
  );
  chooseListed(next);
  return next;
};
const stopped = (event: EventState): EventState => {
  const next = readAgain(event);
  version += 1;
  applyMessage(
    next,
    { seq: version, eventId: event.eventId, at: version, version, kind: 'bet_stop', reason: 'goal' },
    false,
  );
  chooseListed(next);
  return next;
};
const EVENT = '/topic/sports/e.fd:match:1';
const oddsOn = (received: readonly Received[], topic: string) =>
  received.filter((one) => one.topic === topic && one.cmd === 'ODDS').map(({ data2 }) => JSON.parse(data2));

beforeEach(() => {
  version = 2;
  // The check for unexpected console output waits for a real turn.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('[SP-13] of 50 prices in a second five at most are published for each topic, and the last one is the last', () => {
  const { received, publisher } = setUp();
  let event = liveEvent();
  publisher.push({ events: [event] });
  jest.advanceTimersByTime(1_000);
  received.length = 0;
  for (let update = 0; update < 50; update++) {
    event = changed(event, 150 + update);
    publisher.push({ events: [event] });
    jest.advanceTimersByTime(20);
  }
  jest.advanceTimersByTime(250);
  for (const topic of [EVENT, '/topic/sports/live']) {
    const published = oddsOn(received, topic);
    expect(published.length).toBeLessThanOrEqual(5);
    expect(published.length).toBeGreaterThan(2);
    expect(published.at(-1).markets).toMatchObject([{ code: 'OU:2.5:LIVE', prices: [{ odds: 199 }, { odds: 190 }] }]);
  }
  const last = { main: ['1X2:LIVE', 'OU:2.5:LIVE'], at: new Date(0).toISOString() };
  expect(oddsOn(received, '/topic/sports/live').at(-1)).toMatchObject(last);
});

test('[SP-13] a stop is not conflated and overtakes prices, whose last value is suspended', () => {
  const { received, publisher } = setUp();
  let event = liveEvent();
  publisher.push({ events: [event] });
  event = changed(event, 170);
  publisher.push({ events: [event] });
  received.length = 0;
  event = stopped(event);
  publisher.push({ events: [event] });
  expect(received).toEqual([
    { topic: '/topic/sports/live', cmd: 'STOP', data1: 'fd:match:1', data2: new Date(0).toISOString() },
    { topic: EVENT, cmd: 'STOP', data1: 'fd:match:1', data2: new Date(0).toISOString() },
  ]);
  jest.advanceTimersByTime(250);
  const statuses = oddsOn(received, EVENT)
    .at(-1)
    .markets.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(['suspended', 'suspended']);
});

test('[SP-12] an event that enters or leaves a list is reported at once, once', () => {
  const { received, publisher } = setUp();
  const event = liveEvent();
  publisher.push({ events: [event] });
  const facts = { leagueId: event.leagueId, startsAt: new Date(event.startsAt).toISOString() };
  const list = { topic: '/topic/sports/live', cmd: 'LIST', data1: 'fd:match:1', data2: JSON.stringify(facts) };
  expect(received.filter(({ cmd }) => cmd === 'LIST')).toEqual([list]);
  received.length = 0;
  const ended = readAgain(event);
  const fixture = fixtureOf(1, { status: 'ended' });
  applyMessage(ended, { seq: 9, eventId: event.eventId, at: 9, version: 9, kind: 'fixture_change', fixture }, false);
  chooseListed(ended);
  publisher.push({ events: [ended] });
  expect(received.filter(({ cmd }) => cmd === 'LIST')).toEqual([list]);
});

test('[SP-08] the status of the feed reaches every list and the live events', () => {
  const { received, publisher } = setUp();
  publisher.push({ events: [readAgain(liveEvent())], status: 'silent' });
  const feed = received.filter(({ cmd }) => cmd === 'FEED');
  expect(feed.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['/topic/sports/live', '/topic/sports/soccer', '/topic/sports/esports', EVENT]),
  );
  expect(new Set(feed.map(({ data2 }) => data2))).toEqual(new Set(['silent']));
});

test('[SP-12] prices of many events are sent in parts, each event with its own last value', () => {
  const { received, publisher } = setUp();
  const events = Array.from({ length: 60 }, (_, index) => ({ ...liveEvent(), eventId: `fd:match:${index + 1}` }));
  publisher.push({ events: events.map((event) => changed(event, 200)) });
  const listed = () => oddsOn(received, '/topic/sports/live').length;
  expect(listed()).toBe(12);
  jest.advanceTimersByTime(40);
  expect(listed()).toBe(24);
  jest.advanceTimersByTime(120);
  expect(listed()).toBe(60);
  expect(new Set(received.filter(({ topic }) => topic === '/topic/sports/live').map(({ data1 }) => data1)).size).toBe(
    60,
  );
  publisher.stop();
});
