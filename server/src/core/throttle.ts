import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../core/refusal.ts';
import { NETWORK_FACTOR, networkOf } from './address.ts';

const WINDOW_MS = 60_000;
/** Calls of one address within the window: a phone network shares an address among many. */
const MOST = 120;
/** Addresses that are kept in mind; beyond it the oldest is forgotten. */
const KEPT = 10_000;

/**
 * Counts calls that anybody may make by address and by IPv6 network, in memory: it spares the
 * database. The returned function throws RQ02 with the seconds to wait.
 */
export const createThrottle = (most = MOST) => {
  const counts = new Map<string, { since: number; count: number }>();
  const windowOf = (key: string, limit: number, now: number) => {
    const last = counts.get(key);
    const isOver = !last || now - last.since >= WINDOW_MS || now < last.since;
    const current = isOver ? { since: now, count: 0 } : last;
    if (current.count >= limit)
      throw refuse(errorCodes.tooManyRequests, { seconds: Math.ceil((current.since + WINDOW_MS - now) / 1000) });
    return { key, current, isOver };
  };
  return (address: string, now: number): void => {
    const network = networkOf(address);
    const windows = [
      windowOf(address, most, now),
      ...(network === null ? [] : [windowOf(network, most * NETWORK_FACTOR, now)]),
    ];
    for (const { key, current, isOver } of windows) {
      current.count += 1;
      if (isOver) counts.delete(key);
      if (counts.size >= KEPT) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, current);
    }
  };
};
