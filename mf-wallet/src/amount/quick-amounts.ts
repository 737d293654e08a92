import { type Language, languageTag } from '@madang/contracts';
import { useLanguage } from '@madang/platform';
import { useMemo } from 'react';

/** What the keys under an amount add, won. */
const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** Vietnamese bookmakers shorten amounts as English ones do: `+10K`, `+1M`. */
export const shortTag = (language: Language): string => languageTag[language === 'vn' ? 'en' : language];

/** The keys as each language shortens numbers; no other money is shortened. Source: look. */
export const useQuickAmounts = () => {
  const language = useLanguage();
  return useMemo(() => {
    const short = new Intl.NumberFormat(shortTag(language), { notation: 'compact' });
    return QUICK.map((add) => ({ label: `+${short.format(add)}`, add }));
  }, [language]);
};
