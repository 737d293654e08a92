import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Translate, text } from './i18n.ts';
import { languageStore } from './language.store.ts';

/**
 * `t(key, params)` of one namespace in the language in use. The namespace is loaded before the
 * first rendering.
 */
export const useText = (namespace: string): Translate => {
  // All of its state: it also announces refetched texts.
  const shown = useStore(languageStore);
  return useMemo(() => text(namespace, shown.language), [namespace, shown]);
};
