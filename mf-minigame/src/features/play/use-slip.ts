/** The one bet in the making: its selection, its stake, and the press that places it. */
import {
  isApiError,
  type MiniPick,
  miniStakeLeft,
  miniWin,
  type Names,
  NOTHING_STAKED,
  type SharedGame,
} from '@madang/contracts';
import {
  actErrorText,
  call,
  notify,
  unansweredBody,
  useBalance,
  useDraft,
  useFormat,
  useIntention,
  useLanguage,
  useText,
} from '@madang/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board, Market, Round, Selection } from './use-round.ts';

/** What the member has pressed, as the board has it now. */
export interface Picked {
  market: Market;
  selection: Selection;
}

/** A bet that was taken, until another one is in the making. */
export interface Placed {
  readonly no: number;
  readonly market: Names;
  readonly selection: Names;
  /** Won. */
  readonly stake: number;
}

/** What a press sends. */
interface Sent {
  readonly leg: MiniPick & { readonly roundId: string; readonly odds: number };
  /** Won. */
  readonly stake: number;
}

const find = (board: Board | undefined, pick: MiniPick | null): Picked | null => {
  const market = board?.markets.find(({ marketCode }) => marketCode === pick?.marketCode);
  const selection = market?.selections.find(({ selCode }) => selCode === pick?.selCode);
  return market && selection ? { market, selection } : null;
};

/**
 * The highest permitted stake on a selection, won: what the server reports as left, else the limits
 * alone.
 */
export const mostOf = ({ limits, left }: Pick<Board, 'limits' | 'left'>, pick: MiniPick, odds: number): number =>
  left.find(({ marketCode, selCode }) => marketCode === pick.marketCode && selCode === pick.selCode)?.most ??
  miniStakeLeft(limits, odds, NOTHING_STAKED);

/** The member's stakes on the round, by the board. */
const stakedOn = ({ markets }: Board): readonly { market: Names; selection: Names }[] =>
  markets.flatMap(({ name, selections }) =>
    selections.filter(({ staked }) => staked > 0).map((one) => ({ market: name, selection: one.name })),
  );

/** The error of a stake, as text; undefined: none. */
const useStakeError = (board: Board | undefined, picked: Picked | null, stake: number | null, most: number) => {
  const t = useText('minigame');
  const format = useFormat();
  const { cash } = useBalance();
  if (!board || !picked || stake === null) return undefined;
  const { min, max, maxWin } = board.limits;
  if (stake < min) return t('slip.tooLittle', { min: format.won(min) });
  if (stake > most) {
    const alone = miniStakeLeft(board.limits, picked.selection.odds, NOTHING_STAKED);
    const values = { max: format.won(most), limit: format.won(max), win: format.won(maxWin) };
    if (most < alone) return t('slip.tooMuchMore', values);
    return t(most < max ? 'slip.tooMuchWin' : 'slip.tooMuch', values);
  }
  return stake > cash ? t('slip.tooPoor', { cash: format.won(cash) }) : undefined;
};

