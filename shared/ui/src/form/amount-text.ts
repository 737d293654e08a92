/** What is typed into an amount field: digits with separators that come and go by themselves. Pure. */

/** Digits that an amount may have: all of them are exact in a number. */
export const AMOUNT_DIGITS = 15;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits of what was typed, as an integer; null when there are none. */
export const parseAmount = (typed: string): number | null => {
  const digits = digitsOf(typed);
  return digits === '' ? null : Number(digits);
};

/**
 * Digits of a pasted amount. Separators of any language go (`1,234,500`, `1.234.500`, ` 50000원`), and so does a
 * fraction (`1,234.50` is 1,234): no amount has one, and taken for digits it would make a hundred times as much.
 */
export const pastedDigits = (text: string): string => {
  const [, whole = '', mark = '', tail = ''] = /^(.*\d)([.,])(\d+)\D*$/s.exec(text) ?? [];
  const fraction = mark !== '' && !whole.includes(mark) && (tail.length !== 3 || /[.,]/.test(whole));
  return digitsOf(fraction ? whole : text);
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
  /** Digits that stand before the caret afterwards. */
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
