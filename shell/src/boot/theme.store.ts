import { keepChoice } from '@madang/platform/host';
import { afterPaint, type Theme } from '@madang/ui';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Chosen, and about to be seen. */
let chosen: Theme | undefined;
let notYet = (): void => {};

/**
 * The server wrote the remembered choice on the root, before the first paint. Dark is the default,
 * never the clock.
 */
const current = (): Theme => chosen ?? (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/**
 * The switch answers at once; the whole page, whose every colour changes, follows in the next
 * frame.
 */
export const setTheme = (theme: Theme): void => {
  chosen = theme;
  keepChoice('theme', theme);
  for (const notify of listeners) notify();
  notYet();
  notYet = afterPaint(() => {
    document.documentElement.dataset.theme = theme;
    chosen = undefined;
  });
};

const listen = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const useTheme = (): Theme => useSyncExternalStore(listen, current, () => 'dark');
