import { type FeedMessage, type FeedSnapshot, feedMarketStatus } from '@madang/contracts/sports-feed';
import type { Db, Trx } from '../../../db/index.ts';
import { sportOf } from '../events/adapter.ts';
import { type ChangeContext, saveChanges } from '../events/change-events.ts';
import { type EventState, newEvent } from '../events/event-state.ts';
import { judge } from '../events/judge.ts';
import { lockEvents } from '../events/lock-events.ts';
import { missedResults, resultMessageOf } from '../events/result-body.ts';
import type { EventMessage } from '../events/result-message.repository.ts';
import { applyMessage, applySnapshotEvent } from './apply-message.ts';
import { liveEventIds, lockFeed, writeFeed } from './lease.repository.ts';
import { saveNames } from './name.repository.ts';
import { dropCovered, parkBehind } from './parked-message.repository.ts';

export interface ApplyContext extends ChangeContext {
  readonly db: Db;
  /** Name of the process that holds the lease. */
  readonly by: string;
  /** End of the lease as it is renewed. */
  leaseUntil(): Date;
}

type Fixture = Extract<FeedMessage, { kind: 'fixture_change' }>['fixture'];
/** Fixtures of our sports. */
export const named = (fixtures: readonly Fixture[]) =>
  fixtures.flatMap((fixture) => {
    const sport = sportOf(fixture);
    return sport ? [{ sport, fixture }] : [];
  });

/** Applies messages in a transaction that has locked the feed. @returns the events that changed */
export const applyIn = async (
  trx: Trx,
  context: ChangeContext,
  messages: readonly FeedMessage[],
  isSilent: boolean,
): Promise<EventState[]> => {
  const events = await lockEvents(trx, [...new Set(messages.map(({ eventId }) => eventId))]);
  const results: EventMessage[] = [];
  const fixtures: Fixture[] = [];
  const unknown: FeedMessage[] = [];
  for (const message of messages) {
    if (message.kind === 'fixture_change') fixtures.push(message.fixture);
    const known = events.get(message.eventId);
    const event = known ?? (message.kind === 'fixture_change' ? newEvent(message.fixture) : undefined);
    if (!event) {
      unknown.push(message);
      continue;
    }
    events.set(event.eventId, event);
    applyMessage(event, message, isSilent);
    const result = resultMessageOf(event.sport, message);
    if (result) results.push({ ...result, eventId: event.eventId });
  }
  await parkBehind(trx, unknown);
  await saveNames(trx, named(fixtures));
  await saveChanges(trx, context, [...events.values()], results, isSilent);
  return [...events.values()];
};

/**
 * Applies messages, in the order of their numbers, in one transaction. Messages about events
 * without a fixture change nothing: such events belong to a sport of others,
 * or come again with their fixture.
 * @returns the events that changed
 */
export const applyMessages = (
  context: ApplyContext,
  messages: readonly FeedMessage[],
  { seq, aliveAt }: { seq: number; aliveAt: Date },
): Promise<EventState[]> =>
  context.db.transaction().execute(async (trx) => {
    const { status } = await lockFeed(trx, context.by, context.leaseUntil());
    const events = await applyIn(trx, context, messages, status === 'silent');
    await writeFeed(trx, { seq, status, aliveAt });
    return events;
  });

/** Takes events over as a snapshot has them, in a transaction that has locked the feed. */
export const applySnapshotIn = async (
  trx: Trx,
  context: ChangeContext,
  snapshot: FeedSnapshot,
  isSilent: boolean,
): Promise<EventState[]> => {
  const ids = snapshot.events.map(({ fixture }) => fixture.eventId);
  await dropCovered(trx, ids);
  const events = await lockEvents(trx, ids);
  const results: EventMessage[] = [];
  for (const reported of snapshot.events) {
    const { eventId } = reported.fixture;
    const event = events.get(eventId) ?? newEvent(reported.fixture);
    if (!event) continue;
    events.set(eventId, event);
    // Closing prices of markets that were never on sale here belong to the history alone.
    const markets = reported.markets.filter(({ status }) => status !== feedMarketStatus.settled);
    applySnapshotEvent(event, { ...reported, markets }, snapshot.at, isSilent);
    for (const result of missedResults(event, reported, snapshot.at)) results.push({ ...result, eventId });
  }
  await saveNames(trx, named(snapshot.events.map(({ fixture }) => fixture)));
  await saveChanges(trx, context, [...events.values()], results, isSilent);
  return [...events.values()];
};

/** Takes events over as a snapshot has them, in one transaction. */
export const applySnapshot = (context: ApplyContext, snapshot: FeedSnapshot): Promise<EventState[]> =>
  context.db.transaction().execute(async (trx) => {
    const { status } = await lockFeed(trx, context.by, context.leaseUntil());
    return applySnapshotIn(trx, context, snapshot, status === 'silent');
  });

/** Writes up to which number the feed was read. */
export const writePosition = (context: ApplyContext, position: { seq: number; aliveAt: Date }): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { status } = await lockFeed(trx, context.by, context.leaseUntil());
    await writeFeed(trx, { ...position, status });
  });

/** Locks live markets while the feed is silent, or opens them again. Source: SP-08 */
export const setFeedStatus = (
  context: ApplyContext,
  status: 'running' | 'silent',
  feed: { seq?: number; aliveAt?: Date } = {},
): Promise<EventState[]> =>
  context.db.transaction().execute(async (trx) => {
    await lockFeed(trx, context.by, context.leaseUntil());
    const events = [...(await lockEvents(trx, await liveEventIds(trx))).values()];
    for (const event of events) judge(event, status === 'silent');
    await saveChanges(trx, context, events, [], status === 'silent');
    await writeFeed(trx, { ...feed, status });
    return events;
  });
