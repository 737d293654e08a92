/** The one bet in the making: its selection, its stake, and the press that places it. */
import { isApiError, type MiniPick, miniStakeLeft, miniWin, NOTHING_STAKED } from '@madang/contracts';
import { call, errorWords, notify, requestId, useFormat, useText } from '@madang/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board, Market, Round, Selection } from './use-round.ts';

/** What the member has pressed, as the board has it now. */
export interface Picked {
  market: Market;
  selection: Selection;
}

const find = (board: Board | undefined, pick: MiniPick | null): Picked | null => {
  const market = board?.markets.find(({ marketCode }) => marketCode === pick?.marketCode);
  const selection = market?.selections.find(({ selCode }) => selCode === pick?.selCode);
  return market && selection ? { market, selection } : null;
};

/** A text that nobody knew before: it goes into the salt of the next day. */
const anyLuck = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The highest stake that is still taken on a selection, won: what the server says her bets leave, else the limits alone. */
export const mostOf = ({ limits, left }: Pick<Board, 'limits' | 'left'>, pick: MiniPick, odds: number): number =>
  left.find(({ marketCode, selCode }) => marketCode === pick.marketCode && selCode === pick.selCode)?.most ??
  miniStakeLeft(limits, odds, NOTHING_STAKED);

export const useSlip = ({ board, isOpen, renew }: Round) => {
  const t = useText('minigame');
  const format = useFormat();
  const [pick, setPick] = useState<MiniPick | null>(null);
  const [stake, setStake] = useState<number | null>(null);
  const [placing, setPlacing] = useState(false);
  const [error, setError] = useState('');
  const asking = useRef(false);
  /** One key for one intention: a bet whose answer was lost is asked for again under the same. */
  const intention = useRef<{ key: string; what: string; luck: string } | null>(null);

  const roundId = board?.round.id;
  // Another round is another bet: what was chosen for the last one is not placed on it by mistake.
  useEffect(() => {
    if (!roundId) return;
    setPick(null);
    setError('');
  }, [roundId]);

  const picked = useMemo(() => find(board, pick), [board, pick]);
  const most = board && picked && pick ? mostOf(board, pick, picked.selection.odds) : 0;
  const fits = board !== undefined && stake !== null && stake >= board.limits.min && stake <= most;

  const place = useCallback(async (): Promise<void> => {
    if (!board || !picked || stake === null || !fits || !isOpen || asking.current) return;
    asking.current = true;
    setPlacing(true);
    setError('');
    const { marketCode } = picked.market;
    const { selCode, odds } = picked.selection;
    const leg = { roundId: board.round.id, marketCode, selCode, odds };
    const what = JSON.stringify([leg, stake]);
    if (intention.current?.what !== what) intention.current = { key: requestId(), what, luck: anyLuck() };
    const { key, luck } = intention.current;
    try {
      const bet = await call('/api/bet/betProc', { product: 'MINI', stake, clientBetId: key, legs: [leg], luck });
      intention.current = null;
      setPick(null);
      notify({ tone: 'success', text: t('slip.placed', { won: format.won(bet.stake) }) });
      renew();
    } catch (thrown) {
      if (!isApiError(thrown, 'AU01', 'AU02')) setError(errorWords(thrown));
      // Anything but silence is an answer: the next press is another intention.
      if (!isApiError(thrown, 'E002')) intention.current = null;
      if (isApiError(thrown, 'MG01', 'MG02', 'B6002', 'B6003')) renew();
    }
    asking.current = false;
    setPlacing(false);
  }, [board, picked, stake, fits, isOpen, renew, t, format]);

  const placeNow = useRef(place);
  placeNow.current = place;

  const choose = useCallback((chosen: MiniPick): void => {
    setError('');
    setPick((now) => (now?.marketCode === chosen.marketCode && now.selCode === chosen.selCode ? null : chosen));
  }, []);

  const clear = useCallback((): void => setPick(null), []);
  const typed = useCallback((value: number | null): void => {
    setError('');
    setStake(value);
  }, []);

  // The same while nothing of it changes: what is drawn of it is not drawn anew with each change of the page.
  return useMemo(
    () =>
      ({
        pick,
        picked,
        choose,
        clear,
        stake,
        setStake: typed,
        most,
        fits,
        /** What it pays, won; null: nothing that is taken is staked on anything. */
        win: picked && stake !== null && stake <= most ? miniWin(stake, picked.selection.odds) : null,
        placing,
        error,
        place: (): void => void placeNow.current(),
      }) as const,
    [pick, picked, choose, clear, stake, typed, most, fits, placing, error],
  );
};

export type Slip = ReturnType<typeof useSlip>;
