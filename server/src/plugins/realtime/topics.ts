import type { RealtimeMessage } from '@madang/contracts';
import { sessionTopic, topics } from '@madang/contracts/endpoints';
import type { BusRecipient } from './bus.ts';

const publicTopics = topics.filter(({ access }) => access === 'public');
const contractOf = (destination: string) => publicTopics.find(({ pattern }) => pattern === destination) ?? sessionTopic;

/** A session reads its own topic and the public ones, a guest, who has none, the public ones. */
export const mayRead = (ownTopic: string | null, destination: string): boolean =>
  destination === ownTopic || publicTopics.some(({ pattern }) => pattern === destination);

/** A command as the contract of its topic permits it: undeclared fields are removed. Null: not part of the topic. */
export const outgoing = (to: BusRecipient, command: RealtimeMessage): string | null => {
  const { message } = 'topic' in to ? contractOf(to.topic) : sessionTopic;
  const { data } = message.safeParse(command);
  return data === undefined ? null : JSON.stringify(data);
};
