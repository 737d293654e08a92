/** All behaviour of the slot picker; its two arrangements only draw it. */
import { ALL_VENDORS, isApiError, PICKER_COLUMNS } from '@madang/contracts';
import {
  alertMember,
  errorMessage,
  query,
  useGameSession,
  useLanguage,
  useMember,
  useQuery,
  useSearchKey,
} from '@madang/platform';
import { useLocation, useNavigate } from '@madang/platform/router';
import { isComposing } from '@madang/ui/is-composing';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '../../slot-lobby/game.ts';
import { useLaunch } from '../../slot-lobby/use-launch.ts';
import { useMyGames } from '../../slot-lobby/use-my-games.ts';
import type { Vendor } from '../../slot-lobby/vendors.ts';
import { chosenGames, kindsOf, type PickerFilter, stepIn } from './picker-games.ts';

const everything: PickerFilter = { typed: '', kind: 'all', sort: 'popular' };
const nothing: readonly Game[] = [];

/** Games in one row on a phone. Source: design, look. */
export const MOBILE_COLUMNS = 2;
export const DESKTOP_COLUMNS = PICKER_COLUMNS;

/** The server's own message; ours where it gave no answer at all, or none that can be read. */
const messageOf = (failure: unknown): string =>
  isApiError(failure) && !isApiError(failure, 'E001', 'E002') && failure.message
    ? failure.message
    : errorMessage(failure);

/** Shows the server's own message when the list fails, once for each failure. True while it is open. */
const useFailureAlert = (failure: unknown, failedAt: number): boolean => {
  const [alerts, setAlerts] = useState(0);
  useEffect(() => {
    // The session's end has its own message, and a planned vendor its own display.
    if (!failure || isApiError(failure, 'AU01', 'AU02', 'B0091')) return;
    setAlerts((now) => now + 1);
    void alertMember(messageOf(failure)).then(() => setAlerts((now) => now - 1));
  }, [failedAt]);
  return alerts > 0;
};

/** The game that a guest picked before the sign-in, from the address; '' where it names none. */
const pickedIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Scrolls to the top of the layer or the page: the first row alone would stop below it. */
const scrollToTop = (from: Element): void => {
  for (let each: Element | null = from; each && each.tagName !== 'DIALOG'; each = each.parentElement)
    each.scrollTop = 0;
};

/** Acts of a tile, the same for the life of the picker: a tile without a change does not render again. */
export interface Hands {
  start: (game: Game) => void;
  /** Marks a game, or removes the mark. Where it leaves the list, the next one takes the focus. */
  mark: (game: Game) => void;
  /** The tile at this place has the focus. */
  focused: (index: number) => void;
  /** The tile at this place is drawn, or goes. */
  hold: (index: number, element: HTMLButtonElement | null) => void;
}

