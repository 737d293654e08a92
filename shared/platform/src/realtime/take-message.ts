/** What the page does with a message of the realtime line, whoever brings it: the line, another tab, a tester. */
import { type RealtimeCommand, SITE_TOPIC } from '@madang/contracts';
import { sessionStore } from '../session/session.store.ts';
import { noteFact } from '../tap/tap.ts';
import { obey } from './commands.ts';
import { publishToTopic } from './topics.ts';

/** @param own topic of the session that reads; null for a guest */
export const takeMessage = (topic: string, message: unknown, own: string | null): void => {
  noteFact({ what: 'frame', topic: topic === own ? null : topic, message, flaw: null });
  if (topic === own || topic === SITE_TOPIC) obey(message as RealtimeCommand);
  publishToTopic(topic, message);
};

/**
 * Does with a message what the page does when one comes, here alone: neither the server nor another tab hears of it.
 * @param topic null: that of the session of now
 * @returns false where there is no session to hear it
 */
export const replayMessage = (topic: string | null, message: unknown): boolean => {
  const own = sessionStore.getState().session?.topic ?? null;
  const where = topic ?? own;
  if (where === null) return false;
  takeMessage(where, message, own);
  return true;
};
