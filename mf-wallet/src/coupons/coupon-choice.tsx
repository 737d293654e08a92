import { Pager } from '@madang/ui';
import { useListPagerTexts } from '../desk/list-states.tsx';

/** Pages of what can be chosen from; none where one page holds it all. */
export const MoreCoupons = ({ page, pages, onPage }: { page: number; pages: number; onPage: (to: number) => void }) => {
  const texts = useListPagerTexts();
  return pages > 1 ? <Pager page={page} pages={pages} onPage={onPage} texts={texts} /> : null;
};
