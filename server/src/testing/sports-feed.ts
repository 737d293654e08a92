import type {
  FeedFixture,
  FeedMarket,
  FeedMatchState,
  FeedMessage,
  FeedSettledMarket,
  FeedSnapshot,
} from '@madang/contracts/sports-feed';
import type { FeedClient } from '../modules/sports/feed/feed-client.ts';
import { NOON } from './app.ts';

type Body<M> = M extends FeedMessage ? Omit<M, 'seq' | 'eventId' | 'version' | 'at'> : never;
export type MessageBody = Body<FeedMessage>;
/** An event with its last prices before it started. */
type Known = FeedSnapshot['events'][number] & { closing: readonly FeedMarket[] };

const names = (text: string) => ({ ko: `${text} 팀`, en: `${text} team`, vn: `Đội ${text}` });
const keyOf = ({ id, specifiers }: { id: number; specifiers: string }) => `${id} ${specifiers}`;

/** A soccer fixture. */
export const fixtureOf = (number: number, more: Partial<FeedFixture> = {}): FeedFixture => ({
  eventId: `fd:match:${number}`,
  sportId: 1,
  tournament: { id: 'fd:tournament:1', names: names('league') },
  competitors: [
    { id: `fd:competitor:${number * 2}`, qualifier: 'home', names: names(`home${number}`) },
    { id: `fd:competitor:${number * 2 + 1}`, qualifier: 'away', names: names(`away${number}`) },
  ],
  startsAt: NOON + 6 * 3_600_000,
  status: 'not_started',
  ...more,
});

const market = (
  ref: { id: number; specifiers?: string },
  outcomes: readonly number[],
  odds: readonly number[],
  more: Partial<FeedMarket> = {},
): FeedMarket => ({
  id: ref.id,
  specifiers: ref.specifiers ?? '',
  status: 1,
  isLive: false,
  outcomes: outcomes.map((id, index) => {
    const price = odds[index] ?? 190;
    return { id, odds: price, probability: Math.round(95_000_000 / price), isActive: true };
  }),
  ...more,
});

/** Markets as the feed has them: result, total and handicap. */
export const result1x2 = (odds: readonly number[] = [195, 340, 375], more: Partial<FeedMarket> = {}): FeedMarket =>
  market({ id: 1 }, [1, 2, 3], odds, more);
export const total = (line: number, odds: readonly number[] = [190, 190], more: Partial<FeedMarket> = {}): FeedMarket =>
  market({ id: 18, specifiers: `total=${line}` }, [12, 13], odds, more);
export const handicap = (specifiers: string, odds: readonly number[] = [190, 190], more: Partial<FeedMarket> = {}) =>
  market({ id: 16, specifiers }, [1714, 1715], odds, more);

/** A decided market: which outcome won. */
export const settled = (of: FeedMarket, winner: number): FeedSettledMarket => ({
  id: of.id,
  specifiers: of.specifiers,
  outcomes: of.outcomes.map(({ id }) => ({ id, result: id === winner ? 1 : 0, voidFactor: 0 })),
});

/** A feed in memory: what it reports is in its log and in its snapshot. */
export const createFakeFeed = () => {
  const events = new Map<string, Known>();
  let log: FeedMessage[] = [];
  let seq = 100;
  let time = NOON;
  /** Set while the feed gives no answer. */
  let isSilent = false;
  /** Makes something else of the messages of an answer. */
  let fault: (messages: FeedMessage[]) => FeedMessage[] = (messages) => messages;

  const record = (event: Known, message: FeedMessage): void => {
    event.version = message.version;
    switch (message.kind) {
      case 'fixture_change':
        event.fixture = message.fixture;
        if (!['not_started', 'live'].includes(message.fixture.status))
          event.markets = event.closing.map((one) => ({ ...one, status: -3 as const }));
        break;
      case 'odds_change': {
        const markets = new Map(event.markets.map((one) => [keyOf(one), one]));
        for (const one of message.markets)
          if (one.status === 0) markets.delete(keyOf(one));
          else markets.set(keyOf(one), one);
        event.markets = [...markets.values()];
        if (event.state === null) event.closing = event.markets;
        event.state = message.state;
        break;
      }
      case 'bet_stop':
        event.markets = event.markets.map((one) => ({ ...one, status: -1 as const }));
        break;
      case 'bet_settlement': {
        const decided = new Set(message.markets.map(keyOf));
        event.settled = [...event.settled.filter((one) => !decided.has(keyOf(one))), ...message.markets];
        event.markets = event.markets.filter((one) => !decided.has(keyOf(one)));
        event.state = message.state;
        break;
      }
      case 'rollback_bet_settlement': {
        const taken = new Set(message.markets.map(keyOf));
        event.settled = event.settled.filter((one) => !taken.has(keyOf(one)));
        break;
      }
    }
  };

  const report = (eventId: string, body: MessageBody): FeedMessage => {
    const event = events.get(eventId);
    if (!event) throw new Error(`the feed has no event ${eventId}`);
    seq += 1;
    time += 1_000;
    const message = { ...body, seq, eventId, version: event.version + 1, at: time } as FeedMessage;
    record(event, message);
    log.push(message);
    return message;
  };

  const answer = <Data>(make: () => Data): Promise<Data> => {
    if (isSilent) return Promise.reject(new Error('silent'));
    time += 1;
    return Promise.resolve(structuredClone(make()));
  };

  const client: FeedClient = {
    snapshot: (from, until) =>
      answer(() => ({
        seq,
        at: time,
        events: [...events.values()].filter(({ fixture: { startsAt } }) => startsAt >= from && startsAt <= until),
      })),
    changes: (after) =>
      answer(() => {
        const oldest = log[0]?.seq ?? seq + 1;
        const messages = after + 1 < oldest ? [] : log.filter((message) => message.seq > after);
        return { messages: fault(messages), seq, alive: time, oldest };
      }),
  };

  return {
    client,
    report,
    /** An event enters with prices, as two messages. */
    enter: (fixture: FeedFixture, markets: readonly FeedMarket[], state: FeedMatchState | null = null): string => {
      events.set(fixture.eventId, { fixture, version: 1, markets: [], state: null, settled: [], closing: [] });
      report(fixture.eventId, { kind: 'fixture_change', fixture });
      report(fixture.eventId, { kind: 'odds_change', markets: [...markets], state });
      return fixture.eventId;
    },
    odds: (eventId: string, markets: readonly FeedMarket[], state: FeedMatchState | null = null) =>
      report(eventId, { kind: 'odds_change', markets: [...markets], state }),
    stop: (eventId: string) => report(eventId, { kind: 'bet_stop', reason: 'goal' }),
    messages: () => log,
    /** The feed's time goes on. */
    wait: (ms: number) => {
      time += ms;
    },
    beSilent: (silent: boolean) => {
      isSilent = silent;
    },
    spoil: (how: typeof fault) => {
      fault = how;
    },
    /** The feed's process restarts: the log is gone, and numbers go on far ahead. */
    restart: () => {
      log = [];
      seq += 10_000;
      for (const event of events.values()) event.version += 500;
    },
  };
};
export type FakeFeed = ReturnType<typeof createFakeFeed>;
