/**
 * Whether the site is closed for maintenance, at this very moment by the server's clock. Source:
 * specification §4.
 */
import { isClosedBy, realtimeResumed, type SiteCheck, seoulInstant } from '@madang/contracts';
import { bus, query, serverClock, useQuery } from '@madang/platform';
import { useEffect, useReducer } from 'react';

/** The longest that a timer of a browser can wait, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;
/**
 * Interval of an open page's requests, and of a waiting one, in milliseconds: timer and realtime
 * are quicker.
 */
const POLL_OPEN_MS = 60_000;
const POLL_CLOSED_MS = 5_000;

const answer = query('/api/common/siteCheckInfo', {});

/** Milliseconds until the window begins or is over; null: nothing of it is to come. */
export const untilChange = ({ startDate, endDate }: SiteCheck, now: number): number | null => {
  if (startDate === null || endDate === null) return null;
  const [start, end] = [seoulInstant(startDate), seoulInstant(endDate)];
  if (now < start) return start - now;
  return now <= end ? end - now + 1 : null;
};

/** Our clock lags by the page's time of arrival; an answer carries its own time. */
const timeOf = (check: { serverTime: number }): number => Math.max(serverClock.now(), check.serverTime);

/** The window as last received, and whether it is closed now; it changes at the very moment. */
export const useSiteCheck = () => {
  const [, again] = useReducer((turn: number) => turn + 1, 0);
  const check = useQuery(answer);
  const now = check.data && timeOf(check.data);
  const rest = check.data && now ? untilChange(check.data, now) : null;
  useEffect(() => {
    const timer = rest === null ? undefined : setTimeout(again, Math.min(rest, LONGEST_MS));
    const off = serverClock.watch(again);
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [rest]);
  return { check, closed: check.data !== undefined && isClosedBy(check.data, timeOf(check.data)) };
};

/** {@link useSiteCheck} that keeps polling. Once on a page. */
export const useSiteWatch = () => {
  const { closed, check } = useSiteCheck();
  useQuery({ ...answer, refetchInterval: closed ? POLL_CLOSED_MS : POLL_OPEN_MS });
  // An INSPECT that came while realtime was away, or while it changed its reader, was not received.
  useEffect(() => bus.on(realtimeResumed, () => void check.refetch()), [check.refetch]);
  return { closed, check };
};
