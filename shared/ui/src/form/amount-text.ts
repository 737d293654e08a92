/**
 * What is typed into an amount field: digits with separators that come and go by themselves. Pure.
 */

/** Digits that an amount may have: all of them are exact in a number. */
export const AMOUNT_DIGITS = 15;

/** Digits of any width (`５０`) as plain ones. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Digits of what was typed, as an integer; null when there are none. */
export const parseAmount = (typed: string): number | null => {
  const digits = digitsOf(typed);
  return digits === '' ? null : Number(digits);
};

const SMALL_UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000 };
const LARGE_UNITS: Readonly<Record<string, number>> = { 만: 10_000, 억: 100_000_000, 조: 1_000_000_000_000 };
/** `1만5천원`, `3억 2,000만 원`: figures with Korean units, the larger before the smaller. */
const KOREAN = /^\D*?(?:[\d,]+\s*)?(?:[십백천만억조]\s*(?:[\d,]+\s*)?)+(?:원|won|KRW)?\s*$/u;

/** Figures in Hangul (`오천`) are not read. */
const HANGUL_FIGURE = /[일이삼사오육칠팔구]\s*[십백천만억조]/u;
const WITH_UNIT = /\d\s*[십백천만억조]/u;

/** The value of an amount that is written with Korean units; null where it is none. */
const koreanAmount = (text: string): number | null => {
  if (HANGUL_FIGURE.test(text) || !KOREAN.test(text)) return null;
  let [sum, section, figure] = [0, 0, null as number | null];
  for (const [token] of text.matchAll(/[\d,]+|[십백천만억조]/gu)) {
    const [small, large] = [SMALL_UNITS[token], LARGE_UNITS[token]];
    if (small !== undefined) [section, figure] = [section + (figure ?? 1) * small, null];
    else if (large !== undefined) [sum, section, figure] = [sum + (section + (figure ?? 0) || 1) * large, 0, null];
    else figure = Number(token.replaceAll(',', ''));
  }
  return sum + section + (figure ?? 0);
};

/** One number: digits in groups that a comma, a point or one blank divides. */
const NUMBER = /\d[\d.,]*(?:[ \u00a0\u202f]\d{3}(?!\d))*/gu;

/**
 * Digits of a pasted amount; null where the text has more than one, or one that is not understood.
 * Separators of any language go (`1,234,500`, `1.234.500`, ` 50000원`), digits may have any width,
 * and Korean units count (`1만5천원`). A fraction goes too (`1,234.50` is 1,234): no amount has one,
 * and taken for digits it would make a hundred times as much.
 */
export const pastedDigits = (pasted: string): string | null => {
  const text = pasted.normalize('NFKC');
  const korean = koreanAmount(text);
  if (korean !== null) return Number.isSafeInteger(korean) ? String(korean) : null;
  // The digits alone would be another amount.
  if (WITH_UNIT.test(text) || HANGUL_FIGURE.test(text)) return null;
  if ((text.match(NUMBER) ?? []).length > 1) return null;
  const [, whole = '', mark = '', tail = ''] = /^(.*\d)([.,])(\d+)\D*$/s.exec(text) ?? [];
  const fraction = mark !== '' && !whole.includes(mark) && (tail.length !== 3 || /[.,]/.test(whole));
  return digitsOf(fraction ? whole : text);
};

/**
 * Letters of an amount that is written out: Korean units, and the syllables and jamo of one that is
 * not finished.
 */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/u;

/**
 * True where a typed text is read as a whole (`1만5천원`), and shown as it is typed until it is
 * finished.
 */
export const isWrittenOut = (typed: string): boolean => HANGUL.test(typed);

/** A separator of thousands, as the field itself puts it between digits. */
const GROUP_MARK = /(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/gu;
/** Digits and the currency alone, without a unit. */
const PLAIN_WON = /^\s*(\d+)\s*원?\s*$/u;

/**
 * The amount of a typed text that is written out; null where it is not understood (yet), or beyond
 * exact numbers.
 */
export const writtenAmount = (typed: string): number | null => {
  const text = typed.normalize('NFKC').replace(GROUP_MARK, '');
  const plain = PLAIN_WON.exec(text)?.[1];
  const amount = plain === undefined ? koreanAmount(text) : Number(plain);
  return amount === null || amount >= 10 ** AMOUNT_DIGITS ? null : amount;
};

/** Where the caret belongs after separators moved: behind the same count of digits. */
export const caretAfterDigits = (formatted: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < formatted.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(formatted[at] ?? '')) seen++;
  }
  return formatted.length;
};

export interface Edit {
  value: number | null;
  /** Digits that are before the caret afterwards. */
  before: number;
}

/**
 * What a change of the field means.
 * @param typed the field's text after the change, `caret` the place of its caret
 * @param shown the field's text before it
 * @param kind `InputEvent.inputType`
 */
export const editOf = (typed: string, caret: number, shown: string, kind = ''): Edit => {
  const digits = digitsOf(typed);
  let before = digitsOf(typed.slice(0, caret)).length;
  let left = digits;
  // Only a separator went: the key was meant for the digit beside it.
  if (typed.length < shown.length && digits === digitsOf(shown)) {
    if (kind === 'deleteContentBackward' && before > 0) {
      before -= 1;
      left = digits.slice(0, before) + digits.slice(before + 1);
    }
    if (kind === 'deleteContentForward') left = digits.slice(0, before) + digits.slice(before + 1);
  }
  const zeros = /^0*(?=\d)/.exec(left)?.[0].length ?? 0;
  if (left.length - zeros > AMOUNT_DIGITS) {
    // Refused as a whole: a digit too many would push out another.
    const added = Math.max(0, digits.length - digitsOf(shown).length);
    return { value: parseAmount(shown), before: Math.max(0, before - added) };
  }
  return { value: parseAmount(left), before: Math.max(0, before - zeros) };
};
