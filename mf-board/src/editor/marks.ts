/** What the buttons of the toolbar do to a text and its selection. */

export type Mark = 'bold' | 'heading' | 'list' | 'quote' | 'link';
export const marks: readonly Mark[] = ['bold', 'heading', 'list', 'quote', 'link'];

/** Replaces `from`–`to` by `insert`, then selects `select`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [number, number];
}

const prefixes = { heading: '## ', list: '- ', quote: '> ' } as const;

/** The whole lines of the selection get the prefix, or lose it where all of them have it. */
const prefixLines = (text: string, start: number, end: number, prefix: string): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', Math.max(end - 1, start));
  const to = until < 0 ? text.length : until;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  const isCaret = start === end;
  const caret = Math.max(from, start + (isMarked ? -prefix.length : prefix.length));
  return { from, to, insert, select: isCaret ? [caret, caret] : [from, from + insert.length] };
};

/** The edit of a button; `samples` replace an empty selection, and are then selected. */
export const editOf = (
  mark: Mark,
  text: string,
  [start, end]: readonly [number, number],
  samples: Readonly<Record<'bold' | 'link', string>>,
): Edit => {
  if (mark !== 'bold' && mark !== 'link') return prefixLines(text, start, end, prefixes[mark]);
  const chosen = text.slice(start, end);
  if (mark === 'link') {
    const label = chosen || samples.link;
    const insert = `[${label}](https://)`;
    const address = start + label.length + 3;
    return { from: start, to: end, insert, select: [address, address + 'https://'.length] };
  }
  const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (isBold) return { from: start - 2, to: end + 2, insert: chosen, select: [start - 2, end - 2] };
  const label = chosen || samples.bold;
  return { from: start, to: end, insert: `**${label}**`, select: [start + 2, start + 2 + label.length] };
};
