/** All behaviour of the betting list; its two arrangements only draw it. The address keeps the state. */
import { betsSettled, MAX_LIST_DAYS, realtimeResumed } from '@madang/contracts';
import {
  bus,
  isSpanPossible,
  type QuickSpan,
  query,
  quickSpanOf,
  readPage,
  seoulDay,
  serverClock,
  spanOf,
  useBalance,
  useFormat,
  useLanguage,
  useLastPage,
  useQuery,
  useQueryClient,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useEffect, useMemo, useRef } from 'react';
import { byDay, entryOf } from './bet-entry.ts';
import { type BetFilters, bodyOf, defaultFilters, defaultRange, readFilters, writeFilters } from './bet-filters.ts';

const PATH = '/api/bet/betlist';

/** Refetches whenever the member's money changes, bets are settled, or a message may have been missed. */
const useFreshRows = (): void => {
  const client = useQueryClient();
  const { v } = useBalance();
  const seen = useRef(v);
  useEffect(() => {
    const known = seen.current >= 0; // below zero: the balance itself was not there yet
    if (seen.current === v) return;
    seen.current = v;
    if (known) void client.invalidateQueries({ queryKey: [PATH] });
  }, [v, client]);
  useEffect(() => {
    const refetch = (): void => void client.invalidateQueries({ queryKey: [PATH] });
    const stops = [bus.on(betsSettled, refetch), bus.on(realtimeResumed, refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};

export const useBettingList = () => {
  const [address, setAddress] = useSearchParams();
  const language = useLanguage();
  const format = useFormat();
  const top = useRef<HTMLHeadingElement>(null);
  const today = seoulDay(serverClock.now());
  const filters = readFilters(address, today);
  const page = readPage(address);
  useFreshRows();

  const possible = isSpanPossible(filters, MAX_LIST_DAYS);
  const answer = useQuery({
    ...query(PATH, bodyOf(filters, page)),
    placeholderData: (previous) => previous,
    enabled: possible,
  });
  const addressOf = (to: number): URLSearchParams => {
    const next = writeFilters(filters, today);
    if (to > 1) next.set('page', String(to));
    return next;
  };
  const { pages, isBeyond } = useLastPage(answer, page, (last) => setAddress(addressOf(last), { replace: true }));
  const entries = useMemo(
    () => (answer.data?.list ?? []).map((row) => entryOf(row, language, format)),
    [answer.data, language, format],
  );

  return {
    today,
    filters,
    range: quickSpanOf(filters, today),
    /** A former answer stays on the screen while the next one loads; impossible dates send no request. */
    state: !possible
      ? 'impossible'
      : answer.data && !isBeyond
        ? entries.length > 0
          ? 'rows'
          : 'empty'
        : answer.isError
          ? 'error'
          : 'loading',
    failed: answer.isError,
    busy: answer.isFetching,
    stale: answer.isPlaceholderData,
    entries,
    days: byDay(entries, page, pages),
    totals: answer.data?.totals,
    page,
    pages,
    opened: Number(address.get('bet')) || null,
    /** The heading; focused when the page turns, so that the eye and the reader of the screen start above. */
    top,
    show: (next: BetFilters, options?: { replace: boolean }) => setAddress(writeFilters(next, today), options),
    showRange: (range: QuickSpan) =>
      setAddress(writeFilters({ ...filters, ...spanOf(range, today), oldYn: 'N' }, today)),
    showAge: (oldYn: BetFilters['oldYn']) =>
      setAddress(writeFilters({ ...filters, ...defaultRange(today, oldYn), oldYn }, today)),
    reset: () => setAddress(writeFilters(defaultFilters(today), today)),
    turnTo: (to: number) => {
      setAddress(addressOf(to));
      top.current?.focus();
    },
    toggle: (id: number) => {
      const next = new URLSearchParams(address);
      if (address.get('bet') === String(id)) next.delete('bet');
      else next.set('bet', String(id));
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    retry: () => void answer.refetch(),
  } as const;
};

export type BettingList = ReturnType<typeof useBettingList>;

/** How many bets other filters would show; undefined until the server has counted. */
export const useBetCount = (filters: BetFilters): number | undefined =>
  useQuery({ ...query(PATH, bodyOf(filters, 1)), enabled: isSpanPossible(filters, MAX_LIST_DAYS) }).data?.totals.count;

/**
 * The net of one day. Where the day goes on beyond the page, the server is queried. Won; undefined while it is not
 * known.
 */
export const useDayNet = (filters: BetFilters, day: string, cut: boolean, net: number): number | undefined => {
  const whole = useQuery({ ...query(PATH, bodyOf({ ...filters, start: day, end: day }, 1)), enabled: cut });
  return cut ? whole.data?.totals.resultCash : net;
};
