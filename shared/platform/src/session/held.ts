/**
 * Remembers for this tab that it holds a session, and nothing of the session itself: a page that the browser
 * reloads after a long sleep finds no session any more, and can show that there was one.
 */
import { tabStorage } from '../storage/tab-storage.ts';

const KEY = 'held';

export const recordHeld = (held: boolean): void => (held ? tabStorage.set(KEY, '1') : tabStorage.remove(KEY));

/** Whether this tab held a session when it was last here; once. */
export const takeHeld = (): boolean => {
  const held = tabStorage.get(KEY) === '1';
  recordHeld(false);
  return held;
};
