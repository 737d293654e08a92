/**
 * Requests the server's time again after the device has slept, so that a visible page does not
 * count on from before.
 */
import { call } from '../call/call.ts';
import { reachStore } from '../call/reach.store.ts';
import { serverClock } from '../clock/server-clock.ts';

/**
 * Interval between two comparisons of the clocks, milliseconds: not every device notifies a page
 * that it woke up.
 */
const LOOK_MS = 2_000;
/** The answer carries the time of its moment: a slower one is useless, milliseconds. */
const PATIENCE_MS = 8_000;

/** Begins to watch; answers how to stop. */
export const startClockWatch = (): (() => void) => {
  let pending = false;
  const look = async (): Promise<void> => {
    if (pending || document.visibilityState !== 'visible' || !serverClock.isDoubtful()) return;
    // The host is already trying to reach the server: its first answer carries the time.
    if (reachStore.getState().lost) return;
    pending = true;
    const receive = serverClock.beginRequest();
    await call('/api/common/siteCheckInfo', {}, { timeoutMs: PATIENCE_MS }).then(
      ({ serverTime }) => receive(serverTime),
      () => {}, // the next comparison requests it again
    );
    pending = false;
  };
  const lookNow = (): void => void look();
  const timer = setInterval(lookNow, LOOK_MS);
  document.addEventListener('visibilitychange', lookNow);
  addEventListener('pageshow', lookNow);
  addEventListener('focus', lookNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
    removeEventListener('pageshow', lookNow);
    removeEventListener('focus', lookNow);
  };
};
