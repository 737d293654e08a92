import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { ListPager } from '@madang/remote-kit';
import { LiveRegion } from '@madang/ui';
import { Sections } from '../../sections/page-head.tsx';
import { BetsFailed, NoBets } from './bet-states.tsx';
import { BetTable } from './bet-table.tsx';
import { BetTotals } from './bet-totals.tsx';
import { AgeSwitch, FilterBar } from './filter-bar.tsx';
import type { BettingList } from './use-betting-list.ts';

const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 10px;`;
const below = css`margin-top: 16px;`;
const zone = css`display: block; margin-top: 10px;`;

export const BettingListDesktop = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const { number } = useFormat();
  return (
    <>
      <Sections page="betting.list" />
      <div css={head}>
        <h1 ref={list.top} tabIndex={-1}>
          {t('betting.title')}
        </h1>
        <AgeSwitch list={list} />
      </div>
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
          {list.state === 'rows' && <SeoulTime css={zone} />}
          {list.state === 'rows' && <ListPager list={list} />}
        </>
      )}
    </>
  );
};
