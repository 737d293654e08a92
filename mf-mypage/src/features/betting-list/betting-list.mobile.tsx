import { css } from '@emotion/react';
import { type QuickSpan, SeoulTime, useFormat, useText } from '@madang/platform';
import { ListPager } from '@madang/remote-kit';
import { Button, LiveRegion, Segmented } from '@madang/ui';
import { useState } from 'react';
import { SectionFrame } from '../../sections/section-frame.tsx';
import { BetCards, WaitingCards } from './bet-cards.tsx';
import { ImpossibleRange } from './bet-days.tsx';
import { Basis, BetsFailed, NoBets } from './bet-states.tsx';
import { BetTotals } from './bet-totals.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { BettingList } from './use-betting-list.ts';

const bar = css`display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; margin-bottom: 14px; > button { font-weight: 400; @media (max-width: 360px) { padding: 0 10px; } }`;
const below = css`margin-top: 14px;`;
const zone = css`display: block; margin-top: 12px;`;

const Body = ({ list }: { list: BettingList }) => {
  if (list.state === 'loading') return <WaitingCards />;
  if (list.state === 'rows')
    return (
      <>
        <BetCards list={list} />
        <Basis />
        <SeoulTime css={zone} />
        <ListPager list={list} />
      </>
    );
  if (list.state === 'impossible') return <ImpossibleRange days={list.filters} />;
  return <div css={below}>{list.state === 'empty' ? <NoBets list={list} /> : <BetsFailed list={list} />}</div>;
};

export const BettingListMobile = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const { number } = useFormat();
  const [filtering, setFiltering] = useState(false);
  const { filters, range } = list;
  const set = [filters.groupKey, filters.vendorCode, filters.type, filters.oldYn === 'Y', range === undefined].filter(
    Boolean,
  ).length;
  return (
    <SectionFrame page="betting.list" ref={list.top}>
      <div css={bar}>
        <Segmented<QuickSpan | ''>
          label={t('betting.range.label')}
          options={(['today', '7', '30'] as const).map((value) => ({ value, label: t(`betting.range.${value}`) }))}
          value={range ?? ''}
          onChange={(value) => value && list.showRange(value)}
        />
        <Button
          scale="small"
          icon="filter"
          onClick={() => setFiltering(true)}
          aria-label={set > 0 ? t('betting.filtersSet', { n: set }) : undefined}
        >
          {t('betting.filter')}
          {set > 0 && ` ${set}`}
        </Button>
      </div>
      <LiveRegion
        text={
          list.state === 'impossible'
            ? ''
            : list.state === 'loading'
              ? t('betting.loading')
              : t('betting.loaded', { n: number(list.totals?.count ?? 0) })
        }
      />
      {list.state !== 'error' && list.state !== 'impossible' && <BetTotals totals={list.totals} />}
      <Body list={list} />
      {filtering && <FilterSheet list={list} onClose={() => setFiltering(false)} />}
    </SectionFrame>
  );
};
