import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { ListPager } from '@madang/remote-kit';
import { LiveRegion } from '@madang/ui';
import { SectionFrame } from '../../sections/section-frame.tsx';
import { Basis, BetsFailed, NoBets } from './bet-states.tsx';
import { BetTable } from './bet-table.tsx';
import { BetTotals } from './bet-totals.tsx';
import { FilterBar, ListTools } from './filter-bar.tsx';
import type { BettingList } from './use-betting-list.ts';

const below = css`margin-top: 16px;`;
const zone = css`display: block; margin-top: 10px;`;

export const BettingListDesktop = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const { number } = useFormat();
  return (
    <SectionFrame page="betting.list" ref={list.top} aside={<ListTools list={list} />}>
      <FilterBar list={list} />
      <LiveRegion
        text={
          list.state === 'impossible'
            ? ''
            : list.state === 'loading'
              ? t('betting.loading')
              : t('betting.loaded', { n: number(list.totals?.count ?? 0) })
        }
      />
      {list.state === 'impossible' ? null : list.state === 'error' ? (
        <div css={below}>
          <BetsFailed list={list} />
        </div>
      ) : (
        <>
          <div css={below}>
            <BetTotals totals={list.totals} />
          </div>
          {list.state === 'empty' ? (
            <div css={below}>
              <NoBets list={list} />
            </div>
          ) : (
            <BetTable list={list} />
          )}
          {list.state === 'rows' && <Basis />}
          {list.state === 'rows' && <SeoulTime css={zone} />}
          {list.state === 'rows' && <ListPager list={list} />}
        </>
      )}
    </SectionFrame>
  );
};
