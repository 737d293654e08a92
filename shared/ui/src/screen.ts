import { createElement, type FunctionComponent, use, useSyncExternalStore } from 'react';
import { breakpoint } from './theme.ts';

export type Screen = 'desktop' | 'mobile';

const query = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(`(max-width: ${breakpoint.mobileMax}px)`) : undefined;

/** The arrangement in force now: width up to 600 is mobile. */
export const currentScreen = (): Screen => (query()?.matches ? 'mobile' : 'desktop');

const watch = (changed: () => void): (() => void) => {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** The arrangement in force; renders again when the window crosses 600/601. */
export const useScreen = (): Screen => useSyncExternalStore(watch, currentScreen, () => 'desktop');

/** An arrangement in a chunk of its own; made by {@link apart}. */
export interface Apart<Props> {
  readonly load: () => Promise<FunctionComponent<Props>>;
}

/** Puts one arrangement into its own chunk: `apart(() => import('./list.mobile.tsx').then((m) => m.ListMobile))`. */
export const apart = <Props>(load: () => Promise<FunctionComponent<Props>>): Apart<Props> => ({ load });

type Arrangement<Props> = FunctionComponent<Props> | Apart<Props>;

export type ByScreen<Props> = FunctionComponent<Props> & {
  /** Fetches the arrangement of the width in force, so that the first rendering does not suspend. */
  preload: () => Promise<void>;
};

/** A promise with its outcome, so that React reads a finished one without waiting. */
type Coming<Props> = Promise<FunctionComponent<Props>> & {
  status?: 'fulfilled' | 'rejected';
  value?: FunctionComponent<Props>;
  reason?: unknown;
  waited?: true;
};

/** Milliseconds after which a rendering may retry a failed fetch; `preload` retries at once. */
const FORGET_FAILURE_MS = 500;

const holder = <Props>(arrangement: Arrangement<Props>) => {
  if (!('load' in arrangement)) return { get: () => arrangement, preload: async () => {} };
  let coming: Coming<Props> | undefined;
  const fetchIt = (): Coming<Props> => {
    if (coming) return coming;
    const own: Coming<Props> = arrangement.load();
    coming = own;
    own.then(
      (value) => Object.assign(own, { status: 'fulfilled', value }),
      (reason: unknown) => {
        Object.assign(own, { status: 'rejected', reason });
        // The failure must reach its boundary first; fetching again while drawing would never end.
        setTimeout(() => {
          if (coming === own) coming = undefined;
        }, FORGET_FAILURE_MS);
      },
    );
    return own;
  };
  return {
    get: () => {
      const own = fetchIt();
      // What was there before it was wanted needs no waiting; what was once waited for is read the same way again.
      if (own.value && !own.waited) return own.value;
      own.waited = true;
      return use(own as Promise<FunctionComponent<Props>>);
    },
    preload: async () => {
      if (coming?.status === 'rejected') coming = undefined;
      await fetchIt();
    },
  };
};

/** A component that is fetched when it is first wanted; `preload` fetches it earlier, so that drawing does not suspend. */
export const later = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): ByScreen<Props> => {
  const held = holder(apart(load));
  const Later = (props: Props) => createElement(held.get(), props);
  return Object.assign(Later, { preload: held.preload });
};

/**
 * Joins the two arrangements of one behaviour. Both are required by type, so a missing twin does not compile. State
 * lives above the split and survives crossing it.
 */
export const byScreen = <Props extends object>(
  desktop: Arrangement<Props>,
  mobile: Arrangement<Props>,
): ByScreen<Props> => {
  const held = { desktop: holder(desktop), mobile: holder(mobile) };
  const Split = (props: Props) => {
    const Chosen = held[useScreen()].get();
    return createElement(Chosen, props);
  };
  return Object.assign(Split, { preload: () => held[currentScreen()].preload() });
};
