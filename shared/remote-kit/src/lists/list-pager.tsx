import { Pager } from '@madang/ui';
import { useCoreText } from '../use-core-text.ts';

interface ListPagerProps {
  list: { readonly page: number; readonly pages: number; readonly turnTo: (page: number) => void };
}

/** The pages of a list; nothing where there is one. */
export const ListPager = ({ list: { page, pages, turnTo } }: ListPagerProps) => {
  const t = useCoreText();
  const texts = { label: t('pages'), previous: t('previous'), next: t('next') };
  return <Pager page={page} pages={pages} onPage={turnTo} texts={texts} />;
};
