import { useState } from 'react';
import type { CashRow } from './use-cash-info.ts';

/**
 * The application under way and, once it is decided, its end, until the member dismisses it.
 * `open` and `recent` are the server's; undefined while it has not answered.
 */
export const useWatched = (open: CashRow | null | undefined, recent: readonly CashRow[] | undefined) => {
  const [watched, setWatched] = useState<number | null>(null);
  if (open && open.cashIdx !== watched) setWatched(open.cashIdx);
  const ended = open
    ? undefined
    : recent?.find(({ cashIdx, status }) => cashIdx === watched && (status === 1 || status === -1));
  return { ended: ended ?? null, dismiss: () => setWatched(null) } as const;
};
