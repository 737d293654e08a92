import { randomUUID } from 'node:crypto';
import { sportsRules } from '@madang/contracts';
import type { FeedSnapshot } from '@madang/contracts/sports-feed';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/clock.ts';
import { isRowAtFault, retryParked } from '../../../core/parked.ts';
import { seoulDayStart } from '../../../core/seoul.ts';
import type { Db } from '../../../plugins/db/index.ts';
import type { ChangeContext } from '../events/change-events.ts';
import type { EventState } from '../events/event-state.ts';
import { applyMessages, applySnapshot, setFeedStatus, writePosition } from './apply-feed.command.ts';
import {
  applyMessagesIsolated,
  applyOrIsolate,
  applySnapshotIsolated,
  feedQueue,
  type IsolatedContext,
} from './apply-isolated.ts';
import { type FeedClient, inOrder, type Unreadable } from './feed-client.ts';
import { LeaseLost, listUnfinishedDays, releaseFeed, takeFeed, writeHistoryDays } from './lease.repository.ts';
import { type HistoryListener, loadHistory } from './load-history.command.ts';

/** Without a sign of life for so long the feed is silent, milliseconds. Source: SP-08 */
export const FEED_SILENCE_MS = sportsRules.feedSilenceMs;
/** A process that died loses the feed to another one after this time, milliseconds. */
const LEASE_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
const WATCH_EVERY_MS = 500;
/** Pause after a failure, and before the lease of another process is requested again, milliseconds. */
const PAUSE_MS = 500;
const DAY_MS = 86_400_000;
/** Days of a snapshot around today: an event of the day before yesterday may still be cancelled. Source: sports §4 */
const SNAPSHOT_DAYS = { behind: 2, ahead: 8 } as const;
/** After a longer outage, days with unfinished events are read as well, back to this one: the feed keeps no more. */
const MAX_DAYS_BEHIND = 30;
/** Pause between two looks for parked messages that are due, milliseconds. */
const RETRY_EVERY_MS = 1_000;
/** Polls with the same gap after which it is closed by a snapshot. */
const MAX_GAP_POLLS = 3;

/** What happened, for those who publish it. */
export interface FeedReport {
  readonly events: readonly EventState[];
  /** Set where the feed fell silent or came back. */
  readonly status?: 'running' | 'silent';
}

export interface ReaderOptions extends ChangeContext {
  readonly db: Db;
  readonly client: FeedClient;
  readonly log: FastifyBaseLogger;
  /** The process's own time, milliseconds since the epoch: no tester moves it. */
  readonly now?: () => number;
  /** The site's time, by which what failed is retried. */
  readonly clock?: Clock;
  readonly onReport: (report: FeedReport) => void;
  /** Days before the first start whose results are loaded once. */
  readonly historyDays?: number;
  readonly historyListeners?: readonly HistoryListener[];
  /** Runs when the last day of the history is loaded, again where it failed or the process ended in between. */
  readonly onHistoryLoaded?: () => Promise<unknown>;
}

