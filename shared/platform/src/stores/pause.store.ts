import type { CallPath, Pause } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from '../call/query.ts';
import { serverClock } from '../clock/server-clock.ts';

export const pauseStore = createStore<{ pause: Pause | null }>(() => ({ pause: null }));

/** The member's break, as the server sent it; null: none, or a guest. */
export const usePause = (): Pause | null => useStore(pauseStore, (state) => state.pause);

/** Where the server omits promotions, while the member takes a break. */
const promoting: readonly CallPath[] = ['/api/etc/banner', '/api/etc/popupList', '/api/main/popupList'];
let stopWaiting = (): void => {};

/** When a break begins or ends, the server's promotions are discarded and refetched. */
export const setPause = (pause: Pause | null): void => {
  stopWaiting();
  const before = pauseStore.getState().pause;
  pauseStore.setState({ pause });
  stopWaiting = pause ? serverClock.at(Date.parse(pause.until), () => setPause(null)) : () => {};
  if ((before === null) === (pause === null)) return;
  for (const path of promoting) void queryClient.resetQueries({ queryKey: [path] });
};
