/** The query of the address. */
import { useCallback, useRef } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
  useSearchParams as useRenderedParams,
} from 'react-router-dom';

type Change = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);

/**
 * As the hook of the router, but a function that changes the query receives what the last change
 * wrote, also before a rendering with it. The router renders an address as a transition: of two
 * quick changes the second would undo the first.
 */
export const useSearchParams = () => {
  const [rendered, setParams] = useRenderedParams();
  /** The last change, and what was rendered when it was made. */
  const written = useRef<{ before: URLSearchParams; params: URLSearchParams } | null>(null);
  const change = useCallback(
    (next: Change, options?: NavigateOptions): void => {
      const now = written.current?.before === rendered ? written.current.params : rendered;
      const params = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(now)) : next);
      written.current = { before: rendered, params };
      setParams(params, options);
    },
    [rendered, setParams],
  );
  return [rendered, change] as const;
};
