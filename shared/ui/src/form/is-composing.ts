import type { KeyboardEvent } from 'react';

/**
 * `keyCode` of a key that an input method has taken, in browsers that report it without
 * `isComposing`.
 */
const IME_KEY_CODE = 229;

/**
 * True for a key that belongs to an input method: its Esc and its Enter end a half-typed syllable,
 * and nothing else.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE;
