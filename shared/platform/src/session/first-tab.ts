/**
 * Does `work` in one tab of this origin at a time; when that tab closes or gives it up, another
 * takes over. A visible tab takes over from a hidden one, whose timers run late and which the
 * browser may suspend. Where tabs have no locks, are refused them (as a page without cookies is) or
 * share no channel, each works for itself. Returns the function that gives it up.
 * @param work receives a signal of its end; another run may follow
 */
export const inFirstTab = (name: string, work: (turn: AbortSignal) => void): (() => void) => {
  const over = new AbortController();
  const { locks } = navigator;
  const alone = () => work(over.signal);
  if (!locks || typeof BroadcastChannel === 'undefined') {
    alone();
    return () => over.abort();
  }

  let queued = new AbortController();
  let turn: AbortController | null = null;
  let isRefused = false;
  const begin = (): Promise<void> =>
    new Promise((release) => {
      if (over.signal.aborted) return release();
      const own = new AbortController();
      turn = own;
      own.signal.addEventListener('abort', () => release());
      work(own.signal);
    });
  const request = (options: LockOptions): void => {
    locks.request(`madang.${name}`, options, begin).catch((failure: unknown) => {
      if (!isRefused && (failure as DOMException)?.name === 'SecurityError') {
        isRefused = true;
        if (!over.signal.aborted) alone();
      }
      if (!turn) return; // it was not granted yet and has been requested in another way
      turn.abort();
      turn = null;
      if (!over.signal.aborted) queue();
    });
  };
  const queue = (): void => {
    queued = new AbortController();
    request({ signal: queued.signal });
  };
  const seen = (): void => {
    if (turn || isRefused || document.visibilityState !== 'visible') return;
    queued.abort();
    request({ steal: true });
  };

  document.addEventListener('visibilitychange', seen, { signal: over.signal });
  over.signal.addEventListener('abort', () => {
    queued.abort();
    turn?.abort();
  });
  queue();
  return () => over.abort();
};
