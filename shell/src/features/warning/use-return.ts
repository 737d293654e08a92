import { isClosedBy, siteInspected } from '@madang/contracts';
import { bus } from '@madang/platform';
import { useLocation } from '@madang/platform/router';
import { useEffect, useRef } from 'react';
import { redirect } from './redirect.ts';
import { useSiteCheck } from './site-check.ts';

/** Not everybody comes back in the same instant, in milliseconds. */
const SPREAD_MS = 2_000;
/**
 * Shortest display of a maintenance that ends before the member has seen its start, in
 * milliseconds.
 */
const READ_MS = 2_000;

/**
 * The address that the member was redirected from, and when; undefined when they came by
 * themselves.
 */
const ledFrom = (state: unknown): { from: string; at: number } | undefined => {
  const { from, at } = (state ?? {}) as { from?: unknown; at?: unknown };
  return typeof from === 'string' ? { from, at: typeof at === 'number' ? at : 0 } : undefined;
};

/**
 * When maintenance is over the requested page is opened with a reload, because the site may have
 * another version by now. Returns the window, and whether the site is closed.
 */
export const useReturn = () => {
  const { check, closed } = useSiteCheck();
  const { refetch } = check;
  const location = useLocation();
  const led = ledFrom(location.state);
  const to = led?.from ?? '/';
  const seenClosed = useRef(false);
  const isOver = !closed && check.data !== undefined;
  // Redirected here, and open by later data: it was over before the window itself was loaded.
  const isLate = led !== undefined && led.at > 0 && check.dataUpdatedAt > led.at;

  useEffect(() => {
    seenClosed.current ||= closed;
    if (!isOver || !(seenClosed.current || isLate)) return undefined;
    const read = seenClosed.current ? 0 : READ_MS;
    const timer = setTimeout(() => redirect.leave(to), read + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [closed, isOver, isLate, to]);

  // Announced without a window: then the word that it is over is all there is.
  useEffect(
    () =>
      bus.on(siteInspected, ({ closed: now }) => {
        if (now) return;
        void refetch().then(({ data }) => {
          if (data && !isClosedBy(data, data.serverTime)) redirect.leave(to);
        });
      }),
    [refetch, to],
  );
  return { check, closed };
};
