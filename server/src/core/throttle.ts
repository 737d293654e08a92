import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../plugins/errors.ts';

const WINDOW_MS = 60_000;
/** Calls of one address within the window: a phone network shares an address among many. */
const MOST = 120;
/** Addresses that are kept in mind; beyond it the oldest is forgotten. */
const KEPT = 10_000;

/**
 * Counts calls that anybody may make by address, in memory: it spares the database. The returned function throws RQ02 with the seconds to wait.
 */
export const createThrottle = (most = MOST) => {
  const counts = new Map<string, { since: number; count: number }>();
  return (address: string, now: number): void => {
    const last = counts.get(address);
    const isOver = !last || now - last.since >= WINDOW_MS || now < last.since;
    const current = isOver ? { since: now, count: 0 } : last;
    if (current.count >= most)
      throw refuse(errorCodes.tooManyRequests, { seconds: Math.ceil((current.since + WINDOW_MS - now) / 1000) });
    current.count += 1;
    if (isOver) counts.delete(address);
    if (counts.size >= KEPT) counts.delete(counts.keys().next().value ?? '');
    counts.set(address, current);
  };
};
