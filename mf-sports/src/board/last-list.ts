/**
 * Filters of a list in its address, and the list that the member came from: the way back from a
 * match leads there.
 */
import { useSearchParams } from '@madang/platform/router';
import { useCallback, useEffect } from 'react';

let last: { readonly page: string; readonly query: Readonly<Record<string, string>> } | null = null;

/** The list seen last in this visit, with its filters; null: none. */
export const lastList = () => last;

/** For tests: a new visit. */
export const forgetLastList = (): void => {
  last = null;
};

/**
 * Keeps a list and its filters for {@link lastList}.
 * @param page id of a list; null where the page is none
 */
export const useLastList = (page: string | null): void => {
  const [address] = useSearchParams();
  const text = address.toString();
  useEffect(() => {
    if (page !== null) last = { page, query: Object.fromEntries(new URLSearchParams(text)) };
  }, [page, text]);
};

/**
 * Filters as the address has them; a change replaces the entry of the history, since each press
 * would add one.
 */
export const useListAddress = () => {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>): void =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(parts)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return [address, change] as const;
};
