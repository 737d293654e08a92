import type { Language } from '@madang/contracts';
import { useLanguage } from '@madang/platform';
import { useMemo } from 'react';
import en from './locales/en.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import vn from './locales/vn.json' with { type: 'json' };

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const texts: Readonly<Record<Language, Texts>> = { ko, en, vn };

export type TicketText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * `t('state.live')` of the texts of a ticket, built into each remote that displays tickets: see
 * {@link useCoreText}.
 */
export const useTicketText = (): TicketText => {
  const language = useLanguage();
  return useMemo(
    () =>
      (key, values = {}) => {
        const [group = '', name = ''] = key.split('.');
        const found = texts[language][group]?.[name] ?? key;
        return Object.entries(values).reduce(
          (text, [hole, value]) => text.replace(`{{${hole}}}`, String(value)),
          found,
        );
      },
    [language],
  );
};
