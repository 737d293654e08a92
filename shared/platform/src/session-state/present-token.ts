/**
 * The token of a session as it changes: one holder of the lock at a time, and every tab follows.
 */
import type { Session } from '@madang/contracts';
import { exclusively } from './locks.ts';
import { sessionStore } from './session.store.ts';
import { tabs } from './tabs.ts';

/**
 * The lock is kept this much longer, in milliseconds, so that the new token reaches the tabs that
 * wait for the lock.
 */
const HANDOVER_MS = 100;

/**
 * Runs what may replace the token while no other tab does: one that waits finds the token of now.
 */
export const whileTokenIsOwn = <T>(work: () => Promise<T>): Promise<T> => exclusively('token', work);

/** What came can be a session: a proxy or a half-broken server may answer anything. */
export const isSession = ({ token, exp, key, topic }: Partial<Session>): boolean =>
  [token, key?.k, key?.secret, topic].every((text) => typeof text === 'string' && text !== '') && Number.isFinite(exp);

/**
 * Takes the successor of the token `before` over, here and in the other tabs. Called under the
 * lock.
 */
export const adoptToken = async (before: string, fresh: Session): Promise<void> => {
  if (sessionStore.getState().session?.token !== before) return;
  sessionStore.setState({ session: fresh });
  tabs.publish({ type: 'token', session: fresh });
  await new Promise((done) => setTimeout(done, HANDOVER_MS));
};
