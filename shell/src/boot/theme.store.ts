import { keepChoice } from '@madang/platform/host';
import type { Theme } from '@madang/ui';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The server wrote the remembered choice on the root, before the first paint. Dark is the default, never the clock. */
const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  keepChoice('theme', theme);
  for (const tell of listeners) tell();
};

const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useTheme = (): Theme => useSyncExternalStore(listen, current, () => 'dark');
