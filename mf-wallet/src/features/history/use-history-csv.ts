import { csvText } from '@madang/contracts/csv';
import { alertMember, call, notify, useFormat, useText } from '@madang/platform';
import { readAllPages, saveFile, useAct, useCoreText } from '@madang/remote-kit';
import { bodyOf, type HistoryFilters, type HistoryRow } from './history-filters.ts';
import { factsOf, signedAmount } from './row-facts.tsx';

/** Every row of the filters. */
const allRows = (filters: HistoryFilters) =>
  readAllPages<HistoryRow>(
    (page) => call('/api/cash/list/', { ...bodyOf(filters), page }),
    ({ cashIdx }) => cashIdx,
  );

const columns = ['number', 'time', 'type', 'amount', 'bonus', 'status', 'done', 'reason'] as const;

/** Saves the whole shown range, not only its page. */
export const useHistoryCsv = (filters: HistoryFilters, title: string) => {
  const t = useText('wallet');
  const format = useFormat();
  const act = useAct();
  const coreText = useCoreText();
  const lineOf = (row: HistoryRow) => [
    row.cashIdx,
    format.dateTime(row.regDate),
    t(`types.${row.cashType}`),
    signedAmount(row),
    row.bonus,
    t(`status.${row.status}`),
    row.doneDate ? format.dateTime(row.doneDate) : '',
    factsOf(row),
  ];
  const save = async () => {
    const { rows, isCut } = await allRows(filters);
    const head = columns.map((column) => t(`history.${column}`));
    const name = `${title} ${filters.start} ${filters.end}.csv`;
    saveFile(name, csvText([head, ...rows.map(lineOf)]), 'text/csv');
    if (isCut) notify({ tone: 'info', text: coreText('cut') });
  };
  return {
    download: () => void act.run(() => save().catch(() => void alertMember(t('history.error')))),
    isBusy: act.isBusy,
  } as const;
};
