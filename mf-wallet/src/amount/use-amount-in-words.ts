import { useLanguage, useText } from '@madang/platform';
import { amountInWords } from './amount-in-words.ts';

/** Spells an amount with its unit; empty for none. */
export const useAmountInWords = (): ((amount: number | null) => string) => {
  const t = useText('wallet');
  const language = useLanguage();
  return (amount) => {
    if (amount === null || amount === 0) return '';
    const [ones, more, groups] = (['ones', 'more', 'groups'] as const).map((key) => t(`words.${key}`).split('|'));
    const spelled = amountInWords(amount, language, { ones: ones ?? [], more: more ?? [], groups: groups ?? [] });
    return spelled === '' ? '' : t('words.won', { words: spelled });
  };
};
