import { useLanguage, useText } from '@madang/platform';
import { spellAmount } from './spell-amount.ts';

/** Spells an amount with its unit; empty for none. */
export const useSpellAmount = (): ((amount: number | null) => string) => {
  const t = useText('wallet');
  const language = useLanguage();
  return (amount) => {
    if (amount === null || amount === 0) return '';
    const [ones, more, groups] = (['ones', 'more', 'groups'] as const).map((key) => t(`numerals.${key}`).split('|'));
    const spelled = spellAmount(amount, language, { ones: ones ?? [], more: more ?? [], groups: groups ?? [] });
    return spelled === '' ? '' : t('numerals.won', { spelled });
  };
};