/** Reads the feed while this process holds the lease on it: a snapshot first, then the changes; a watchdog beside it. */
export const createFeedReader = ({
  db,
  client,
  log,
  now = Date.now,
  clock = { now },
  onReport,
  resultsListeners,
  historyDays = 0,
  historyListeners = [],
  onHistoryLoaded = async () => undefined,
}: ReaderOptions) => {
  const by = randomUUID();
  const context: IsolatedContext = {
    db,
    by,
    clock,
    log,
    client,
    resultsListeners,
    leaseUntil: () => new Date(now() + LEASE_MS),
    onApplied: (events) => report(events),
  };
  let isHolder = false;
  let isSilent = true;
  let needsSnapshot = true;
  let seq = 0;
  let gapPolls = 0;
  /** When the feed last gave a sign of life, and what time it was there. */
  let aliveAt = 0;
  let feedTime = 0;
  let renewedAt = 0;
  let retriedAt = 0;
  let historyWanted = historyDays;
  let historyLeft = 0;
  let isStopped = false;
  const loops: Promise<void>[] = [];
  const pauses = new Set<() => void>();

  const report = (events: readonly EventState[], status?: 'running' | 'silent') =>
    onReport({ events, ...(status && { status }) });

  const take = async (): Promise<boolean> => {
    const time = now();
    const row = await takeFeed(db, by, new Date(time), new Date(time + LEASE_MS));
    renewedAt = time;
    if (row && !isHolder) {
      seq = row.seq;
      isSilent = row.status === 'silent';
      needsSnapshot = seq === 0;
      historyLeft = needsSnapshot ? historyDays : row.historyDays;
      aliveAt = row.aliveAt?.getTime() ?? 0;
      feedTime = 0;
      gapPolls = 0;
    }
    isHolder = row !== undefined;
    return isHolder;
  };

  const recordAlive = (time: number): void => {
    // A feed whose time stands still repeats old answers.
    if (time === feedTime) return;
    feedTime = time;
    aliveAt = now();
  };

  const applyDay = (snapshot: FeedSnapshot, unreadable: readonly Unreadable[]): Promise<void> =>
    applyOrIsolate(
      context,
      unreadable,
      () => applySnapshot(context, snapshot),
      () => applySnapshotIsolated(context, snapshot, unreadable),
    );

  const readSnapshot = async (): Promise<void> => {
    // The changes after this number are read again: those that the snapshot includes change nothing.
    const { seq: after, at } = await client.snapshot(now(), now());
    recordAlive(at);
    const today = seoulDayStart(at).getTime();
    const first = today - SNAPSHOT_DAYS.behind * DAY_MS;
    const missed = await listUnfinishedDays(db, new Date(today - MAX_DAYS_BEHIND * DAY_MS), new Date(first));
    const days = missed.map((day) => day.getTime());
    for (let from = first; from < today + SNAPSHOT_DAYS.ahead * DAY_MS; from += DAY_MS) days.push(from);
    for (const from of days) {
      const snapshot = await client.snapshot(from, from + DAY_MS - 1);
      recordAlive(snapshot.at);
      await applyDay(snapshot, snapshot.unreadable ?? []);
      if (isStopped) return;
    }
    seq = after;
    needsSnapshot = false;
    log.info({ seq }, 'the sports feed: snapshot applied');
  };

  const readChanges = async (): Promise<void> => {
    const changes = await client.changes(seq);
    recordAlive(changes.alive);
    if (changes.seq < seq || changes.oldest > seq + 1) {
      needsSnapshot = true;
      return;
    }
    const { fresh, spoilt, last, highest } = inOrder(changes, changes.unreadable ?? [], seq);
    gapPolls = highest > last ? gapPolls + 1 : 0;
    const position = { seq: last, aliveAt: new Date(aliveAt) };
    if (fresh.length + spoilt.length > 0)
      await applyOrIsolate(
        context,
        spoilt,
        () => applyMessages(context, fresh, position),
        async () => {
          await applyMessagesIsolated(context, fresh, spoilt);
          await writePosition(context, position);
        },
      );
    seq = last;
    if (gapPolls >= MAX_GAP_POLLS) needsSnapshot = true;
    else if (isSilent && last >= changes.seq) await becomes('running');
    else if (historyLeft > 0 && last >= changes.seq) await readHistory(changes.alive);
  };

  /** One day of results that were over before this site began, the latest first. */
  const readHistory = async (feedNow: number): Promise<void> => {
    const until = seoulDayStart(feedNow).getTime() + DAY_MS - (historyWanted - historyLeft) * DAY_MS;
    const from = until - DAY_MS;
    const snapshot = await client.snapshot(from, until - 1);
    try {
      await loadHistory(context, snapshot, { from, listeners: historyListeners });
    } catch (err) {
      if (!isRowAtFault(err)) throw err;
      log.error({ err, alert: 'sports feed', from: new Date(from) }, 'a day of earlier results is left out');
    }
    if (historyLeft === 1) await onHistoryLoaded();
    historyLeft -= 1;
    await writeHistoryDays(db, historyLeft);
  };

  /** Messages that are parked and due. */
  const retry = async (): Promise<void> => {
    if (needsSnapshot || Math.abs(now() - retriedAt) < RETRY_EVERY_MS) return;
    retriedAt = now();
    await retryParked(context, feedQueue(context));
  };

  const becomes = async (status: 'running' | 'silent'): Promise<void> => {
    const events = await setFeedStatus(
      context,
      status,
      status === 'running' ? { seq, aliveAt: new Date(aliveAt) } : {},
    );
    isSilent = status === 'silent';
    report(events, status);
  };

  /** One request to the feed and what follows from it; false where another process reads the feed. */
  const step = async (): Promise<boolean> => {
    if (!isHolder && !(await take())) return false;
    try {
      await (needsSnapshot ? readSnapshot() : readChanges());
      await retry();
    } catch (error) {
      if (error instanceof LeaseLost) isHolder = false;
      throw error;
    }
    return true;
  };

  /** Locks live markets once the feed is silent, and keeps the lease. */
  const watch = async (): Promise<void> => {
    if (isHolder && now() - renewedAt >= RENEW_EVERY_MS) await take();
    if (!isHolder || isSilent || now() - aliveAt <= FEED_SILENCE_MS) return;
    log.error(
      { alert: 'sports feed', silentSince: new Date(aliveAt) },
      'the sports feed is silent: live markets are locked',
    );
    await becomes('silent');
  };

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer);
        pauses.delete(end);
        done();
      };
      const timer = setTimeout(end, ms);
      pauses.add(end);
    });

  const loop = async (work: () => Promise<number>): Promise<void> => {
    while (!isStopped) {
      const ms = await work().catch((err) => {
        if (!isStopped) log.warn({ err }, 'the sports feed could not be read; it is tried again');
        return PAUSE_MS;
      });
      if (!isStopped && ms > 0) await pause(ms);
    }
  };

  return {
    step,
    watch,
    /** Where the reader is, for tests and the log. */
    position: () => ({ seq, isHolder, isSilent, needsSnapshot }),
    /** Loads the results of the last so many days, a day with each poll. */
    loadHistory(days: number): void {
      [historyWanted, historyLeft] = [days, days];
    },
    start(): void {
      loops.push(
        loop(async () => ((await step()) ? 0 : PAUSE_MS)),
        loop(async () => {
          await watch();
          return WATCH_EVERY_MS;
        }),
      );
    },
    async stop(): Promise<void> {
      isStopped = true;
      client.close?.();
      for (const end of pauses) end();
      await Promise.all(loops);
      if (isHolder) await releaseFeed(db, by).catch(() => undefined);
    },
  };
};
export type FeedReader = ReturnType<typeof createFeedReader>;
