/** Which games the picker shows, in which order. Pure. */
import { type Language, languages, languageTag } from '@madang/contracts';
import type { Game } from '../../slot-lobby/game.ts';

export const sorts = ['popular', 'new', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Kinds that have words of their own; a category that is new to us is shown as the vendor writes it. */
const tagKinds = ['hot', 'new', 'jackpot'] as const;
const worded: readonly string[] = ['all', 'hot', 'new', 'jackpot', 'low', 'nature', 'craft', 'festival', 'play'];
export const hasWord = (kind: string): boolean => worded.includes(kind);

export interface Kind {
  /** `all`, a tag, `low` (volatility), or a category. */
  id: string;
  count: number;
}

const isOf = (game: Game, kind: string): boolean =>
  kind === 'all' ||
  game.tags.some((tag) => tag === kind) ||
  (kind === 'low' && game.volatility === 'low') ||
  game.category === kind;

/** The kinds that have games, with how many. */
export const kindsOf = (games: readonly Game[]): Kind[] =>
  ['all', ...tagKinds, 'low', ...new Set(games.map(({ category }) => category).filter(Boolean))]
    .map((id) => ({ id, count: games.filter((game) => isOf(game, id)).length }))
    .filter(({ id, count }) => id === 'all' || count > 0);

/** Letters alone, without case, spaces or the marks above and below Latin ones: `Mái ngói` is found by `mai ngoi`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd');

const isNamed = ({ names }: Game, typed: string): boolean => {
  const sought = plain(typed);
  return languages.some((language) => plain(names[language]).includes(sought));
};

/** Most popular first as the server orders them, but those it calls hot before the rest. */
const compare: Record<Sort, (language: Language) => (a: Game, b: Game) => number> = {
  popular: () => (a, b) => Number(b.tags.includes('hot')) - Number(a.tags.includes('hot')),
  new: () => (a, b) => b.releasedAt - a.releasedAt,
  name: (language) => {
    const { compare: by } = new Intl.Collator(languageTag[language]);
    return (a, b) => by(a.names[language], b.names[language]);
  },
};

export interface Wish {
  typed: string;
  kind: string;
  sort: Sort;
}

export const chosenGames = (games: readonly Game[], { typed, kind, sort }: Wish, language: Language): Game[] =>
  games.filter((game) => isOf(game, kind) && isNamed(game, typed)).toSorted(compare[sort](language));

/** Where the arrows lead in a grid; undefined beyond its first row, which is the search. */
export const stepIn = (at: number, key: string, columns: number, count: number): number | undefined => {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      // From the last full row into a short one: its end, rather than nowhere.
      return Math.floor(at / columns) < Math.floor(last / columns) ? Math.min(at + columns, last) : at;
    case 'ArrowUp':
      return at < columns ? undefined : at - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return at;
  }
};