/** @param status of the vendor, once it is known; a planned vendor is not requested */
export const useSlotPicker = (vendorKey: string, status: Vendor['standing'] | undefined) => {
  const language = useLanguage();
  const [filter, setInput] = useState(everything);
  const [active, setActive] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const tiles = useRef(new Map<number, HTMLButtonElement>());
  /** The tile that takes the focus as soon as its row is drawn. */
  const awaited = useRef<number | null>(null);
  const { starting, start } = useLaunch();
  const { recent, marked, toggle } = useMyGames();
  const isGuest = useMember() === null;
  const navigate = useNavigate();
  const picked = pickedIn(useLocation().hash);
  const [focus, setFocus] = useState<'search' | 'tile'>(picked && !isGuest ? 'tile' : 'search');
  const { merge } = useGameSession();

  const answer = useQuery({
    ...query('/api/game/getGameList', { vendorKey }),
    enabled: vendorKey !== '' && status !== 'planned',
  });
  const isAlerting = useFailureAlert(answer.isFetching ? null : answer.error, answer.errorUpdatedAt);
  const all = answer.data?.games ?? nothing;
  const mine = useMemo(() => ({ favourite: marked, recent: recent.map(({ id }) => id) }), [marked, recent]);
  const games = useMemo(() => chosenGames(all, filter, language, mine), [all, filter, language, mine]);
  const kinds = useMemo(() => kindsOf(all, mine, filter.kind), [all, mine, filter.kind]);
  const at = Math.min(active, Math.max(0, games.length - 1));

  /** Its row may not be drawn yet: the row of the active tile always is, with the next rendering. */
  const focusTile = (index: number): void => {
    setActive(index);
    const there = tiles.current.get(index);
    if (there) there.focus();
    else awaited.current = index;
  };
  useSearchKey(() => search.current?.focus(), search);
  useEffect(() => {
    const index = isGuest || !picked ? -1 : games.findIndex(({ id }) => id === picked);
    if (index >= 0) focusTile(index);
  }, [all]);

  const change = (part: Partial<PickerFilter>): void => {
    setInput((now) => ({ ...now, ...part }));
    setActive(0);
  };

  const latest = useRef<Pick<Hands, 'start' | 'mark'>>(null);
  latest.current = {
    start: (game) => {
      setFocus('tile');
      // The sign-in leads back to this address, and so to the game.
      if (isGuest) void navigate({ hash: encodeURIComponent(game.id) }, { replace: true });
      void start(game);
    },
    mark: (game) => {
      if (filter.kind === 'favourite' && marked.has(game.id) && games.length > 1)
        awaited.current = Math.min(games.indexOf(game), games.length - 2);
      toggle(game);
    },
  };
  const hands = useMemo<Hands>(
    () => ({
      start: (game) => latest.current?.start(game),
      mark: (game) => latest.current?.mark(game),
      focused: setActive,
      hold: (index, element) => {
        if (!element) return void tiles.current.delete(index);
        tiles.current.set(index, element);
        if (awaited.current !== index) return;
        awaited.current = null;
        element.focus();
      },
    }),
    [],
  );

  return {
    vendorKey,
    /** Games of several vendors are listed together: each names its own. */
    withVendor: vendorKey === ALL_VENDORS,
    /** Names of the vendor, once a game of it is known. */
    vendorName: vendorKey === ALL_VENDORS ? undefined : all[0]?.vendorNames[language],
    state:
      status === 'planned' || isApiError(answer.error, 'B0091')
        ? 'planned'
        : answer.data
          ? games.length > 0
            ? 'games'
            : 'none'
          : answer.isError
            ? 'error'
            : 'loading',
    busy: answer.isFetching,
    total: all.length,
    games,
    kinds,
    filter,
    change,
    clear: () => change({ typed: '', kind: 'all' }),
    retry: () => void answer.refetch(),
    hands,
    starting,
    marked,
    /** What takes the focus at the opening: the search, or the game whose start was refused. */
    focus,
    /** While a game opens, an alert is open or money returns, the picker's layer stays closed. */
    aside: starting !== undefined || isAlerting || merge !== null,
    /** The one tile that Tab reaches. */
    active: at,
    search,
    /** Arrows, Home, End and page keys of the grid; above its first row is the search. `page`: rows. */
    onGridKey: (event: React.KeyboardEvent, columns: number, page: number) => {
      if (!/^(Arrow|Page)|^Home$|^End$/.test(event.key)) return;
      event.preventDefault();
      const to = stepIn(at, event.key, columns, games.length, page);
      if (to === undefined) search.current?.focus();
      else focusTile(to);
      if (to === undefined || event.key === 'Home') scrollToTop(event.currentTarget);
    },
    /**
     * Down or Enter in the search leads to the first game, where Enter starts it. Esc clears the text
     * before it closes anything.
     */
    onSearchKey: (event: React.KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape' && filter.typed !== '') {
        event.preventDefault();
        change({ typed: '' });
      }
      if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || games.length === 0) return;
      event.preventDefault();
      focusTile(0);
    },
  } as const;
};

export type SlotPicker = ReturnType<typeof useSlotPicker>;
