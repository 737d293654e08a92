import { isClosed, SITE_TOPIC, type SiteCheck } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { succeedWindow } from '../site/index.ts';
import { readState } from './read-models/state.ts';
import { lockPublished, setReported, type Window } from './site-check.repository.ts';
import { windowOnWire } from './window-on-wire.ts';

/**
 * How long a window that another process or the command line has set may go unseen, milliseconds.
 */
const LOOK_EVERY_MS = 500;

export interface WatchOptions {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /**
   * Maximum difference of the clocks of two processes, milliseconds: a process behind the last
   * publisher publishes nothing. 0 where a tester moves the clock.
   */
  skewMs: number;
}

const closedAt = ({ start, end }: Window, now: number): boolean =>
  isClosed(start?.getTime() ?? null, end?.getTime() ?? null, now);

/**
 * Watches the maintenance window and notifies the pages of its start and end. Any number of
 * processes watch; each change is published by one of them, once.
 */
export const watchSiteCheck = ({ db, clock, log, skewMs }: WatchOptions) => {
  let known: Window = { start: null, end: null };
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isTroubled = false;

  const publishChange = () =>
    db.transaction().execute(async (trx) => {
      const published = await lockPublished(trx);
      const window = await readState(trx);
      const now = clock.now();
      const behind = Number(published.told_at) - now;
      const closed = closedAt(window, now);
      if (closed === published.closed || (behind > 0 && behind < skewMs)) return false;
      await setReported(trx, closed, new Date(now));
      const data2 = closed ? (windowOnWire(window).endDate ?? '') : '';
      await publish(trx, { topic: SITE_TOPIC }, { cmd: 'INSPECT', data1: closed ? 'Y' : 'N', data2 });
      return true;
    });

  const lookOnce = async (): Promise<void> => {
    let { closed, next, ...window } = await readState(db);
    const now = clock.now();
    if (next && window.end && window.end.getTime() < now) {
      await succeedWindow(db, new Date(now), new Date(now - skewMs));
      ({ closed, next, ...window } = await readState(db));
    }
    known = window;
    if (closedAt(window, clock.now()) !== closed) await publishChange();
  };

  /** Reads the window now, after any read under way, and publishes a change. */
  const look = (): Promise<void> => {
    const looked = last.then(() => (isStopped ? undefined : lookOnce()));
    last = looked.catch(() => undefined);
    return looked;
  };

  /** At the next end of the window to the millisecond, which belongs to it; otherwise soon. */
  const untilNext = (): number => {
    const now = clock.now();
    const changes = [known.start?.getTime() ?? 0, (known.end?.getTime() ?? 0) + 1].filter((at) => at > now);
    return Math.min(LOOK_EVERY_MS, ...changes.map((at) => at - now));
  };

  /** The first look that fails is logged; those after it fail for the same reason. */
  const recordFailure = (err: unknown) => {
    if (!isTroubled) log.warn({ err }, 'the maintenance window could not be read; it is tried again');
    isTroubled = true;
  };

  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      look()
        .then(() => {
          isTroubled = false;
        }, recordFailure)
        .finally(again);
    }, untilNext());
    timer.unref();
  };

  return {
    /** By the window that was seen last and the clock, to the millisecond. */
    isClosed: (): boolean => closedAt(known, clock.now()),
    /** The window that was seen last, as it travels. */
    window: (): SiteCheck => windowOnWire(known),
    look,
    async start(): Promise<void> {
      await look();
      again();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
};
export type SiteCheckWatch = ReturnType<typeof watchSiteCheck>;
