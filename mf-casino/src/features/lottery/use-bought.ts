import { useRef } from 'react';
import type { Ticket } from './use-lottery.ts';

/**
 * Which tickets were bought while the page was there: those newer than the first list had.
 * @param rows newest first; undefined while they are not there
 */
export const useBought = (rows: readonly Ticket[] | undefined): ((ticket: Ticket) => boolean) => {
  const newest = useRef<number | null>(null);
  if (newest.current === null && rows) newest.current = rows[0]?.ticketIdx ?? 0;
  return ({ ticketIdx }) => newest.current !== null && ticketIdx > newest.current;
};