export const useSlip = (game: SharedGame, { board, isOpen, renew }: Round) => {
  const t = useText('minigame');
  const platformText = useText('platform');
  const format = useFormat();
  const language = useLanguage();
  const { cash } = useBalance();
  const [pick, setPick] = useState<MiniPick | null>(null);
  const [stake, setStake] = useDraft<number | null>(`mini.${game}.stake`, null);
  const [placing, setPlacing] = useState(false);
  const [error, setError] = useState('');
  const [placed, setPlaced] = useState<Placed | null>(null);
  const pending = useRef(false);
  const intention = useIntention(`mini.${game}`);

  const roundId = board?.round.id;
  // Another round is another bet: what was chosen for the last one is not placed on it by mistake.
  useEffect(() => {
    if (!roundId) return;
    setPick(null);
    setError('');
    setPlaced(null);
  }, [roundId]);

  const picked = useMemo(() => find(board, pick), [board, pick]);
  /** How often the odds of what is chosen have changed: the guard of presses reads it. */
  const shown = useRef({ name: '', odds: 0, moves: 0 });
  const name = `${roundId} ${pick?.marketCode} ${pick?.selCode}`;
  const odds = picked?.selection.odds ?? 0;
  const isMoved = shown.current.name === name && shown.current.odds !== odds;
  shown.current = { name, odds, moves: shown.current.moves + Number(isMoved) };
  const { moves } = shown.current;
  const most = board && picked && pick ? mostOf(board, pick, picked.selection.odds) : 0;
  const wrong = useStakeError(board, picked, stake, most);
  /** The amount of the maximum key: what limits and cash allow. */
  const fill = board ? Math.min(picked ? most : board.limits.max, cash) : 0;
  /**
   * The bet whose answer did not arrive: its outcome is requested before another one is placed.
   * Decision 86.
   */
  const unanswered = unansweredBody<Sent>(intention, 'leg', 'stake');
  const isUnanswered = unanswered !== null;
  const ready = isUnanswered || (picked !== null && stake !== null && wrong === undefined && isOpen);

  const refusalOf = useCallback(
    (thrown: unknown): string => {
      if (!isApiError(thrown, 'MG03') || !board) return actErrorText(thrown);
      const staked = stakedOn(board).map((one) => `${one.market[language]} ${one.selection[language]}`);
      return [actErrorText(thrown), ...(staked.length > 0 ? [t('slip.staked', { list: staked.join(', ') })] : [])].join(
        ' ',
      );
    },
    [board, language, t],
  );

  const placeBet = useCallback(async (): Promise<void> => {
    if (!ready || !board || pending.current) return;
    const kept = unansweredBody<Sent>(intention, 'leg', 'stake');
    const chosen = picked &&
      stake !== null && {
        leg: {
          roundId: board.round.id,
          marketCode: picked.market.marketCode,
          selCode: picked.selection.selCode,
          odds: picked.selection.odds,
        },
        stake,
      };
    const sent: Sent | null = kept ?? (chosen || null);
    if (!sent) return;
    pending.current = true;
    setPlacing(true);
    setError('');
    setPlaced(null);
    // The seed goes into the salt of the next day.
    const { key, seed } = intention.of(JSON.stringify(sent));
    try {
      const { leg } = sent;
      const body = { product: 'MINI' as const, stake: sent.stake, clientBetId: key, legs: [leg], luck: seed };
      const bet = await call('/api/bet/betProc', body);
      intention.succeeded();
      setPick(null);
      const on = leg.roundId === board.round.id ? find(board, leg) : null;
      if (on) setPlaced({ no: board.round.no, market: on.market.name, selection: on.selection.name, stake: bet.stake });
      // A bet on a round that is over is in the list alone.
      else notify({ tone: 'success', text: t('slip.placed', { won: format.won(bet.stake) }) });
      renew();
    } catch (thrown) {
      if (!isApiError(thrown, 'AU01', 'AU02')) setError(refusalOf(thrown));
      intention.failed(thrown);
      if (isApiError(thrown, 'MG01', 'MG02', 'B6002', 'B6003')) renew();
    }
    pending.current = false;
    setPlacing(false);
  }, [ready, board, picked, stake, renew, refusalOf, intention, t, format]);

  const placeNow = useRef(placeBet);
  placeNow.current = placeBet;

  const choose = useCallback((chosen: MiniPick): void => {
    setError('');
    setPlaced(null);
    setPick((now) => (now?.marketCode === chosen.marketCode && now.selCode === chosen.selCode ? null : chosen));
  }, []);

  const clear = useCallback((): void => {
    setError('');
    setPlaced(null);
    setPick(null);
  }, []);
  const typed = useCallback(
    (value: number | null): void => {
      setError('');
      setStake(value);
    },
    [setStake],
  );

  // Stable while nothing of it changes: its parts do not render with each change of the page.
  return useMemo(
    () =>
      ({
        pick,
        picked,
        choose,
        clear,
        stake,
        setStake: typed,
        /** The highest stake on what is chosen, won. */
        most,
        fill,
        wrong,
        ready,
        /** What it pays, won; null: nothing that is taken is staked on anything. */
        win: picked && stake !== null && stake <= most ? miniWin(stake, picked.selection.odds) : null,
        placing,
        error: error || (isUnanswered ? platformText('unanswered.note') : ''),
        isUnanswered,
        placed,
        moves,
        place: (): void => void placeNow.current(),
      }) as const,
    [
      pick,
      picked,
      choose,
      clear,
      stake,
      typed,
      most,
      fill,
      wrong,
      ready,
      placing,
      error,
      isUnanswered,
      placed,
      moves,
      platformText,
    ],
  );
};

export type Slip = ReturnType<typeof useSlip>;
