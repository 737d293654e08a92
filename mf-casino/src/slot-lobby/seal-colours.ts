/** Colours of vendors' seals, so that no two of them look the same in any language. Pure. */
import { languages } from '@madang/contracts';
import { SEAL_COLOURS, sealColourOf } from '@madang/ui';
import type { Vendor } from './vendors.ts';

type Named = Pick<Vendor, 'key' | 'names'>;

const letterOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/**
 * The colour of each vendor by its key. A vendor keeps the colour of its key unless one before it has that colour with the
 * same first letter; then it has the next colour that is free in every language.
 */
export const sealColours = (vendors: readonly Named[]): ReadonlyMap<string, number> => {
  const taken = new Set<string>();
  const colours = new Map<string, number>();
  for (const { key, names } of vendors) {
    const marks = (colour: number) => languages.map((language) => `${language} ${letterOf(names[language])} ${colour}`);
    const wanted = sealColourOf(key);
    const free = Array.from({ length: SEAL_COLOURS }, (_, step) => (wanted + step) % SEAL_COLOURS).find((colour) =>
      marks(colour).every((mark) => !taken.has(mark)),
    );
    const colour = free ?? wanted;
    for (const mark of marks(colour)) taken.add(mark);
    colours.set(key, colour);
  }
  return colours;
};
