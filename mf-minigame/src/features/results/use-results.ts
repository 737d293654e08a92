/**
 * Results of a mini game, page by page; the address keeps game, day, number, page and what is shown
 * of them.
 */
import { MINI_NO_MAX, realtimeResumed, type SharedGame } from '@madang/contracts';
import { isDay, refetchQueries, useQueryClient, useTopic } from '@madang/platform';
import { type FilterAddress, usePagedList, useRefetchOn } from '@madang/remote-kit';
import { useCallback } from 'react';
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

interface Filters {
  game: SharedGame;
  date: string;
  /** Number of the round in its day; 0: all of them. */
  no: number;
  view: View;
  /** How many of the last rounds the statistics count, where no day is chosen. */
  span: Span;
}

const filterAddress: FilterAddress<Filters> = {
  read: (address, today) => {
    const named = address.get('game');
    const day = address.get('date') ?? '';
    return {
      game: isGame(named) ? named : 'powerball',
      date: isDay(day) && day <= today ? day : '',
      no: noOf(address.get('no') ?? ''),
      view: address.get('view') === 'stats' ? 'stats' : 'list',
      span: spanNamed(address.get('last')),
    };
  },
  write: ({ game, date, no, view, span }) =>
    new URLSearchParams({
      game,
      ...(date && { date }),
      ...(no > 0 && { no: String(no) }),
      ...(view !== 'list' && { view, ...(span !== '288' && { last: span }) }),
    }),
};

export const useResults = () => {
  const client = useQueryClient();
  const list = usePagedList({
    path: RESULTS,
    filters: filterAddress,
    body: ({ game, date, no }) => ({ prodId: game, ...(date && { date }), ...(no > 0 && { no }) }),
    isPossible: ({ view }) => view === 'list',
  });
  const { filters, show } = list;

  useRefetchOn(realtimeResumed, RESULTS);
  const refetch = useCallback(() => void refetchQueries(client, RESULTS), [client]);
  const receive = ({ cmd }: { cmd: string }): void => {
    if (cmd === 'RESULT') refetch();
  };
  useTopic(topicOf[filters.game], receive, refetch);

  return {
    ...list,
    ...filters,
    /** A change of filters replaces the entry of the history, another view adds one. */
    go: (changes: Partial<Filters>): void => show({ ...filters, ...changes }, { replace: changes.view === undefined }),
  } as const;
};
