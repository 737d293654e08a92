import { plainVendorName } from '@madang/contracts';
import { useCodes, useLanguage, useText } from '@madang/platform';
import { isGroupKey } from './bet-filters.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** What the group and vendor filters offer: the site's common codes, in the member's language. */
export const useBetChoices = (groupKey: string) => {
  const t = useText('mypage');
  const language = useLanguage();
  const { categories, games } = useCodes();
  const groups = categories
    .map(({ code }) => code)
    .filter(isGroupKey)
    .map((code) => ({ value: code, label: t(`group.${code}`) }));
  const vendors = games
    .filter((game) => groupKey === '' || game.groupCode === groupKey)
    .map((game) => ({ value: game.code, label: plainVendorName(language === 'ko' ? game.codeName : game.codeNameEN) }));
  return {
    groups: [{ value: '' as const, label: t('betting.allGroups') }, ...groups],
    vendors: [{ value: '', label: t('betting.allVendors') }, ...vendors] satisfies Choice[],
  };
};
