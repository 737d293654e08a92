import { query, refetchQueries, useQuery, useQueryClient, useTopic } from '@madang/platform';
import { useCallback, useEffect, useState } from 'react';
import { useNow } from '../feed/use-now.ts';
import { laterRound, phaseOf, type Result, type Round, withPublished } from './powerball-round.ts';

const BOARD = '/api/minigame/slots/powerball/current';
const RESULTS = '/api/minigame/powerballResult';
const SECOND_MS = 1_000;
/** A round that is over by this long without a message is refetched: the message was lost. */
const PATIENCE_MS = 5_000;

interface Published {
  round?: Round;
  results: readonly Result[];
}

/** The round that runs and the latest results, by the topic of the game. */
export const usePowerball = () => {
  const client = useQueryClient();
  const board = useQuery(query(BOARD, {}));
  const drawn = useQuery(query(RESULTS, { prodId: 'powerball', page: 1 }));
  // The answers in the cache are those of the game's own page: messages stay beside them.
  const [published, setPublished] = useState<Published>({ results: [] });
  const renew = useCallback((): void => void refetchQueries(client, BOARD, RESULTS), [client]);
  useTopic(
    '/topic/powerball/powerball',
    ({ cmd, data2 }) =>
      setPublished((now) =>
        cmd === 'ROUND'
          ? { ...now, round: JSON.parse(data2) as Round }
          : { ...now, results: [JSON.parse(data2) as Result, ...now.results] },
      ),
    renew,
  );
  const now = useNow(SECOND_MS);
  const round = laterRound(board.data?.round, published.round);
  const isLost = round !== undefined && now > Date.parse(round.drawAt) + PATIENCE_MS;
  useEffect(() => {
    if (isLost) renew();
  }, [isLost, renew]);
  return {
    round,
    phase: round && phaseOf(round, now),
    now,
    results: drawn.data && withPublished(drawn.data.list, published.results),
    isError: board.isError && !round,
    isFetching: board.isFetching,
    retry: renew,
  } as const;
};
