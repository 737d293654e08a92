import { useMemo } from 'react';
import { type Translate, text } from './i18n.ts';
import { useLanguage } from './language.store.ts';

/** `t(key, params)` of one namespace in the language in use. The namespace is loaded before the first rendering. */
export const useText = (namespace: string): Translate => {
  const language = useLanguage();
  return useMemo(() => text(namespace, language), [namespace, language]);
};
