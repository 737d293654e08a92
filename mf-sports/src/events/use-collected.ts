import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `read` with all ids that were named until its delay was over.
 * @param delayMs from the first id on, milliseconds; the same function while it stays the same
 * @returns names one
 */
export const useCollected = (read: (ids: readonly string[]) => void, delayMs: () => number) => {
  const ids = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (eventId: string): void => {
      ids.current.add(eventId);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const all = [...ids.current];
        ids.current.clear();
        read(all);
      }, delayMs());
    },
    [read, delayMs],
  );
};
