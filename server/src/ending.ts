import { constants } from 'node:os';

/** Time for what is under way once the end was requested, milliseconds. Source: OP-04. */
const DRAIN_MS = 10_000;
/**
 * A terminal, npm and the manager of the unit may each hand on one and the same request to end:
 * signals that come within this time of the first are that request, milliseconds.
 */
const SAME_REQUEST_MS = 500;
/** Exit codes of a process that a signal ended begin above it. */
const SIGNALLED = 128;

type End = () => Promise<unknown>;

interface EndingOptions {
  exit: (code: number) => void;
  print: (text: string) => void;
  drainMs?: number;
  /** Milliseconds, growing. */
  uptime?: () => number;
}

/**
 * The end of a process in order, last begun first ended: requests, then connections, then the
 * database. A second request ends it at once; what was under way is then rolled back.
 */
export const createEnding = ({ exit, print, drainMs = DRAIN_MS, uptime = () => performance.now() }: EndingOptions) => {
  const bounded: End[] = [];
  const last: End[] = [];
  let stopping: { since: number; whole: Promise<void> } | null = null;
  const endAll = async (ends: readonly End[]): Promise<void> => {
    for (const end of ends.toReversed()) await end().catch((error: Error) => print(error.stack ?? String(error)));
  };
  const leave = async (code: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), drainMs);
    });
    if ((await Promise.race([endAll(bounded), late])) === 'late')
      print(`Work that was not done after ${drainMs / 1000} s is cut off: what it had not committed is undone.`);
    clearTimeout(timer);
    await endAll(last);
    exit(code);
  };
  const stop = (code: number): Promise<void> => {
    stopping ??= { since: uptime(), whole: leave(code) };
    return stopping.whole;
  };

  return {
    /** What ends within the time of the drain, or is cut off. */
    endWith: (end: End): void => void bounded.push(end),
    /** What is ended after all others, however long it takes: the database. */
    endLast: (end: End): void => void last.push(end),
    isStopping: (): boolean => stopping !== null,
    stop,
    /** The end that a signal requests; a second one ends the process at once. */
    signalled(signal: NodeJS.Signals): void {
      if (!stopping) {
        print(
          `${signal}: the server takes no new work and ends within ${drainMs / 1000} s. A second one ends it at once.`,
        );
        return void stop(0);
      }
      if (uptime() - stopping.since < SAME_REQUEST_MS) return;
      // Requested to end, and not waited for: the database ends in its own order.
      for (const end of last.toReversed()) void end().catch(() => undefined);
      exit(SIGNALLED + constants.signals[signal]);
    },
  };
};
