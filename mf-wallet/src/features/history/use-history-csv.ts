import { csvText } from '@madang/contracts/csv';
import { alertMember, call, useFormat, useText } from '@madang/platform';
import { useRef, useState } from 'react';
import type { HistoryRow } from './history-filters.ts';
import { bodyOf, type HistoryFilters } from './history-filters.ts';
import { factsOf, signedAmount } from './row-facts.tsx';

/** The server counts its pages; more than these are no list that a member reads. */
const MAX_PAGES = 500;

/** Every row of the filters, page after page. */
const allRows = async (filters: HistoryFilters): Promise<HistoryRow[]> => {
  const rows = new Map<number, HistoryRow>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, pageInfo } = await call('/api/cash/list/', bodyOf(filters, page));
    // A row that came in meanwhile moves others to the next page: each is kept once.
    for (const row of list) rows.set(row.cashIdx, row);
    if (list.length === 0 || page * pageInfo.count_per_list >= pageInfo.tatal_list_count) break;
  }
  return [...rows.values()];
};

const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const columns = ['number', 'time', 'type', 'amount', 'bonus', 'status', 'done', 'reason'] as const;

/** Saves the whole shown range, not only its page. */
export const useHistoryCsv = (filters: HistoryFilters, title: string) => {
  const t = useText('wallet');
  const format = useFormat();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
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
  const download = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const rows = await allRows(filters);
      const head = columns.map((column) => t(`history.${column}`));
      save(`${title} ${filters.start} ${filters.end}.csv`, csvText([head, ...rows.map(lineOf)]));
    } catch {
      void alertMember(t('history.error'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { download: () => void download(), busy } as const;
};
