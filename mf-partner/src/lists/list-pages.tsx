import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { ListPager } from '@madang/remote-kit';
import { Segmented } from '@madang/ui';
import type { PartnerList } from './use-partner-list.ts';

const row = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: end; gap: 8px 14px; margin-top: 12px; nav { margin: 0; }`;

/** The pages of a list and, where it has a choice, the rows of a page. */
export const ListPages = ({ list }: { list: PartnerList }) => {
  const t = useText('partner');
  const { number } = useFormat();
  const { filters, plan, total } = list;
  const sizes = plan.sizes?.all ?? [];
  // One page has all rows, whatever its size.
  if (sizes.length === 0 || total <= Math.min(...sizes)) return <ListPager list={list} />;
  return (
    <div css={row}>
      <Segmented
        label={t('list.perPage')}
        options={sizes.map((size) => ({ value: String(size), label: number(size) }))}
        value={String(filters.perPage)}
        onChange={(size) => list.show({ ...filters, perPage: Number(size) })}
      />
      <ListPager list={list} />
    </div>
  );
};
