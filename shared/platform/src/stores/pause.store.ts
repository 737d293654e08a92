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
let stopWaiting = (): void => {};

/** When one begins or ends, what the server may promote to her is thrown away and asked for anew. */
export const setPause = (pause: Pause | null): void => {
  stopWaiting();
  const before = pauseStore.getState().pause;
  pauseStore.setState({ pause });
  stopWaiting = pause ? serverClock.at(Date.parse(pause.until), () => setPause(null)) : () => {};
  if ((before === null) === (pause === null)) return;
  for (const path of promoting) void queryClient.resetQueries({ queryKey: [path] });
};
