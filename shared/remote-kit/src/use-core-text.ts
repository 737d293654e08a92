import { useLanguage } from '@madang/platform';
import { useMemo } from 'react';
import en from './locales/en.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import vn from './locales/vn.json' with { type: 'json' };

const texts = { ko, en, vn } as const;

export type CoreTextKey = keyof typeof ko;

/**
 * `t(key)` of the texts that each remote needs, built into it in all languages. A namespace
 * would be another request, and two builds in one page would share it. Decision 95.
 */
export const useCoreText = (): ((key: CoreTextKey) => string) => {
  const language = useLanguage();
  return useMemo(() => (key) => texts[language][key], [language]);
};
