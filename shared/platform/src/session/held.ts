/**
 * Remembers for this tab that it holds a session, and nothing of the session itself: a page that the browser loads anew
 * after a long sleep finds no session any more, and can say that there was one.
 */
const KEY = 'held';

const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined; // no storage is allowed here: the page does without
  }
};

export const noteHeld = (held: boolean): void =>
  quietly(() => (held ? sessionStorage.setItem(KEY, '1') : sessionStorage.removeItem(KEY)));

/** Whether this tab held a session when it was last here; once. */
export const takeHeld = (): boolean => {
  const held = quietly(() => sessionStorage.getItem(KEY)) === '1';
  noteHeld(false);
  return held;
};
