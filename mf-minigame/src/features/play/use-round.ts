/**
 * The round of one game as the page has it: its board, its state by clock and realtime, its
 * results.
 */
import { type DataOf, type MessageOn, realtimeResumed, type SharedGame } from '@madang/contracts';
import {
  bus,
  query,
  refetchQueries,
  serverClock,
  useFrozenBalance,
  useQuery,
  useQueryClient,
  useTopic,
} from '@madang/platform';
import { afterPaint } from '@madang/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boardOf, topicOf } from '../../round/addresses.ts';
import { drawnAfter } from '../../round/drawing.ts';
import { ladderOf, type Result } from '../../round/result.ts';
import { secondsUntil, useServerTime } from '../../round/use-seconds.ts';

export type Board = DataOf<'/api/minigame/slots/powerball/current'>;
export type Market = Board['markets'][number];
export type Selection = Market['selections'][number];

const RESULTS = '/api/minigame/powerballResult';
const STATS = '/api/minigame/stats';
const BETS = '/api/bet/betlist';
/** A round that is over by this many seconds without news is refetched: the news was lost. */
const PATIENCE_S = 5;
/**
 * The figures are not urgent: they wait for the animation of the draw, and the pages spread their
 * requests; milliseconds.
 */
const SPREAD_MS = 3_000;
/** A result published this late is shown without an animation. */
const LATE_MS = 15_000;

/** True when a draw may be played: it is of now, and somebody looks. */
const isLive = ({ drawnAt }: Result): boolean =>
  document.visibilityState !== 'hidden' && serverClock.now() - Date.parse(drawnAt) < LATE_MS;

/** True with a preference for reduced motion: a draw is shown as soon as it is published. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds until a draw is complete. */
const playOf = (result: Result): number =>
  drawnAfter((result.balls?.length ?? 0) + (result.powerball === null ? 0 : 1), ladderOf(result) !== null);

/**
 * A market without the member's stakes; itself where there are none, so that nothing of it renders
 * again.
 */
const freshMarket = (market: Market): Market =>
  market.selections.every(({ staked }) => staked === 0)
    ? market
    : { ...market, selections: market.selections.map((selection) => ({ ...selection, staked: 0 })) };

const freshBoard = (board: Board, round: Board['round']): Board => {
  const markets = board.markets.map(freshMarket);
  const isFresh = markets.every((one, index) => one === board.markets[index]);
  return { ...board, round, left: [], markets: isFresh ? board.markets : markets };
};

/** The board with a published round; news of a round older than the board's has come too late. */
const withRound = (board: Board | undefined, round: Board['round']): Board | undefined => {
  if (!board || round.openAt < board.round.openAt) return board;
  return board.round.id === round.id ? { ...board, round } : freshBoard(board, round);
};

/** A draw is published at once: only a later one is announced as under way, seconds. */
const AT_ONCE_S = 1;

/** Bets are taken; they are closed; the draw takes its time. */
export type Phase = 'OPEN' | 'CLOSED' | 'DRAWING';

const phaseOf = ({ state, closeAt, drawAt }: Board['round'], now: number): Phase => {
  if (state === 'OPEN' && secondsUntil(closeAt, now) > 0) return 'OPEN';
  return secondsUntil(drawAt, now - AT_ONCE_S) > 0 ? 'CLOSED' : 'DRAWING';
};

/** True when the member has bet on the round of the board. */
const hasStaked = ({ markets }: Board): boolean =>
  markets.some(({ selections }) => selections.some(({ staked }) => staked > 0));

/**
 * The displayed balance freezes from closing to the draw and during its animation, and no longer:
 * milliseconds.
 */
const holdOf = ({ closeAt, drawAt }: Board['round']): number => Date.parse(drawAt) - Date.parse(closeAt) + LATE_MS;

