/** The server's time as this page knows it: the local clock plus an offset, so that a clock two hours wrong works. */

type Changed = () => void;

let offset = 0;
const watchers = new Set<Changed>();

export const serverClock = {
  /** Milliseconds since the epoch, by the server's clock. */
  now: (): number => Date.now() + offset,
  /** Takes the server's time from boot data or from a refusal as stale. */
  set(serverTime: number): void {
    offset = serverTime - Date.now();
    for (const changed of watchers) changed();
  },
  /** Called whenever the offset moves; answers how to stop. */
  watch(changed: Changed): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
