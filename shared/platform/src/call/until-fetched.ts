import { suspectSilence, whenReached } from './reach.store.ts';

/** Time until the next attempt, ms. */
const FETCH_AGAIN_MS = 3_000;

/**
 * Fetches code until it is there: again after a while, and at once when the server is reached again.
 * @param fetchIt rejects where a file could not be loaded
 * @returns the function that stops it
 */
export const untilFetched = (fetchIt: () => Promise<unknown>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    stopWaiting();
  };
  const attempt = (): void => {
    clearTimeout(timer);
    void fetchIt().then(stop, () => {
      suspectSilence();
      if (!isOver) timer = setTimeout(attempt, FETCH_AGAIN_MS);
    });
  };
  const stopWaiting = whenReached(attempt);
  attempt();
  return stop;
};
