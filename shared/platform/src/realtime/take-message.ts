/** The page's reaction to a realtime message of any source: the line, another tab, a tester. */
import { type RealtimeCommand, SITE_TOPIC } from '@madang/contracts';
import { sessionStore } from '../session-state/session.store.ts';
import { recordFact } from '../tap/tap.ts';
import { obey } from './commands.ts';
import { publishToTopic } from './topics.ts';

/** @param own topic of the session that reads; null for a guest */
export const takeMessage = (topic: string, message: unknown, own: string | null): void => {
  recordFact({ what: 'frame', topic: topic === own ? null : topic, message, flaw: null });
  if (topic === own || topic === SITE_TOPIC) obey(message as RealtimeCommand);
  publishToTopic(topic, message);
};

/**
 * Reacts to a message in this page alone: neither the server nor another tab receives it.
 * @param topic null: that of the current session
 * @returns false where no session exists to receive it
 */
export const replayMessage = (topic: string | null, message: unknown): boolean => {
  const own = sessionStore.getState().session?.topic ?? null;
  const where = topic ?? own;
  if (where === null) return false;
  takeMessage(where, message, own);
  return true;
};
