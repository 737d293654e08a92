import type { Break, Fits } from './breaking-change.ts';
import { choices, type Schema, whole } from './schema.ts';

/** Schema of an index of a list; beyond the named indexes that is `items`. */
const placeOf = (list: Schema, index: number): Schema => list.prefixItems?.[index] ?? whole(list.items);

/** Longest that a list of this kind can be. */
const longest = (list: Schema): number => {
  const named = list.prefixItems?.length ?? 0;
  const closed = choices(whole(list.items)).length === 0 ? named : Infinity;
  return Math.min(list.maxItems ?? Infinity, closed);
};

/** Where lists of one kind are not all of the other: their length, each named place, the rest. */
export const arrayBreak = (produced: Schema, expected: Schema, at: string, fits: Fits): Break | null => {
  const fewest = produced.minItems ?? 0;
  if (fewest < (expected.minItems ?? 0))
    return { at, says: `may have ${fewest} entries now, must have at least ${expected.minItems}` };
  const most = longest(produced);
  if (most > longest(expected))
    return {
      at,
      says: `may have ${most === Infinity ? 'any number of' : most} entries now, must have at most ${longest(expected)}`,
    };
  const named = Math.max(produced.prefixItems?.length ?? 0, expected.prefixItems?.length ?? 0);
  for (let index = 0; index < Math.min(named, most); index++) {
    const broken = fits(placeOf(produced, index), placeOf(expected, index), `${at}[${index}]`);
    if (broken) return broken;
  }
  return most > named ? fits(whole(produced.items), whole(expected.items), `${at}[]`) : null;
};
