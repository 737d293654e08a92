import {
  type FeedChanges,
  type FeedFixture,
  type FeedMessage,
  type FeedSnapshot,
  SPORTS_CHANGES_MAX,
} from '@madang/contracts/sports-feed';
import { z } from 'zod';
import type { Feed } from './feed/feed.ts';
import { hash32, shuffled } from './random.ts';

/**
 * Fault injection: no answer at all; messages that are delayed, duplicated or disordered; sides
 * that only their qualifier identifies; or a feed that is down.
 */
export const sportsFault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('silent') }),
  z.object({ mode: z.literal('late'), ms: z.int().min(1).max(600_000) }),
  z.object({ mode: z.literal('twice') }),
  z.object({ mode: z.literal('disorder') }),
  z.object({ mode: z.literal('wrong-sides') }),
  z.object({ mode: z.literal('down') }),
]);
export type SportsFault = z.output<typeof sportsFault>;

/**
 * The away side comes first, and in every other event under the name of the home side: identity and
 * qualifier stay right.
 */
const turned = (fixture: FeedFixture): FeedFixture => {
  const [one, other] = fixture.competitors as [FeedFixture['competitors'][0], FeedFixture['competitors'][0]];
  const swaps = hash32(fixture.eventId) % 2 === 0;
  return {
    ...fixture,
    competitors: [
      { ...other, names: swaps ? one.names : other.names },
      { ...one, names: swaps ? other.names : one.names },
    ],
  };
};

const reversed = <M extends { outcomes: readonly unknown[] }>(market: M): M => ({
  ...market,
  outcomes: market.outcomes.toReversed(),
});

const turnedMessage = (message: FeedMessage): FeedMessage => {
  switch (message.kind) {
    case 'fixture_change':
      return { ...message, fixture: turned(message.fixture) };
    case 'odds_change':
      return { ...message, markets: message.markets.map(reversed) };
    case 'bet_settlement':
      return { ...message, markets: message.markets.map(reversed) };
    default:
      return message;
  }
};

/** Changes as a fault makes them. */
export const changesUnder = (fault: SportsFault | null, feed: Feed, after: number): FeedChanges => {
  const changes = feed.changes(
    after,
    fault?.mode === 'late' ? fault.ms : 0,
    fault?.mode === 'twice' ? SPORTS_CHANGES_MAX / 2 : SPORTS_CHANGES_MAX,
  );
  const { messages } = changes;
  switch (fault?.mode) {
    case 'twice':
      return { ...changes, messages: messages.flatMap((message) => [message, message]) };
    case 'disorder':
      return { ...changes, messages: shuffled(messages, `disorder:${after}`) };
    case 'wrong-sides':
      return { ...changes, messages: messages.map(turnedMessage) };
    default:
      return changes;
  }
};

/** A snapshot as a fault makes it. */
export const snapshotUnder = (fault: SportsFault | null, feed: Feed, from: number, until: number): FeedSnapshot => {
  const snapshot = feed.snapshot(from, until);
  if (fault?.mode !== 'wrong-sides') return snapshot;
  const events = snapshot.events.map((event) => ({
    ...event,
    fixture: turned(event.fixture),
    markets: event.markets.map(reversed),
    settled: event.settled.map(reversed),
  }));
  return { ...snapshot, events };
};
