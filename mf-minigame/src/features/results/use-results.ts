/**
 * Results of a mini game, page by page; the address keeps game, day, number, page and what is shown
 * of them.
 */
import { MINI_NO_MAX, realtimeResumed, type SharedGame } from '@madang/contracts';
import {
  bus,
  isDay,
  keepPreviousData,
  query,
  readPage,
  refetchQueries,
  seoulDay,
  serverClock,
  useLastPage,
  useQuery,
  useQueryClient,
  useTopic,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useCallback, useEffect } from 'react';
import { topicOf } from '../../round/addresses.ts';
import { isGame } from '../../round/result.ts';
import { type Span, spanNamed } from './use-statistics.ts';

/** Round by round, or all together. */
export type View = 'list' | 'stats';

const RESULTS = '/api/minigame/powerballResult';

/** Number of a round as it is typed; 0: none. */
export const noOf = (typed: string): number => {
  const no = Number(typed.replace(/\D/g, ''));
  return no <= MINI_NO_MAX ? no : 0;
};

interface Changes {
  game?: SharedGame;
  date?: string;
  no?: number;
  page?: number;
  view?: View;
  span?: Span;
}

export const useResults = () => {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const named = address.get('game');
  const game: SharedGame = isGame(named) ? named : 'powerball';
  const today = seoulDay(serverClock.now());
  const day = address.get('date') ?? '';
  const date = isDay(day) && day <= today ? day : '';
  const no = noOf(address.get('no') ?? '');
  const page = readPage(address);
  const span = spanNamed(address.get('last'));
  const view: View = address.get('view') === 'stats' ? 'stats' : 'list';
  const answer = useQuery({
    ...query(RESULTS, { prodId: game, page, ...(date && { date }), ...(no > 0 && { no }) }),
    placeholderData: keepPreviousData,
    enabled: view === 'list',
  });

  const renew = useCallback(() => void refetchQueries(client, RESULTS), [client]);
  useEffect(() => bus.on(realtimeResumed, renew), [renew]);
  const receive = ({ cmd }: { cmd: string }): void => {
    if (cmd === 'RESULT') renew();
  };
  useTopic(topicOf[game], receive, renew);

  const go = (changes: Changes, replace = changes.page === undefined && changes.view === undefined): void => {
    const next = { game, date, no, view, span, page: 1, ...changes };
    setAddress(
      new URLSearchParams({
        game: next.game,
        ...(next.date && { date: next.date }),
        ...(next.no > 0 && { no: String(next.no) }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.view !== 'list' && { view: next.view, ...(next.span !== '288' && { last: next.span }) }),
      }),
      { replace },
    );
  };
  const { pages, isBeyond } = useLastPage(answer, page, (last) => go({ page: last }, true));
  return {
    game,
    date,
    /** Number of the round in its day; 0: all of them. */
    no,
    view,
    /** How many of the last rounds the statistics count, where no day is chosen. */
    span,
    today,
    page,
    list: isBeyond ? undefined : answer.data?.list,
    pages,
    failed: answer.isError && !answer.data,
    pending: answer.isFetching,
    retry: () => void answer.refetch(),
    go,
  } as const;
};
