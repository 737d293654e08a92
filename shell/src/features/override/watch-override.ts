import { type Override, signedIn, signedOut } from '@madang/contracts';
import { bus, serverClock } from '@madang/platform';

/** Time for the requests and the notice of an involuntary sign-out, milliseconds. */
const LAST_NOTICE_MS = 5_000;

/**
 * The code of an override stays in the page that loaded it. When its time is over or the member is
 * another, the page is loaded again, and the server writes it without. Answers how to stop.
 */
export const watchOverride = ({ until }: Override, reload = () => location.reload()): (() => void) => {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stops = [
    serverClock.at(until, reload),
    bus.on(signedIn, reload),
    bus.on(signedOut, ({ reason }) => {
      if (reason === 'asked') reload();
      else timers.push(setTimeout(reload, LAST_NOTICE_MS));
    }),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const stop of stops) stop();
  };
};
