/**
 * The server's time as this page knows it: the last that the server told, and what has passed since by a clock that nobody
 * sets. A device's clock that is two hours wrong, or is put right while the page is open, changes nothing.
 */

type Changed = () => void;

/** What the server told, and when by the page's own clock, milliseconds; null: it has told nothing yet. */
let told: { readonly serverTime: number; readonly at: number } | null = null;
const watchers = new Set<Changed>();

/** An answer is on its way for so long: what it says of the time is no news within, milliseconds. */
const DRIFT_MS = 1_000;

export const serverClock = {
  /** Whole milliseconds since the epoch, by the server's clock. */
  now: (): number => (told ? told.serverTime + Math.round(performance.now() - told.at) : Date.now()),
  /** Takes the server's time from boot data or from a refusal as stale. */
  set(serverTime: number): void {
    told = { serverTime, at: performance.now() };
    for (const changed of watchers) changed();
  },
  /** Takes it from an answer in passing: a page that slept, or one that was told late, is put right; others notice nothing. */
  hear(serverTime: number): void {
    if (Math.abs(serverTime - serverClock.now()) > DRIFT_MS) serverClock.set(serverTime);
  },
  /** Called whenever it is put right; answers how to stop. */
  watch(changed: Changed): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
