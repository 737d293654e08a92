import type { RealtimeMessage } from '@madang/contracts';
import { sessionTopic, type Topic, topics } from '@madang/contracts/endpoints';
import type { BusRecipient } from './bus.ts';

/** A part of an address that varies: no separator, and no longer than an id. */
const PART = '[\\w:-]{1,60}';
const addressOf = (pattern: string): RegExp => {
  const parts = pattern.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join(PART)}$`);
};

const publicTopics = topics.filter(({ access }) => access === 'public');
const fixed = new Map<string, Topic>(
  publicTopics.flatMap((topic) => (topic.pattern.includes('{') ? [] : [[topic.pattern, topic] as const])),
);
const patterned = publicTopics
  .filter(({ pattern }) => !fixed.has(pattern))
  .map((topic) => ({ topic, address: addressOf(topic.pattern) }));
const publicTopicAt = (destination: string): Topic | undefined =>
  fixed.get(destination) ?? patterned.find(({ address }) => address.test(destination))?.topic;

/** A session reads its own topic and the public ones, a guest, who has none, the public ones. */
export const mayRead = (ownTopic: string | null, destination: string): boolean =>
  destination === ownTopic || publicTopicAt(destination) !== undefined;

/** A command as the contract of its topic permits it: undeclared fields are removed. Null: not part of the topic. */
export const outgoing = (to: BusRecipient, command: RealtimeMessage): string | null => {
  const { message } = ('topic' in to && publicTopicAt(to.topic)) || sessionTopic;
  const { data } = message.safeParse(command);
  return data === undefined ? null : JSON.stringify(data);
};
