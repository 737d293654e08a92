import type { DataOf } from '@madang/contracts';
import { query, useMember, useQuery } from '@madang/platform';
import { useHidden } from './hidden.store.ts';

export type Popup = DataOf<'/api/etc/popupList'>['list'][number];

/**
 * What the member must read comes first, then the site's popups and those for members. None that
 * was
 * closed.
 */
export const usePopups = (): readonly Popup[] => {
  const member = useMember() !== null;
  const site = useQuery(query('/api/etc/popupList', {})).data?.list ?? [];
  const answered = useQuery({ ...query('/api/main/popupList', {}), enabled: member }).data?.list ?? [];
  const hidden = useHidden();
  const own = member ? answered : [];
  const mustRead = own.filter((popup) => popup.mustRead !== null);
  const isMustRead = (idx: number) => mustRead.some(({ bannerIdx }) => bannerIdx === idx);
  const others = [...site, ...own].filter(({ bannerIdx }) => !isMustRead(bannerIdx));
  return [...mustRead, ...others].filter(({ bannerIdx }) => !hidden(bannerIdx));
};
