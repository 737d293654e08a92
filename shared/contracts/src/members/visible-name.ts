/**
 * What is valid as a name: nicknames, account holders, and texts shown beside a name. One rule, so
 * that nobody can look like somebody else by characters that are not seen. Free of zod.
 */

/** What readers compare: composed (NFC), without blanks at the ends. */
export const plainText = (text: string): string => text.normalize('NFC').trim();

/**
 * Characters that show nothing: controls and formats, separators of lines, default-ignorable code
 * points (Hangul fillers, joiners, variation selectors) and the blank pattern of Braille. Source:
 * Unicode, DerivedCoreProperties.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Blanks of other widths, or two in a row: they look like one blank, or like none. */
const ODD_BLANKS = /[^\P{Zs} ]| {2}/u;

/** Whether nothing of a text is visible: spaces, fillers and characters without a glyph. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

const lengthOf = (text: string): number => [...text].length;
const hasLength = (text: string, min: number, max: number): boolean => lengthOf(text) >= min && lengthOf(text) <= max;

/** Whether a text is valid as the name of a person, parts of which single blanks divide. */
export const isPersonName = (text: string, min: number, max: number): boolean => {
  const plain = plainText(text);
  return hasLength(plain, min, max) && !INVISIBLE.test(plain) && !ODD_BLANKS.test(plain);
};

/** Whether a text is valid as a nickname: a name without any blank. */
export const isNickname = (text: string, min: number, max: number): boolean =>
  isPersonName(text, min, max) && !plainText(text).includes(' ');

/**
 * Two names with one key are one name: whatever their width, composition or case. Needs no locale
 * of a database.
 */
export const nameKey = (text: string): string =>
  plainText(text).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');

/**
 * A line beside a name, such as the memo of a gift: without what is not seen but for signs that
 * join an emoji.
 */
export const visibleLine = (text: string): string => {
  const shown = [...text.normalize('NFC')].filter(
    (character, at, all) =>
      !INVISIBLE.test(character) || (/[\u200d\ufe0f]/u.test(character) && /\p{Emoji}/u.test(all[at - 1] ?? '')),
  );
  return shown
    .join('')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
};
