/**
 * Whether the server answers this page. Every call reports its outcome; the host reacts to it
 * (host/reconnect.ts).
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Reach {
  /** Calls in a row that got no answer of the server's. */
  silent: number;
  /** The host has made sure: nothing answers. */
  lost: boolean;
}

export const reachStore = createStore<Reach>(() => ({ silent: 0, lost: false }));

export const recordAnswer = (came: boolean): void => {
  const { silent } = reachStore.getState();
  if (!came || silent > 0) reachStore.setState({ silent: came ? 0 : silent + 1 });
};

/**
 * Calls in a row without an answer after which the host makes sure: one silent call may have its
 * own reason.
 */
export const SUSPICIOUS = 2;

/**
 * Something else than a call did not come, as a script: the host looks whether the server is there
 * at all.
 */
export const suspectSilence = (): void => {
  if (reachStore.getState().silent < SUSPICIOUS) reachStore.setState({ silent: SUSPICIOUS });
};

const waiting = new Set<() => void>();

/**
 * Called each time the server is reached again, after the network was away or nothing answered:
 * whatever failed to load meanwhile tries again. Answers how to stop.
 */
export const whenReached = (act: () => void): (() => void) => {
  waiting.add(act);
  return () => waiting.delete(act);
};

export const notifyReached = (): void => {
  for (const act of [...waiting]) act();
};

/** True while the server does not answer; the host continues its checks. */
export const useLost = (): boolean => useStore(reachStore, ({ lost }) => lost);
