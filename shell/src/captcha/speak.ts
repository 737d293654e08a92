/** Reads digits aloud, slowly, in the language of the page. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** @param tag BCP 47 tag of the language */
export const speakDigits = (digits: string, tag: string): void => {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance([...digits].join(', '));
  utterance.lang = tag;
  utterance.rate = 0.7;
  speechSynthesis.speak(utterance);
};
