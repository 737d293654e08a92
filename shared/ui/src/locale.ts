import { useSyncExternalStore } from 'react';

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * The language of figures. It is the document's own (`<html lang>`), set by the language switch: so
 * every copy of this package on a page follows it, also one that a remote brought for itself.
 */
export const documentLocale = (): string => {
  const { lang } = document.documentElement;
  return TAG.test(lang) ? lang : 'en'; // a foreign page may carry anything, and Intl throws at what is no tag
};

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

const watch = (changed: () => void): (() => void) => {
  listeners.add(changed);
  if (!observer && typeof MutationObserver === 'function') {
    observer = new MutationObserver(() => {
      for (const notify of listeners) notify();
    });
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
};

/** {@link documentLocale} for a component; it renders again when the language is switched. */
export const useLocale = (): string => useSyncExternalStore(watch, documentLocale, documentLocale);
