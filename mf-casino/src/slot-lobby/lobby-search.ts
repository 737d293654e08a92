/** The search of a lobby over the games of its group. Pure. */
import { type Language, languages } from '@madang/contracts';
import { searchFor, searchKey } from '@madang/ui';
import type { Game } from './game.ts';

export const foundGames = (games: readonly Game[], typed: string): Game[] => {
  const isFound = searchFor(typed);
  return games.filter(({ names }) => isFound(searchKey(...languages.map((language) => names[language]))));
};

/** Letters that are added, removed or replaced between two texts. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let column = 0; column < to.length; column++)
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + Number(to[column] !== letter),
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
};

/** Letters in parts: Hangul syllables are near where they share a consonant or a vowel. */
const partsOf = (text: string): string => text.normalize('NFD').toLocaleLowerCase().replace(/\s/g, '');

/** The game whose name needs the fewest changes, of at most half of its letters. */
export const nearestGame = (games: readonly Game[], typed: string, language: Language): Game | undefined => {
  const wanted = partsOf(typed);
  const near = games
    .map((game) => ({ game, name: partsOf(game.names[language]) }))
    .map(({ game, name }) => ({ game, changes: distance(wanted, name), limit: name.length / 2 }))
    .filter(({ changes, limit }) => changes <= limit)
    .sort((a, b) => a.changes - b.changes);
  return near[0]?.game;
};
