/**
 * Remembers for this tab that it has a session, and nothing of the session itself: a page that the
 * browser reloads after a long sleep finds no session any more, and can show that there was one.
 */
import { tabStorage } from '../storage/tab-storage.ts';

const KEY = 'held';

export const markSession = (hasSession: boolean): void =>
  hasSession ? tabStorage.set(KEY, '1') : tabStorage.remove(KEY);

/** Whether this tab had a session when it was last here; true once. */
export const takeSessionMarker = (): boolean => {
  const hadSession = tabStorage.get(KEY) === '1';
  markSession(false);
  return hadSession;
};