export const useRound = (game: SharedGame) => {
  const client = useQueryClient();
  const boardQuery = query(boardOf[game], {});
  const { data: board, isError, isFetching, refetch } = useQuery(boardQuery);
  const results = useQuery(query(RESULTS, { prodId: game, page: 1 }));
  // Requested together with the board; drawn by the parts that show them.
  useQuery({ ...query(STATS, { prodId: game }), notifyOnChangeProps: [] });
  useQuery({ ...query(BETS, { groupKey: 'mini' }), notifyOnChangeProps: [] });
  // Each fetched board carries the time: a page that slept counts down from there. A cached one
  // carries its own.
  const serverTime = board?.serverTime;
  const receivedAt = useRef(serverTime);
  useEffect(() => {
    if (!serverTime || serverTime === receivedAt.current) return;
    receivedAt.current = serverTime;
    serverClock.correct(Date.parse(serverTime));
  }, [serverTime]);
  const [fresh, setFresh] = useState<Result | null>(null);
  /** The round whose draw is being animated. */
  const [playing, setPlaying] = useState('');

  const renew = useCallback((): void => {
    void refetchQueries(client, boardOf[game], RESULTS, STATS, BETS);
  }, [client, game]);
  useEffect(() => bus.on(realtimeResumed, renew), [renew]);

  const later = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const receive = ({ cmd, data2 }: MessageOn<(typeof topicOf)[SharedGame]>): void => {
    if (cmd === 'ROUND') {
      const round = JSON.parse(data2) as Board['round'];
      // A round opens as the one before is drawn: its result is on the screen first, and each is
      // drawn in a frame of its own.
      afterPaint(() => client.setQueryData<Board>(boardQuery.queryKey, (known) => withRound(known, round)));
      return;
    }
    const result = JSON.parse(data2) as Result;
    setFresh(result);
    const plays = result.balls !== null && isLive(result);
    setPlaying(plays ? result.roundId : '');
    clearTimeout(later.current);
    later.current = setTimeout(
      async () => {
        // One after the other: each is drawn in frames of its own.
        for (const path of [BETS, STATS, RESULTS]) await client.invalidateQueries({ queryKey: [path] });
      },
      (plays ? playOf(result) : 0) + Math.random() * SPREAD_MS,
    );
  };
  useTopic(topicOf[game], receive, renew);

  // The draw is long over without a message: a tab that slept, or a line that lost it.
  const round = board?.round;
  const isLost = useServerTime((now) => round !== undefined && now > Date.parse(round.drawAt) / 1_000 + PATIENCE_S);
  useEffect(() => {
    if (isLost) renew();
  }, [isLost, renew]);

  const known = results.data?.list[0] ?? null;
  const last = fresh && (!known || fresh.drawnAt >= known.drawnAt) ? fresh : known;
  const isPlaying = last !== null && last.roundId === playing;
  // Animated once: a page in another layout, or revisited, shows the final state.
  useEffect(() => {
    if (!isPlaying || !last) return;
    const timer = setTimeout(() => setPlaying(''), playOf(last));
    return () => clearTimeout(timer);
  }, [isPlaying, last]);
  const phase = useServerTime((now) => (round ? phaseOf(round, now) : 'OPEN'));
  // The cash would reveal the result before the balls: it freezes from closing on, however wrong
  // the clock of this device is.
  const isAwaited = phase !== 'OPEN' && last?.roundId !== round?.id && board !== undefined && hasStaked(board);
  useFrozenBalance(isAwaited || (isPlaying && !isStill()), round ? holdOf(round) : undefined);
  const before = useRef<string | null>(null);
  if (before.current === null && results.data) before.current = known?.roundId ?? '';
  return {
    board,
    state: board ? 'ready' : isError ? 'failed' : 'loading',
    pending: isFetching,
    retry: () => void refetch(),
    renew,
    /** False from the moment of closing on, whatever the server has published yet. */
    isOpen: round !== undefined && phase === 'OPEN',
    phase,
    last,
    /** The draw of the last result is played. */
    isPlaying,
    /** The whole last result is visible: its outcome may be announced. */
    stands: !isPlaying || isStill(),
    /** The last result came while this page was there. */
    isNews: last !== null && before.current !== null && last.roundId !== before.current,
  } as const;
};

export type Round = ReturnType<typeof useRound>;
