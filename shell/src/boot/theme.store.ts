import type { Theme } from '@madang/ui';
import { useSyncExternalStore } from 'react';

const KEY = 'madang.theme';
const listeners = new Set<() => void>();

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

const remembered = (): Theme => {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark'; // storage may be forbidden
  }
};

/** Puts the member's choice on the root, before anything is drawn. Dark is the default, never the clock. */
export const startTheme = (): void => {
  document.documentElement.dataset.theme = remembered();
};

export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It then holds for this visit.
  }
  for (const tell of listeners) tell();
};

const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useTheme = (): Theme => useSyncExternalStore(listen, current, () => 'dark');
