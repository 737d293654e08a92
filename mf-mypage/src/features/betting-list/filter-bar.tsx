import { css } from '@emotion/react';
import { type QuickSpan, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, Segmented, Select } from '@madang/ui';
import { BetDays } from './bet-days.tsx';
import { betTypes } from './bet-filters.ts';
import { useBetChoices } from './use-bet-choices.ts';
import { useBetCsv } from './use-bet-csv.ts';
import type { BettingList } from './use-betting-list.ts';

const bar = css`display: flex; flex-wrap: wrap; justify-content: space-between; gap: 10px; align-items: flex-start; margin-bottom: 16px; > div:first-of-type { display: flex; flex-wrap: wrap; gap: 10px; min-width: 0; }`;
const choice = css`flex: none; select { width: auto; min-width: 132px; padding-right: 44px; }`;

/** The filters of wide windows: each one acts at once. */
export const FilterBar = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const { filters, range, today, show, showRange } = list;
  const { groups, vendors } = useBetChoices(filters.groupKey);
  const ranges = (['today', '7', '30'] as const).map((value) => ({ value, label: t(`betting.range.${value}`) }));
  return (
    <div css={bar}>
      <div>
        {filters.oldYn === 'N' && (
          <Segmented<QuickSpan | ''>
            label={t('betting.range.label')}
            options={ranges}
            value={range ?? ''}
            onChange={(value) => value && showRange(value)}
          />
        )}
        <BetDays filters={filters} today={today} onChange={(days) => show({ ...filters, ...days })} />
        <Select
          css={choice}
          label={t('betting.group')}
          options={groups}
          value={filters.groupKey}
          onChange={(groupKey) => show({ ...filters, groupKey, vendorCode: '' })}
        />
        <Select
          css={choice}
          label={t('betting.vendor')}
          options={vendors}
          value={filters.vendorCode}
          onChange={(vendorCode) => show({ ...filters, vendorCode })}
        />
      </div>
      <Segmented
        label={t('betting.state')}
        options={betTypes.map((value) => ({ value, label: t(`betting.types.${value || 'all'}`) }))}
        value={filters.type}
        onChange={(type) => show({ ...filters, type })}
      />
    </div>
  );
};

/** Bets of late, or those that were settled more than 90 days ago. Beside the heading: it changes what the list is of. */
const AgeSwitch = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  return (
    <Segmented
      label={t('betting.age.label')}
      options={(['N', 'Y'] as const).map((value) => ({ value, label: t(`betting.age.${value}`) }))}
      value={list.filters.oldYn}
      onChange={list.showAge}
    />
  );
};

const tools = css`display: flex; flex-wrap: wrap; gap: 8px;`;

/** Beside the heading: which bets the list is of, and all of them as a file. */
export const ListTools = ({ list }: { list: BettingList }) => {
  const t = useText('mypage');
  const coreText = useCoreText();
  const { download, isBusy } = useBetCsv(list.filters);
  return (
    <div css={tools}>
      <AgeSwitch list={list} />
      <Button
        scale="small"
        icon="download"
        busy={isBusy}
        busyText={coreText('busy')}
        disabled={list.state !== 'rows'}
        onClick={download}
      >
        {t('winlose.csv')}
      </Button>
    </div>
  );
};
