import { plainVendorName } from '@madang/contracts';
import { query, useCodes, useLanguage, useQuery, useText } from '@madang/platform';
import { isGroupKey } from './bet-filters.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** Names of vendors by their codes. The codes themselves have a Korean name and an English one; the vendors know all three. */
const useVendorNames = () => {
  const language = useLanguage();
  const { games } = useCodes();
  const { data } = useQuery({ ...query('/api/game/vendors', {}), enabled: language === 'vn' && games.length > 0 });
  const vendors = new Map(data?.list.map(({ code, names }) => [code, names[language]]));
  return (game: (typeof games)[number]): string =>
    vendors.get(game.code) ?? plainVendorName(language === 'ko' ? game.codeName : game.codeNameEN);
};

/** What the group and vendor filters offer: the site's common codes, in the member's language. */
export const useBetChoices = (groupKey: string) => {
  const t = useText('mypage');
  const nameOf = useVendorNames();
  const { categories, games } = useCodes();
  const groups = categories
    .map(({ code }) => code)
    .filter(isGroupKey)
    .map((code) => ({ value: code, label: t(`group.${code}`) }));
  const vendors = games
    .filter((game) => groupKey === '' || game.groupCode === groupKey)
    .map((game) => ({ value: game.code, label: nameOf(game) }));
  return {
    groups: [{ value: '' as const, label: t('betting.allGroups') }, ...groups],
    vendors: [{ value: '', label: t('betting.allVendors') }, ...vendors] satisfies Choice[],
  };
};
