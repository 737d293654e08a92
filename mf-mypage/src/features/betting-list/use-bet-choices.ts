import { plainVendorName } from '@madang/contracts';
import { query, useCodes, useLanguage, useQuery, useText } from '@madang/platform';
import { isGroupKey } from './bet-filters.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/**
 * Names of vendors by their codes. The codes themselves have a Korean name and an English one; the vendors have all
 * three. Null until those are loaded: no name changes its language on the screen.
 */
const useVendorNames = () => {
  const language = useLanguage();
  const { games } = useCodes();
  const { data, isError } = useQuery({
    ...query('/api/game/vendors', {}),
    enabled: language === 'vn' && games.length > 0,
  });
  if (language === 'vn' && !data && !isError) return null;
  const vendors = new Map(data?.list.map(({ code, names }) => [code, names[language]]));
  return ({ code, codeName, codeNameEN }: (typeof games)[number]): string =>
    vendors.get(code) ?? plainVendorName(language === 'ko' ? codeName : codeNameEN);
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
  const vendors = nameOf
    ? games
        .filter((game) => groupKey === '' || game.groupCode === groupKey)
        .map((game) => ({ value: game.code, label: nameOf(game) }))
    : [];
  return {
    groups: [{ value: '' as const, label: t('betting.allGroups') }, ...groups],
    vendors: [{ value: '', label: t('betting.allVendors') }, ...vendors] satisfies Choice[],
  };
};
