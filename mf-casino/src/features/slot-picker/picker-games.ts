/** Which games the picker shows, in which order. Pure. */
import { type Language, languages, languageTag } from '@madang/contracts';
import { type SearchKey, searchFor, searchKey } from '@madang/ui';
import type { Game } from '../../slot-lobby/game.ts';

export const sorts = ['popular', 'new', 'name', 'rtp'] as const;
export type Sort = (typeof sorts)[number];

/** Kinds that have a label of their own; a new category is shown as the vendor writes it. */
const tagKinds = ['hot', 'new', 'jackpot'] as const;
const worded: readonly string[] = [
  'all',
  'favourite',
  'recent',
  ...tagKinds,
  'low',
  'nature',
  'craft',
  'festival',
  'play',
  'baccarat',
  'roulette',
  'dragontiger',
  'fishing',
  'match',
  'virtual',
];
export const hasWord = (kind: string): boolean => worded.includes(kind);

export interface Kind {
  /** `all`, `favourite`, `recent`, a tag, `low` (volatility), or a category. */
  id: string;
  count: number;
}

/** What the member has among the games, by their ids. */
export interface Mine {
  favourite: ReadonlySet<string>;
  /** The newest first. */
  recent: readonly string[];
}

const isOf = (game: Game, kind: string, { favourite, recent }: Mine): boolean => {
  switch (kind) {
    case 'all':
      return true;
    case 'favourite':
      return favourite.has(game.id);
    case 'recent':
      return recent.includes(game.id);
    case 'low':
      return game.volatility === 'low';
    default:
      return game.category === kind || game.tags.some((tag) => tag === kind);
  }
};

/** The kinds that have games, with how many. The one that is chosen stays, though its last game has left it. */
export const kindsOf = (games: readonly Game[], mine: Mine, chosen = 'all'): Kind[] =>
  ['all', 'favourite', 'recent', ...tagKinds, 'low', ...new Set(games.map(({ category }) => category).filter(Boolean))]
    .map((id) => ({ id, count: games.filter((game) => isOf(game, id, mine)).length }))
    .filter(({ id, count }) => id === 'all' || id === chosen || count > 0);

/** Computed once for each game: every typed letter reads it for thousands. */
const keys = new WeakMap<Game, SearchKey>();
const keyOf = (game: Game): SearchKey => {
  const known = keys.get(game) ?? searchKey(...languages.map((language) => game.names[language]));
  keys.set(game, known);
  return known;
};

/** Most popular first as the server orders them, but those it calls hot before the rest. */
const compare: Record<Sort, (language: Language) => (a: Game, b: Game) => number> = {
  popular: () => (a, b) => Number(b.tags.includes('hot')) - Number(a.tags.includes('hot')),
  new: () => (a, b) => b.releasedAt - a.releasedAt,
  name: (language) => {
    const { compare: by } = new Intl.Collator(languageTag[language]);
    return (a, b) => by(a.names[language], b.names[language]);
  },
  rtp: () => (a, b) => b.rtp - a.rtp,
};

export interface PickerFilter {
  typed: string;
  kind: string;
  sort: Sort;
}

const nobody: Mine = { favourite: new Set(), recent: [] };

export const chosenGames = (
  games: readonly Game[],
  { typed, kind, sort }: PickerFilter,
  language: Language,
  mine: Mine = nobody,
): Game[] => {
  const isFound = searchFor(typed);
  const found = games.filter((game) => isOf(game, kind, mine) && isFound(keyOf(game)));
  // The last played game comes first, unless the member chooses another order.
  if (kind === 'recent' && sort === 'popular')
    return found.toSorted((a, b) => mine.recent.indexOf(a.id) - mine.recent.indexOf(b.id));
  return found.toSorted(compare[sort](language));
};

/** Where a key leads in a grid; undefined beyond its first row, which is the search. `page`: rows in view. */
export const stepIn = (at: number, key: string, columns: number, count: number, page = 1): number | undefined => {
  const last = count - 1;
  const down = (rows: number): number => {
    const to = Math.min(Math.floor(at / columns) + rows, Math.floor(last / columns));
    // From a full row into a short one: its end, rather than nowhere.
    return Math.min(to * columns + (at % columns), last);
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return Math.floor(at / columns) < Math.floor(last / columns) ? down(1) : at;
    case 'PageDown':
      return down(page);
    case 'ArrowUp':
      return at < columns ? undefined : at - columns;
    case 'PageUp':
      return Math.max(at - page * columns, at % columns);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return at;
  }
};
