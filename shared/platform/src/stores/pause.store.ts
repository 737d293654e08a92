import type { CallPath, Pause } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from '../call/query.ts';
import { serverClock } from '../clock/server-clock.ts';

export const pauseStore = createStore<{ pause: Pause | null }>(() => ({ pause: null }));

/** The break that the member takes, as the server said; null: none, or a guest. */
export const usePause = (): Pause | null => useStore(pauseStore, (state) => state.pause);

/** Where the server leaves out what promotes something, while she takes a break. */
const promoting: readonly CallPath[] = ['/api/etc/banner', '/api/etc/popupList', '/api/main/popupList'];
/** The longest that a timer of a browser can wait. A break that ends later outlives the page. */
const LONGEST_MS = 2 ** 31 - 1;
let over: ReturnType<typeof setTimeout> | undefined;

/** When one begins or ends, what the server may promote to her is thrown away and asked for anew. */
export const setPause = (pause: Pause | null): void => {
  clearTimeout(over);
  const before = pauseStore.getState().pause;
  pauseStore.setState({ pause });
  const left = pause ? Date.parse(pause.until) - serverClock.now() : Number.POSITIVE_INFINITY;
  if (left < LONGEST_MS) over = setTimeout(() => setPause(null), left);
  if ((before === null) === (pause === null)) return;
  for (const path of promoting) void queryClient.resetQueries({ queryKey: [path] });
};
