/** Amounts of USDT as they are typed, read and computed: integers of micro-units. Pure. */

/** Decimals of USDT; what the network itself counts in. */
const PLACES = 6;
/** Digits before the decimal mark: with the decimals, all of them are exact in a number. */
const WHOLE_DIGITS = 9;

const marksOf = (tag: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const of = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: of('group', ','), decimal: of('decimal', '.') };
};

/**
 * An integer count of small units as the language writes it: 100250000 of six places is `100.25`,
 * with at least two decimals.
 */
export const decimalText = (units: number, places: number, tag: string): string => {
  const digits = String(units).padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${new Intl.NumberFormat(tag).format(BigInt(digits.slice(0, -places)))}${marksOf(tag).decimal}${part}`;
};

/** `100.25 USDT`. */
export const usdtText = (micro: number, tag: string): string => `${decimalText(micro, PLACES, tag)} USDT`;

/** The amount for pasting into a wallet: every decimal, no grouping, a point: `100.250017`. */
export const plainUsdt = (micro: number): string => {
  const digits = String(micro).padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
};

/** Micro-USDT of what was typed, `100.25`; null for nothing. */
export const microOf = (typed: string): number | null => {
  const [whole = '', part = ''] = typed.split('.');
  return whole === '' && part === '' ? null : Number(whole + part.padEnd(PLACES, '0'));
};

const UNIT = 100_000_000n;
/** Won for micro-USDT, rounded down as the server does. `rate` in hundredths of a won. */
export const wonOf = (micro: number, rate: number): number => Number((BigInt(micro) * BigInt(rate)) / UNIT);
/** Micro-USDT for won, rounded down as the server does. */
export const usdtOf = (krw: number, rate: number): number => Number((BigInt(krw) * UNIT) / BigInt(rate));

/** Digits and one point, no longer than USDT has places. */
const tidy = (text: string): string => {
  const [whole = '', ...parts] = text.replace(/[^\d.]/g, '').split('.');
  const bare = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS);
  return parts.length === 0 ? bare : `${bare || '0'}.${parts.join('').slice(0, PLACES)}`;
};

/** What was typed in the form of the language, grouped. */
export const shownUsdt = (typed: string, tag: string): string => {
  if (typed === '') return '';
  const [whole = '', part] = typed.split('.');
  const grouped = new Intl.NumberFormat(tag).format(BigInt(whole || '0'));
  return part === undefined ? grouped : `${grouped}${marksOf(tag).decimal}${part}`;
};

/** A pasted amount of any language: the last mark is decimal, unless it groups thousands. */
export const pastedUsdt = (text: string, tag: string): string => {
  const figures = text.replace(/[^\d.,]/g, '');
  const at = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','));
  if (at < 0) return tidy(figures);
  const [mark, tail] = [figures[at] ?? '', figures.slice(at + 1)];
  const isRepeated = figures.indexOf(mark) !== at;
  const hasOther = /[.,]/.test(figures.slice(0, at).replaceAll(mark, ''));
  const groups = isRepeated || (!hasOther && tail.length === 3 && mark === marksOf(tag).group);
  return groups ? tidy(figures.replace(/[.,]/g, '')) : tidy(`${figures.slice(0, at).replace(/[.,]/g, '')}.${tail}`);
};

/** Digits and the decimal mark before a place of the shown text: what the caret is kept behind. */
const countBefore = (text: string, caret: number, decimal: string): number =>
  [...text.slice(0, caret)].filter((char) => /\d/.test(char) || char === decimal).length;

export interface UsdtEdit {
  typed: string;
  /** Digits and decimal mark before the caret afterwards. */
  before: number;
}

/** Effect of a change: `raw` is the text after it, `shown` before it, `kind` its `inputType`. */
export const editUsdt = (
  raw: string,
  caret: number,
  { shown, kind = '', data, tag }: { shown: string; kind?: string | undefined; data?: string | null; tag: string },
): UsdtEdit => {
  const { group, decimal } = marksOf(tag);
  // Either key of a keyboard is meant as the decimal mark where it is typed and not grouped.
  const meant = data === group ? `${raw.slice(0, caret - 1)}${decimal}${raw.slice(caret)}` : raw;
  let before = countBefore(meant, caret, decimal);
  const bare = (text: string): string => {
    const [whole = '', ...parts] = text.replaceAll(group, '').split(decimal);
    return parts.length === 0 ? whole : `${whole}.${parts.join('')}`;
  };
  let typed = bare(meant);
  // Only a separator went: the key was meant for the digit beside it.
  if (raw.length < shown.length && typed === bare(shown)) {
    if (kind === 'deleteContentBackward' && before > 0) {
      before -= 1;
      typed = typed.slice(0, before) + typed.slice(before + 1);
    }
    if (kind === 'deleteContentForward') typed = typed.slice(0, before) + typed.slice(before + 1);
  }
  const next = tidy(typed);
  return {
    typed: next,
    before: Math.max(
      0,
      before - Math.max(0, /^0*(?=\d)/.exec(typed)?.[0].length ?? 0) + (typed.startsWith('.') ? 1 : 0),
    ),
  };
};

/** Where the caret belongs in the shown text, behind so many digits and marks. */
export const caretBehind = (text: string, count: number, tag: string): number => {
  const { decimal } = marksOf(tag);
  for (let at = 0; at <= text.length; at += 1) if (countBefore(text, at, decimal) === count) return at;
  return text.length;
};
