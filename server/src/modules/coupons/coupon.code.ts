import { randomInt } from 'node:crypto';

/**
 * Without I, L, O and U, which are read as something else. 32 letters, 12 places:
 * 60 bits, nothing to be guessed.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * As it is kept, however it was typed: without hyphens and spaces, in capitals,
 * what looks alike as what it is.
 */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');

/** As it is shown. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
