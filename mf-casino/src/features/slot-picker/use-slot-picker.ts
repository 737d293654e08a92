/** All behaviour of the slot picker; its two arrangements only draw it. */
import { isApiError, PICKER_COLUMNS } from '@madang/contracts';
import { alertMember, errorWords, query, useGameSession, useLanguage, useQuery } from '@madang/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '../../slot-lobby/game.ts';
import { useLaunch } from '../../slot-lobby/use-launch.ts';
import { chosenGames, kindsOf, stepIn, type Wish } from './picker-games.ts';

const everything: Wish = { typed: '', kind: 'all', sort: 'popular' };
const nothing: readonly Game[] = [];

/** Games in one row on a phone. Source: design, look. */
export const MOBILE_COLUMNS = 2;
export const DESKTOP_COLUMNS = PICKER_COLUMNS;

/** The server's own words; ours where it gave no answer at all, or none that can be read. */
const wordsOf = (failure: unknown): string =>
  isApiError(failure) && !isApiError(failure, 'E001', 'E002') && failure.message
    ? failure.message
    : errorWords(failure);

/** Says the server's own words when the list fails, once for each failure. True while they stand there. */
const useFailureAlert = (failure: unknown, failedAt: number): boolean => {
  const [telling, setTelling] = useState(0);
  useEffect(() => {
    if (!failure || isApiError(failure, 'AU01', 'AU02')) return; // the session's end has its own words
    setTelling((now) => now + 1);
    void alertMember(wordsOf(failure)).then(() => setTelling((now) => now - 1));
  }, [failedAt]);
  return telling > 0;
};

/** `/` goes to the search from anywhere but a field. */
const useSearchKey = (focus: () => void): void => {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};

/** All the way up, in the picker's own layer or on its page: the first row's tiles alone would stop short of it. */
const scrollToTop = (from: Element): void => {
  for (let each: Element | null = from; each && each.tagName !== 'DIALOG'; each = each.parentElement)
    each.scrollTop = 0;
};

export const useSlotPicker = (vendorKey: string) => {
  const language = useLanguage();
  const [wish, setWish] = useState(everything);
  const [active, setActive] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const tiles = useRef(new Map<number, HTMLButtonElement>());
  const { starting, start } = useLaunch(vendorKey);
  const [focus, setFocus] = useState<'search' | 'tile'>('search');
  const { merge } = useGameSession();

  const answer = useQuery(query('/api/game/getGameList', { vendorKey }));
  const telling = useFailureAlert(answer.isFetching ? null : answer.error, answer.errorUpdatedAt);
  const all = answer.data?.games ?? nothing;
  const games = useMemo(() => chosenGames(all, wish, language), [all, wish, language]);
  const kinds = useMemo(() => kindsOf(all), [all]);
  const at = Math.min(active, Math.max(0, games.length - 1));

  const focusTile = (index: number): void => {
    setActive(index);
    tiles.current.get(index)?.focus();
  };
  useSearchKey(() => search.current?.focus());

  const change = (part: Partial<Wish>): void => {
    setWish((now) => ({ ...now, ...part }));
    setActive(0);
  };

  return {
    vendorKey,
    /** Names of the vendor, once a game of it is known. */
    vendorName: all[0]?.vendorNames[language],
    state: answer.data ? (games.length > 0 ? 'games' : 'none') : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    total: all.length,
    games,
    kinds,
    wish,
    change,
    clear: () => change({ typed: '', kind: 'all' }),
    retry: () => void answer.refetch(),
    start: (game: Game) => {
      setFocus('tile');
      return start(game);
    },
    starting,
    /** What takes the focus when the picker opens: the search, or the game whose start was refused. */
    focus,
    /** While a game opens, an alert speaks or money comes back, a layer of the picker's own stays closed. */
    aside: starting !== undefined || telling || merge !== null,
    /** The one tile that Tab reaches. */
    active: at,
    search,
    tile: (index: number) => ({
      tabIndex: index === at ? 0 : -1,
      onFocus: () => setActive(index),
      ref: (element: HTMLButtonElement | null) => {
        if (element) tiles.current.set(index, element);
        else tiles.current.delete(index);
      },
    }),
    /** Arrows, Home and End in the grid; up from its first row is the search. */
    onGridKey: (event: React.KeyboardEvent, columns: number) => {
      if (!/^Arrow|^Home$|^End$/.test(event.key)) return;
      event.preventDefault();
      const to = stepIn(at, event.key, columns, games.length);
      if (to === undefined) search.current?.focus();
      else focusTile(to);
      if (to === undefined || event.key === 'Home') scrollToTop(event.currentTarget);
    },
    /**
     * Down or Enter in the search goes to the first game: Enter there starts it, so that none starts by a slip.
     * Esc takes back what was typed before it closes anything.
     */
    onSearchKey: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape' && wish.typed !== '') {
        event.preventDefault();
        change({ typed: '' });
      }
      if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || event.nativeEvent.isComposing || games.length === 0)
        return;
      event.preventDefault();
      focusTile(0);
    },
  } as const;
};

export type SlotPicker = ReturnType<typeof useSlotPicker>;
