import { csvText } from '@madang/contracts/csv';
import { alertMember, call, useFormat, useText } from '@madang/platform';
import { saveFile, useAct } from '@madang/remote-kit';
import { bodyOf, type HistoryFilters, type HistoryRow } from './history-filters.ts';
import { factsOf, signedAmount } from './row-facts.tsx';

/** The server counts its pages; more than these are no list that a member reads. */
const MAX_PAGES = 500;

/** Every row of the filters, page after page. */
const allRows = async (filters: HistoryFilters): Promise<HistoryRow[]> => {
  const rows = new Map<number, HistoryRow>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, pageInfo } = await call('/api/cash/list/', { ...bodyOf(filters), page });
    // A row that came in meanwhile moves others to the next page: each is kept once.
    for (const row of list) rows.set(row.cashIdx, row);
    if (list.length === 0 || page * pageInfo.count_per_list >= pageInfo.tatal_list_count) break;
  }
  return [...rows.values()];
};

const columns = ['number', 'time', 'type', 'amount', 'bonus', 'status', 'done', 'reason'] as const;

/** Saves the whole shown range, not only its page. */
export const useHistoryCsv = (filters: HistoryFilters, title: string) => {
  const t = useText('wallet');
  const format = useFormat();
  const act = useAct();
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
    const rows = await allRows(filters);
    const head = columns.map((column) => t(`history.${column}`));
    const name = `${title} ${filters.start} ${filters.end}.csv`;
    saveFile(name, csvText([head, ...rows.map(lineOf)]), 'text/csv');
  };
  return {
    download: () => void act.run(() => save().catch(() => void alertMember(t('history.error')))),
    isBusy: act.isBusy,
  } as const;
};
