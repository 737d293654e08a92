/** All behaviour of the betting list; its two arrangements only draw it. The address keeps the state. */
import { betsSettled, MAX_LIST_DAYS } from '@madang/contracts';
import {
  isSpanPossible,
  type QuickSpan,
  query,
  quickSpanOf,
  spanOf,
  useFormat,
  useLanguage,
  useQuery,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { usePagedList, useRefetchOn, useRefetchOnBalance } from '@madang/remote-kit';
import { useTicketText } from '@madang/remote-kit/ticket';
import { useMemo } from 'react';
import { byDay, entryOf } from './bet-entry.ts';
import { type BetFilters, bodyOf, defaultFilters, defaultRange, readFilters, writeFilters } from './bet-filters.ts';

const PATH = '/api/bet/betlist';

export const useBettingList = () => {
  const language = useLanguage();
  const format = useFormat();
  const ticketText = useTicketText();
  const [address, setAddress] = useSearchParams();
  const list = usePagedList({
    path: PATH,
    filters: { read: readFilters, write: writeFilters },
    body: bodyOf,
    isPossible: (filters) => isSpanPossible(filters, MAX_LIST_DAYS),
  });
  const { data, filters, today, page, pages, show } = list;
  useRefetchOn(betsSettled, PATH);
  useRefetchOnBalance(PATH);

  const entries = useMemo(
    () => list.rows.map((row) => entryOf(row, language, format, ticketText)),
    [list.rows, language, format, ticketText],
  );

  return {
    ...list,
    range: quickSpanOf(filters, today),
    entries,
    days: byDay(entries, page, pages),
    totals: data?.totals,
    opened: Number(address.get('bet')) || null,
    showRange: (range: QuickSpan) => show({ ...filters, ...spanOf(range, today), oldYn: 'N' }),
    showAge: (oldYn: BetFilters['oldYn']) => show({ ...filters, ...defaultRange(today, oldYn), oldYn }),
    reset: () => show(defaultFilters(today)),
    toggle: (id: number) => {
      const next = new URLSearchParams(address);
      if (address.get('bet') === String(id)) next.delete('bet');
      else next.set('bet', String(id));
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  } as const;
};

export type BettingList = ReturnType<typeof useBettingList>;

/** How many bets other filters would show; undefined until the server has counted. */
export const useBetCount = (filters: BetFilters): number | undefined =>
  useQuery({ ...query(PATH, { ...bodyOf(filters), page: 1 }), enabled: isSpanPossible(filters, MAX_LIST_DAYS) }).data
    ?.totals.count;

/**
 * The net of one day. Where the day goes on beyond the page, the server is queried. Won; undefined while it is not
 * known.
 */
export const useDayNet = (filters: BetFilters, day: string, cut: boolean, net: number): number | undefined => {
  const whole = useQuery({
    ...query(PATH, { ...bodyOf({ ...filters, start: day, end: day }), page: 1 }),
    enabled: cut,
  });
  return cut ? whole.data?.totals.resultCash : net;
};
