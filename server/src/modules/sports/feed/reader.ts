import { randomUUID } from 'node:crypto';
import { sportsRules } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/clock.ts';
import { retryParked } from '../../../core/parked.ts';
import type { Db } from '../../../db/index.ts';
import type { ChangeContext } from '../events/change-events.ts';
import type { EventState } from '../events/event-state.ts';
import { applyChanges, applyDay, loadHistoryDay } from './apply-answer.ts';
import { setFeedStatus } from './apply-feed.command.ts';
import { feedQueue, type IsolatedContext } from './apply-isolated.ts';
import { type FeedClient, inOrder } from './feed-client.ts';
import { LeaseLost, releaseFeed, takeFeed, writeHistoryDays } from './lease.repository.ts';
import type { HistoryListener } from './load-history.command.ts';
import { createLoops } from './loops.ts';
import { historyDay, snapshotDays } from './snapshot-days.ts';

/** Without a sign of life for so long the feed is silent, milliseconds. Source: SP-08 */
export const FEED_SILENCE_MS = sportsRules.feedSilenceMs;
/** A process that died loses the feed to another one after this time, milliseconds. */
const LEASE_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
const WATCH_EVERY_MS = 500;
/** Pause before the lease of another process is requested again, milliseconds. */
const PAUSE_MS = 500;
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
  /**
   * Runs when the last day of the history is loaded, again where it failed or the process ended in
   * between.
   */
  readonly onHistoryLoaded?: () => Promise<unknown>;
}

/**
 * Reads the feed while this process holds the lease on it: a snapshot first, then the changes; a
 * watchdog beside it.
 */
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
  const loops = createLoops((err) => log.warn({ err }, 'the sports feed could not be read; it is tried again'));

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
    // A feed whose time does not advance repeats old answers.
    if (time === feedTime) return;
    feedTime = time;
    aliveAt = now();
  };

  const readSnapshot = async (): Promise<void> => {
    // The changes after this number are read again: those that the snapshot includes change
    // nothing.
    const { seq: after, at } = await client.snapshot(now(), now());
    recordAlive(at);
    for (const [from, until] of await snapshotDays(db, at)) {
      const snapshot = await client.snapshot(from, until);
      recordAlive(snapshot.at);
      await applyDay(context, snapshot);
      if (loops.isStopped()) return;
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
    if (fresh.length + spoilt.length > 0) await applyChanges(context, { fresh, spoilt }, position);
    seq = last;
    if (gapPolls >= MAX_GAP_POLLS) needsSnapshot = true;
    else if (isSilent && last >= changes.seq) await becomes('running');
    else if (historyLeft > 0 && last >= changes.seq) await readHistory(changes.alive);
  };

  /** One day of results that were over before this site began, the latest first. */
  const readHistory = async (feedNow: number): Promise<void> => {
    const [from, until] = historyDay(feedNow, historyWanted - historyLeft);
    const snapshot = await client.snapshot(from, until);
    await loadHistoryDay(context, snapshot, { from, listeners: historyListeners });
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

  /**
   * One request to the feed and what follows from it; false where another process reads the feed.
   */
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
      loops.start(async () => ((await step()) ? 0 : PAUSE_MS));
      loops.start(async () => {
        await watch();
        return WATCH_EVERY_MS;
      });
    },
    async stop(): Promise<void> {
      const stopped = loops.stop();
      client.close?.();
      await stopped;
      if (isHolder) await releaseFeed(db, by).catch(() => undefined);
    },
  };
};
export type FeedReader = ReturnType<typeof createFeedReader>;
