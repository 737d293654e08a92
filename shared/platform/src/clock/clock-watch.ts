/** Asks for the server's time anew once the device has slept: a page that is looked at does not count on with what it missed. */
import { call } from '../call/call.ts';
import { reachStore } from '../call/reach.store.ts';
import { serverClock } from './server-clock.ts';

/** Between two looks at the clocks: not every device tells a page that it woke up, milliseconds. */
const LOOK_MS = 2_000;
/** The answer says the time of its moment: one that takes longer is no use, milliseconds. */
const PATIENCE_MS = 8_000;

/** Begins to watch; answers how to stop. */
export const startClockWatch = (): (() => void) => {
  let pending = false;
  const look = async (): Promise<void> => {
    if (pending || document.visibilityState !== 'visible' || !serverClock.isDoubtful()) return;
    // The host is looking for the server already: the first answer tells the time.
    if (reachStore.getState().lost) return;
    pending = true;
    const receive = serverClock.asked();
    await call('/api/common/siteCheckInfo', {}, { timeoutMs: PATIENCE_MS }).then(
      ({ serverTime }) => receive(serverTime),
      () => {}, // the next look asks again
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
