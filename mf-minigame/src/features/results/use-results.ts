/** Results of a mini game, page by page; the address keeps game, day, page and what is shown of them. */
import { realtimeResumed, type SharedGame } from '@madang/contracts';
import {
  bus,
  isDay,
  keepPreviousData,
  query,
  seoulDay,
  serverClock,
  useQuery,
  useQueryClient,
  useTopic,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useCallback, useEffect } from 'react';
import { topicOf } from '../../round/addresses.ts';
import { isGame } from '../../round/result.ts';

/** Round by round, or all together. */
export type View = 'list' | 'stats';

const RESULTS = '/api/minigame/powerballResult';

export const useResults = () => {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const named = address.get('game');
  const game: SharedGame = isGame(named) ? named : 'powerball';
  const today = seoulDay(serverClock.now());
  const day = address.get('date') ?? '';
  const date = isDay(day) && day <= today ? day : '';
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const view: View = address.get('view') === 'stats' ? 'stats' : 'list';
  const answer = useQuery({
    ...query(RESULTS, { prodId: game, page, ...(date && { date }) }),
    placeholderData: keepPreviousData,
    enabled: view === 'list',
  });

  const renew = useCallback(() => void client.invalidateQueries({ queryKey: [RESULTS] }), [client]);
  useEffect(() => bus.on(realtimeResumed, renew), [renew]);
  useTopic(topicOf[game], ({ cmd }) => {
    if (cmd === 'RESULT') renew();
  });

  const go = (changes: { game?: SharedGame; date?: string; page?: number; view?: View }): void => {
    const next = { game, date, view, page: 1, ...changes };
    setAddress(
      new URLSearchParams({
        game: next.game,
        ...(next.date && { date: next.date }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.view !== 'list' && { view: next.view }),
      }),
      { replace: changes.page === undefined && changes.view === undefined },
    );
  };
  const info = answer.data?.pageInfo;
  return {
    game,
    date,
    view,
    today,
    page,
    list: answer.data?.list,
    pages: info ? Math.ceil(info.tatal_list_count / info.count_per_list) : 0,
    failed: answer.isError && !answer.data,
    asking: answer.isFetching,
    retry: () => void answer.refetch(),
    go,
  } as const;
};
