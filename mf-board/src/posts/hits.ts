/** Where a search term occurs in a text, compared as the server does: composed, in lower case, with single spaces. */

interface Folded {
  text: string;
  /** Index of the letter that each unit of the text comes from. */
  from: number[];
}

const fold = (letters: readonly string[]): Folded => {
  const from: number[] = [];
  let text = '';
  for (const [index, letter] of letters.entries()) {
    const isSpace = /\s/.test(letter);
    if (isSpace && text.endsWith(' ')) continue;
    const folded = isSpace ? ' ' : letter.toLowerCase();
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) from.push(index);
  }
  return { text, from };
};

/** Parts of a text in their order; those with `isHit` are the term. */
export const partsOf = (source: string, term: string | undefined): { text: string; isHit: boolean }[] => {
  const letters = [...source.normalize('NFC')];
  const wanted = fold([...(term ?? '').normalize('NFC').trim()]).text;
  if (wanted === '') return [{ text: source, isHit: false }];
  const { text, from } = fold(letters);
  const parts: { text: string; isHit: boolean }[] = [];
  const add = (start: number, end: number, isHit: boolean) => {
    if (end > start) parts.push({ text: letters.slice(start, end).join(''), isHit });
  };
  let done = 0;
  for (let hit = text.indexOf(wanted); hit >= 0; hit = text.indexOf(wanted, hit + wanted.length)) {
    const start = from[hit] ?? 0;
    const end = (from[hit + wanted.length - 1] ?? start) + 1;
    add(done, start, false);
    add(Math.max(start, done), end, true);
    done = end;
  }
  add(done, letters.length, false);
  return parts;
};
