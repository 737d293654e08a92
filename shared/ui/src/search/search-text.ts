/** How a typed text finds names: one rule for pickers, boards, teams and partners. Pure. */
import { disassemble, getChoseong } from 'es-hangul';

/**
 * Letters alone, without case, spaces or the marks above and below Latin ones: `Mái ngói` is found
 * by `mai ngoi`.
 */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd');

export interface SearchKey {
  /**
   * Letters, each Hangul syllable as its jamo: a syllable that is still being typed is a prefix of
   * the finished one.
   */
  jamo: string;
  /** First consonants of the Hangul syllables. */
  initials: string;
}

/**
 * The key by which a name is found. Compute it once for each name: every typed key reads all of
 * them.
 */
export const searchKey = (...names: readonly string[]): SearchKey => {
  const letters = names.map(lettersOf);
  return {
    jamo: letters.map((one) => disassemble(one)).join('\n'),
    initials: letters.map((one) => getChoseong(one)).join('\n'),
  };
};

/** Consonants without a vowel, as who searches by initial consonants types them. */
const INITIALS = /^[ㄱ-ㅎ]+$/;

/**
 * A test for what is typed: letters in any of the names, or the first consonants of one. Nothing
 * typed finds all.
 */
export const searchFor = (typed: string): ((key: SearchKey) => boolean) => {
  const letters = lettersOf(typed);
  const jamo = disassemble(letters);
  if (INITIALS.test(letters)) return (key) => key.initials.includes(letters) || key.jamo.includes(jamo);
  return (key) => key.jamo.includes(jamo);
};
