import { createElement, type FunctionComponent, use, useCallback, useSyncExternalStore } from 'react';
import { breakpoint } from './theme.ts';

export type Screen = 'desktop' | 'mobile';

const listOf = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined;

const watch = (query: string, changed: () => void): (() => void) => {
  const list = listOf(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** Whether a media query holds; renders again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback((changed: () => void) => watch(query, changed), [query]),
    () => listOf(query)?.matches === true,
    () => false,
  );

const MOBILE = `(max-width: ${breakpoint.mobileMax}px)`;

/** The arrangement in force now: width up to 600 is mobile. */
export const currentScreen = (): Screen => (listOf(MOBILE)?.matches ? 'mobile' : 'desktop');

/** The arrangement in force; renders again when the window crosses 600/601. */
export const useScreen = (): Screen => (useMedia(MOBILE) ? 'mobile' : 'desktop');

/** A component whose program is fetched when it is first rendered. */
export type Lazy<Props> = FunctionComponent<Props> & {
  /** Fetches the program before, so that the first rendering does not suspend. */
  preload: () => Promise<void>;
};

/** A promise with its outcome, so that React reads a settled one without waiting. */
type Loading<Props> = Promise<FunctionComponent<Props>> & {
  status?: 'fulfilled' | 'rejected';
  value?: FunctionComponent<Props>;
  reason?: unknown;
  waited?: true;
};

/** Milliseconds after which a rendering may retry a failed fetch; `preload` retries at once. */
const FORGET_FAILURE_MS = 500;

/** Puts a component into its own chunk: `lazy(() => import('./list.tsx').then((m) => m.List))`. */
export const lazy = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): Lazy<Props> => {
  let loading: Loading<Props> | undefined;
  const fetchIt = (): Loading<Props> => {
    if (loading) return loading;
    const own: Loading<Props> = load();
    loading = own;
    own.then(
      (value) => Object.assign(own, { status: 'fulfilled', value }),
      (reason: unknown) => {
        Object.assign(own, { status: 'rejected', reason });
        // The failure must reach its boundary first; a fetch in each rendering would never end.
        setTimeout(() => {
          if (loading === own) loading = undefined;
        }, FORGET_FAILURE_MS);
      },
    );
    return own;
  };
  const get = (): FunctionComponent<Props> => {
    const own = fetchIt();
    // A preloaded component needs no waiting; a component that was waited for is read the same way
    // again.
    if (own.value && !own.waited) return own.value;
    own.waited = true;
    return use(own as Promise<FunctionComponent<Props>>);
  };
  const Lazy = (props: Props) => createElement(get(), props);
  const preload = async (): Promise<void> => {
    if (loading?.status === 'rejected') loading = undefined;
    await fetchIt();
  };
  return Object.assign(Lazy, { preload });
};

/**
 * Joins the two arrangements of one behaviour. Both are required by type, so a missing one does not
 * compile. State lives above them and survives the change of the width.
 */
export const byScreen =
  <Props extends object>(
    desktop: FunctionComponent<Props>,
    mobile: FunctionComponent<Props>,
  ): FunctionComponent<Props> =>
  (props) =>
    createElement(useScreen() === 'mobile' ? mobile : desktop, props);
