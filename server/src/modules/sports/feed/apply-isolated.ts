import { type FeedMessage, type FeedSnapshot, feedMessage } from '@madang/contracts/sports-feed';
import { NoRowAtFault, type WorkContext, type WorkQueue, workThrough } from '../../../core/parked.ts';
import { isDatabaseAway } from '../../../db/index.ts';
import { saveChanges } from '../events/change-events.ts';
import type { EventState } from '../events/event-state.ts';
import { judge } from '../events/judge.ts';
import { lockEvents } from '../events/lock-events.ts';
import { type ApplyContext, applyIn, applySnapshotIn } from './apply-feed.command.ts';
import type { FeedClient, Unreadable } from './feed-client.ts';
import { lockFeed } from './lease.repository.ts';
import {
  insertParked,
  listParkedMessages,
  type ParkedMessage,
  SNAPSHOT_VERSION,
  takeParked,
} from './parked-message.repository.ts';

/** Queue of events with a message that could not be applied. */
export const FEED_QUEUE = 'sports feed';

export interface IsolatedContext extends ApplyContext, Pick<WorkContext, 'clock' | 'log'> {
  readonly client: Pick<FeedClient, 'snapshot'>;
  /** Receives the events of each transaction that changed some. */
  readonly onApplied: (events: readonly EventState[]) => void;
}

/** The feed's report of what starts then. @throws NoRowAtFault while the feed gives no answer */
const readReport = ({ client }: IsolatedContext, startsAt: number): Promise<FeedSnapshot> =>
  client.snapshot(startsAt, startsAt).catch((cause) => {
    throw new NoRowAtFault('the sports feed gives no answer', { cause });
  });

const onlyOf = (snapshot: FeedSnapshot, eventId: string): FeedSnapshot => {
  const events = snapshot.events.filter(({ fixture }) => fixture.eventId === eventId);
  if (events.length === 0) throw new Error('the snapshot of the feed has no report of this event that can be read');
  return { ...snapshot, events };
};

/**
 * Applies parked messages of these events in one transaction; `version` names one, null means all.
 */
const applyParked = async (
  context: IsolatedContext,
  eventIds: readonly string[],
  version: number | null,
  snapshot?: FeedSnapshot,
): Promise<void> => {
  const events = await context.db.transaction().execute(async (trx) => {
    const { status } = await lockFeed(trx, context.by, context.leaseUntil());
    const isSilent = status === 'silent';
    const bodies = await takeParked(trx, eventIds, version);
    if (snapshot) return applySnapshotIn(trx, context, snapshot, isSilent);
    const messages = bodies.map((body): FeedMessage => feedMessage.parse(body));
    return applyIn(trx, context, messages, isSilent);
  });
  context.onApplied(events);
};

/**
 * Applies all that is parked of one event, each message alone.
 * @throws the first failure, after all were tried
 */
const applyEvent = async (context: IsolatedContext, eventId: string, inHand?: FeedSnapshot): Promise<void> => {
  const failures: unknown[] = [];
  for (const { version, body } of await listParkedMessages(context.db, [eventId])) {
    try {
      const snapshot =
        version === SNAPSHOT_VERSION
          ? (inHand ?? (await readReport(context, (body as { startsAt: number }).startsAt)))
          : undefined;
      await applyParked(context, [eventId], version, snapshot && onlyOf(snapshot, eventId));
    } catch (error) {
      if (error instanceof NoRowAtFault) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/**
 * Work on events whose messages are parked: each is applied as often as it takes,
 * and changes nothing twice.
 */
export const feedQueue = (context: IsolatedContext, inHand?: FeedSnapshot): WorkQueue => ({
  name: FEED_QUEUE,
  work: async (eventIds) => {
    const [first, ...others] = eventIds;
    if (first === undefined) return;
    if (others.length === 0) await applyEvent(context, first, inHand);
    else if (inHand) for (const eventId of eventIds) await applyEvent(context, eventId, inHand);
    else await applyParked(context, eventIds, null);
  },
});

const suspendBehind = async (context: IsolatedContext, eventId: string): Promise<void> => {
  const events = await context.db.transaction().execute(async (trx) => {
    const { status } = await lockFeed(trx, context.by, context.leaseUntil());
    const event = (await lockEvents(trx, [eventId])).get(eventId);
    if (!event?.isBehind) return [];
    judge(event, status === 'silent');
    await saveChanges(trx, context, [event], [], status === 'silent');
    return [event];
  });
  context.onApplied(events);
};

/**
 * Suspends an event that has a parked message. One that cannot even be suspended stops no other.
 */
const suspendIfBehind = async (context: IsolatedContext, eventId: string): Promise<void> => {
  try {
    await suspendBehind(context, eventId);
  } catch (err) {
    if (err instanceof NoRowAtFault || isDatabaseAway(err)) throw err;
    context.log.error({ err, alert: 'parked', eventId }, 'an event with a parked message could not be suspended');
  }
};

/**
 * Parks messages, then applies them one event after another:
 * those that fail stay parked, and their events are suspended.
 */
const applyIsolated = async (
  context: IsolatedContext,
  parked: readonly ParkedMessage[],
  inHand?: FeedSnapshot,
): Promise<void> => {
  await insertParked(context.db, parked, new Date(context.clock.now()));
  const eventIds = [...new Set(parked.map(({ eventId }) => eventId))];
  await workThrough(context, feedQueue(context, inHand), eventIds);
  const left = await listParkedMessages(context.db, eventIds);
  for (const eventId of new Set(left.map((message) => message.eventId))) await suspendIfBehind(context, eventId);
};

const messageOf = ({ eventId, version, body }: Unreadable): ParkedMessage => ({ eventId, version, body });

/**
 * Applies messages of which some cannot be applied: those are parked with their errors, their
 * events take no bets, and all others are applied.
 * The number up to which the feed was read is the caller's to write afterwards.
 */
export const applyMessagesIsolated = (
  context: IsolatedContext,
  messages: readonly FeedMessage[],
  unreadable: readonly Unreadable[],
): Promise<void> =>
  applyIsolated(context, [
    ...messages.map((message) => ({ eventId: message.eventId, version: message.version, body: message })),
    ...unreadable.map(messageOf),
  ]);

/**
 * Applies a snapshot of which some events cannot be applied:
 * those are suspended, and their reports read again later.
 */
export const applySnapshotIsolated = (
  context: IsolatedContext,
  snapshot: FeedSnapshot,
  unreadable: readonly Unreadable[],
): Promise<void> => {
  const starts = [
    ...snapshot.events.map(({ fixture: { eventId, startsAt } }) => ({ eventId, startsAt })),
    ...unreadable.map(({ eventId, startsAt }) => ({ eventId, startsAt })),
  ];
  return applyIsolated(
    context,
    starts.map(({ eventId, startsAt }) => ({ eventId, version: SNAPSHOT_VERSION, body: { startsAt } })),
    snapshot,
  );
};
