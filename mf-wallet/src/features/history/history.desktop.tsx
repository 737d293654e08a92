import { css } from '@emotion/react';
import { type QuickSpan, SeoulTime, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { LiveRegion, Segmented, Select } from '@madang/ui';
import { ApplicationHead } from '../../application/application-head.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { HistoryDays, useTypeChoices } from './history-choices.tsx';
import { NoRows, useLoadedText } from './history-states.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryTools } from './history-tools.tsx';
import { HistoryTotals } from './history-totals.tsx';
import type { History } from './use-history.ts';

const bar = css`display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; margin-top: 20px; > :last-child { margin-left: auto; }`;
const choice = css`flex: none; select { width: auto; min-width: 132px; padding-right: 44px; }`;
const below = css`margin-top: 16px;`;
const zone = css`display: block; margin-top: 10px;`;

const Rows = ({ history }: { history: History }) => {
  const t = useText('wallet');
  const { state, isBusy, retry } = history;
  if (state === 'impossible') return null;
  if (state === 'error')
    return (
      <div css={below}>
        <AreaFailed title={t('history.failed')} isBusy={isBusy} onRetry={retry} />
      </div>
    );
  return (
    <>
      <div css={below}>
        <HistoryTotals history={history} />
      </div>
      {state === 'empty' ? (
        <div css={below}>
          <NoRows history={history} />
        </div>
      ) : (
        <HistoryTable history={history} />
      )}
      {state === 'rows' && <SeoulTime css={zone} />}
      {state === 'rows' && <ListPager list={history} />}
    </>
  );
};

export const HistoryDesktop = ({ history }: { history: History }) => {
  const t = useText('wallet');
  const types = useTypeChoices();
  const loadedText = useLoadedText(history);
  const { family, name, filters, range, show, showRange, top } = history;
  return (
    <>
      <ApplicationHead family={family} page={name} ref={top} />
      <div css={bar}>
        <Segmented<QuickSpan | ''>
          label={t('history.range')}
          options={(['today', '7', '30'] as const).map((value) => ({ value, label: t(`history.ranges.${value}`) }))}
          value={range ?? ''}
          onChange={(value) => value && showRange(value)}
        />
        <HistoryDays history={history} />
        <Select
          css={choice}
          label={t('history.type')}
          options={types}
          value={filters.cashType}
          onChange={(cashType) => show({ ...filters, cashType })}
        />
        <HistoryTools history={history} />
      </div>
      <LiveRegion text={loadedText} />
      <Rows history={history} />
      <HideDialog hiding={history.hiding} />
    </>
  );
};
