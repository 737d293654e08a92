/**
 * Realtime over the page's own origin, for members and guests. Its client is fetched after the page
 * is drawn.
 */
import { pause } from './pause.ts';

const IDLE_TIMEOUT_MS = 2_000;
/** Delay until the code is fetched again after a failure, in milliseconds. */
const AGAIN_MS = 30_000;

/** The first screen comes first: its files do not share the line with this library's. */
const pageDrawn = (): Promise<void> =>
  new Promise((done) => {
    // Not in every browser; there the next task has to do.
    const idle = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(() => done(), { timeout: IDLE_TIMEOUT_MS }) : done();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });

const begin = async (since: number, signal: AbortSignal): Promise<void> => {
  await pageDrawn();
  while (!signal.aborted) {
    const line = await import('./line.ts').catch(() => null);
    if (signal.aborted) return;
    if (line) {
      signal.addEventListener('abort', line.startLine(since));
      return;
    }
    await pause(AGAIN_MS, signal); // meanwhile the balance poll goes on
  }
};

/**
 * Connects as soon as the page exists and stays connected over sign-in and sign-out. Returns the
 * function that stops it.
 * @param since when the page learned its data, in milliseconds since the epoch by the browser's own
 * clock
 */
export const startRealtime = (since: number = performance.timeOrigin): (() => void) => {
  const over = new AbortController();
  void begin(since, over.signal);
  return () => over.abort();
};
