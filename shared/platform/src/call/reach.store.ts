/** Whether the server answers this page. Every call says how it went; the host looks into it (host/mend.ts). */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Reach {
  /** Calls in a row that got no answer of the server's. */
  silent: number;
  /** The host has made sure: nothing answers. */
  lost: boolean;
}

export const reachStore = createStore<Reach>(() => ({ silent: 0, lost: false }));

export const noteAnswer = (came: boolean): void => {
  const { silent } = reachStore.getState();
  if (!came || silent > 0) reachStore.setState({ silent: came ? 0 : silent + 1 });
};

/** True while the server does not answer; the host goes on looking by itself. */
export const useLost = (): boolean => useStore(reachStore, ({ lost }) => lost);
