import type { FeedMessage, FeedSnapshot } from '@madang/contracts/sports-feed';
import { isRowAtFault } from '../../../core/parked.ts';
import type { EventState } from '../events/event-state.ts';
import { applyMessages, applySnapshot, writePosition } from './apply-feed.command.ts';
import { applyMessagesIsolated, applySnapshotIsolated, type IsolatedContext } from './apply-isolated.ts';
import type { Unreadable } from './feed-client.ts';
import { type HistoryListener, loadHistory } from './load-history.command.ts';

/**
 * Applies at once, and where that fails, or something cannot be read, in isolation: what fails then
 * is parked.
 */
const applyOrIsolate = async (
  context: IsolatedContext,
  unreadable: readonly Unreadable[],
  atOnce: () => Promise<readonly EventState[]>,
  isolated: () => Promise<void>,
): Promise<void> => {
  if (unreadable.length > 0) return isolated();
  let events: readonly EventState[];
  try {
    events = await atOnce();
  } catch (error) {
    if (!isRowAtFault(error)) throw error;
    context.log.error({ err: error }, 'the sports feed: what was read is applied one event after another');
    return isolated();
  }
  context.onApplied(events);
};

/** Applies the snapshot of a day. */
export const applyDay = (
  context: IsolatedContext,
  snapshot: FeedSnapshot & { unreadable?: readonly Unreadable[] },
): Promise<void> => {
  const unreadable = snapshot.unreadable ?? [];
  return applyOrIsolate(
    context,
    unreadable,
    () => applySnapshot(context, snapshot),
    () => applySnapshotIsolated(context, snapshot, unreadable),
  );
};

/** Applies changes and writes the number up to which the feed was read. */
export const applyChanges = (
  context: IsolatedContext,
  { fresh, spoilt }: { fresh: readonly FeedMessage[]; spoilt: readonly Unreadable[] },
  position: { seq: number; aliveAt: Date },
): Promise<void> =>
  applyOrIsolate(
    context,
    spoilt,
    () => applyMessages(context, fresh, position),
    async () => {
      await applyMessagesIsolated(context, fresh, spoilt);
      await writePosition(context, position);
    },
  );

/** Loads a day of earlier results; one that cannot be carried out is left out with an alert. */
export const loadHistoryDay = async (
  context: IsolatedContext,
  snapshot: FeedSnapshot,
  day: { from: number; listeners: readonly HistoryListener[] },
): Promise<void> => {
  try {
    await loadHistory(context, snapshot, day);
  } catch (err) {
    if (!isRowAtFault(err)) throw err;
    context.log.error({ err, alert: 'sports feed', from: new Date(day.from) }, 'a day of earlier results is left out');
  }
};
