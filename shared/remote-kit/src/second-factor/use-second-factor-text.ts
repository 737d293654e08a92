import { useLanguage } from '@madang/platform';
import { useMemo } from 'react';
import en from './locales/en.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import vn from './locales/vn.json' with { type: 'json' };

const texts = { ko, en, vn } as const;

/** `t(key)` of the texts of a second factor, built into each remote that enrols one. */
export const useSecondFactorText = (): ((key: keyof typeof ko) => string) => {
  const language = useLanguage();
  return useMemo(() => (key) => texts[language][key], [language]);
};
