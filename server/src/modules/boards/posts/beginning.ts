/** Most letters of a text that a message quotes. */
const BEGINNING_LETTERS = 80;

/**
 * The beginning of a text in whole letters: half of one would be refused
 * by the column of the message.
 */
export const beginningOf = (text: string): string => [...text].slice(0, BEGINNING_LETTERS).join('');
