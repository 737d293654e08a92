/** A value outside React that components follow. */
import { useSyncExternalStore } from 'react';

export const createStore = <State>(initial: State) => {
  let state = initial;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const get = (): State => state;
  return {
    get,
    watch,
    set(next: State): void {
      if (Object.is(next, state)) return;
      state = next;
      for (const watcher of [...watchers]) watcher();
    },
    use: (): State => useSyncExternalStore(watch, get),
  };
};
