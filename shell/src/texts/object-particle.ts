const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;

/**
 * A Korean noun with its object particle: 을 after a final consonant, 를 after a vowel, both where
 * the last letter is no Hangul syllable.
 */
export const withObjectParticle = (noun: string): string => {
  const code = noun.charCodeAt(noun.length - 1);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return `${noun}을(를)`;
  return noun + ((code - FIRST_SYLLABLE) % FINALS === 0 ? '를' : '을');
};
