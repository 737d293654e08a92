/** The round of one game as the page has it: its board, its state by clock and realtime, its results. */
import { type DataOf, realtimeResumed, type SharedGame } from '@madang/contracts';
import { bus, query, useQuery, useQueryClient, useTopic } from '@madang/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boardOf, topicOf } from '../../round/addresses.ts';
import type { Result } from '../../round/result.ts';
import { secondsUntil, useServerSeconds } from '../../round/use-seconds.ts';

export type Board = DataOf<'/api/minigame/slots/powerball/current'>;
export type Market = Board['markets'][number];
export type Selection = Market['selections'][number];

const RESULTS = '/api/minigame/powerballResult';
const STATS = '/api/minigame/stats';
/** A round that is over by so many seconds without news is asked for again: the news was lost. */
const PATIENCE_S = 5;
/** The figures are nobody's hurry: not all pages ask at once, milliseconds. */
const SPREAD_MS = 3_000;

/** A board of which the member has staked nothing yet. */
const freshBoard = (board: Board, round: Board['round']): Board => ({
  ...board,
  round,
  markets: board.markets.map((market) => ({
    ...market,
    selections: market.selections.map((selection) => ({ ...selection, staked: 0 })),
  })),
});

const withRound = (board: Board | undefined, round: Board['round']): Board | undefined => {
  if (!board) return board;
  return board.round.id === round.id ? { ...board, round } : freshBoard(board, round);
};

export const useRound = (game: SharedGame) => {
  const client = useQueryClient();
  const boardQuery = query(boardOf[game], {});
  const { data: board, isError, isFetching, refetch } = useQuery(boardQuery);
  const results = useQuery(query(RESULTS, { prodId: game, page: 1 }));
  const stats = useQuery(query(STATS, { prodId: game }));
  const [fresh, setFresh] = useState<Result | null>(null);
  const now = useServerSeconds();

  const renew = useCallback((): void => {
    void client.invalidateQueries({ queryKey: [boardOf[game]] });
    void client.invalidateQueries({ queryKey: [RESULTS] });
    void client.invalidateQueries({ queryKey: [STATS] });
  }, [client, game]);
  useEffect(() => bus.on(realtimeResumed, renew), [renew]);

  const later = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  useTopic(topicOf[game], ({ cmd, data2 }) => {
    if (cmd === 'ROUND') {
      const round = JSON.parse(data2) as Board['round'];
      client.setQueryData<Board>(boardQuery.queryKey, (known) => withRound(known, round));
      return;
    }
    setFresh(JSON.parse(data2) as Result);
    clearTimeout(later.current);
    later.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: [RESULTS] });
      void client.invalidateQueries({ queryKey: [STATS] });
    }, Math.random() * SPREAD_MS);
  });

  // The draw is long over and nobody told: a tab that slept, or a line that lost it.
  const round = board?.round;
  const isLost = round !== undefined && now > Date.parse(round.drawAt) / 1_000 + PATIENCE_S;
  useEffect(() => {
    if (isLost) renew();
  }, [isLost, renew]);

  const known = results.data?.list[0] ?? null;
  const last = fresh && (!known || fresh.drawnAt >= known.drawnAt) ? fresh : known;
  return {
    board,
    state: board ? 'ready' : isError ? 'failed' : 'loading',
    asking: isFetching,
    retry: () => void refetch(),
    renew,
    /** False from the moment of closing on, whatever the server has told yet. */
    isOpen: round !== undefined && round.state === 'OPEN' && secondsUntil(round.closeAt, now) > 0,
    now,
    last,
    /** The last result came just now, before the member's eyes. */
    isFresh: last !== null && last === fresh,
    stats: stats.data,
  } as const;
};

export type Round = ReturnType<typeof useRound>;
