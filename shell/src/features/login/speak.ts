/** Reads digits aloud, slowly, in the language of the page. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** @param tag BCP 47 tag of the language */
export const speakDigits = (digits: string, tag: string): void => {
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance([...digits].join(', '));
  words.lang = tag;
  words.rate = 0.7;
  speechSynthesis.speak(words);
};
