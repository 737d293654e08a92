import { css } from '@emotion/react';
import { type QuickSpan, SeoulTime, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { LiveRegion, Segmented, Select } from '@madang/ui';
import { PhoneHead } from '../../application/application-head.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { HistoryCards, WaitingCards } from './history-cards.tsx';
import { HistoryDays, useTypeChoices } from './history-choices.tsx';
import { NoRows, useLoadedText } from './history-states.tsx';
import { HistoryTools } from './history-tools.tsx';
import { HistoryTotals } from './history-totals.tsx';
import type { History } from './use-history.ts';

const bar = css`display: grid; gap: 10px; margin-bottom: 14px; justify-items: start; > :first-of-type { display: flex; width: 100%; }`;
const choice = css`select { width: auto; min-width: 160px; padding-right: 44px; }`;
const tools = css`margin-top: 14px;`;
const below = css`margin-top: 14px;`;
const zone = css`display: block; margin-top: 12px;`;

const Rows = ({ history }: { history: History }) => {
  const t = useText('wallet');
  const { state, isBusy, retry } = history;
  if (state === 'impossible') return null;
  if (state === 'loading') return <WaitingCards />;
  if (state === 'rows')
    return (
      <>
        <HistoryCards history={history} />
        <SeoulTime css={zone} />
        <ListPager list={history} />
      </>
    );
  return (
    <div css={below}>
      {state === 'empty' ? (
        <NoRows history={history} />
      ) : (
        <AreaFailed title={t('history.failed')} isBusy={isBusy} onRetry={retry} />
      )}
    </div>
  );
};

export const HistoryMobile = ({ history }: { history: History }) => {
  const t = useText('wallet');
  const types = useTypeChoices();
  const loadedText = useLoadedText(history);
  const { name, filters, range, show, showRange, top, state } = history;
  return (
    <>
      <PhoneHead page={name} ref={top} />
      <div css={bar}>
        <Segmented<QuickSpan | ''>
          label={t('history.range')}
          options={(['today', '7', '30'] as const).map((value) => ({ value, label: t(`history.ranges.${value}`) }))}
          value={range ?? ''}
          onChange={(value) => value && showRange(value)}
        />
        <Select
          css={choice}
          label={t('history.type')}
          options={types}
          value={filters.cashType}
          onChange={(cashType) => show({ ...filters, cashType })}
        />
        <HistoryDays history={history} />
      </div>
      <LiveRegion text={loadedText} />
      {state !== 'error' && state !== 'impossible' && <HistoryTotals history={history} />}
      {state === 'rows' && (
        <div css={tools}>
          <HistoryTools history={history} />
        </div>
      )}
      <Rows history={history} />
      <HideDialog hiding={history.hiding} />
    </>
  );
};
