/** Waits, at most until the network returns, the tab comes into view, or `signal` ends it. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      done();
    };
    const timer = setTimeout(end, ms);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    const options = { signal: over.signal };
    addEventListener('online', end, options);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), options);
    signal.addEventListener('abort', end, options);
  });
