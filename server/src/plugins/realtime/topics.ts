import type { RealtimeMessage } from '@madang/contracts';
import { sessionTopic, type Topic, topics } from '@madang/contracts/endpoints';
import type { BusRecipient } from './bus.ts';

/** A part of an address that varies: no separator, and no longer than an id. */
const PART = '[\\w:-]{1,60}';
const addressOf = (pattern: string): RegExp => {
  const parts = pattern.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join(PART)}$`);
};

const sharedTopics = topics.filter(({ access }) => access !== 'session');
const fixed = new Map<string, Topic>(
  sharedTopics.flatMap((topic) => (topic.pattern.includes('{') ? [] : [[topic.pattern, topic] as const])),
);
const patterned = sharedTopics
  .filter(({ pattern }) => !fixed.has(pattern))
  .map((topic) => ({ topic, address: addressOf(topic.pattern) }));
const sharedTopicAt = (destination: string): Topic | undefined =>
  fixed.get(destination) ?? patterned.find(({ address }) => address.test(destination))?.topic;

/** Whose line it is: a guest's has neither. */
export interface TopicReader {
  /** The session's own topic. */
  topic: string;
  /** A staff account of a partner calls no members' call, and reads no members' topic. */
  isStaff: boolean;
}

/**
 * A guest reads the public topics; a session its own as well,
 * and a member's session those of members.
 */
export const mayRead = (reader: TopicReader | null, destination: string): boolean => {
  if (destination === reader?.topic) return true;
  const access = sharedTopicAt(destination)?.access;
  return access === 'public' || (access === 'member' && reader !== null && !reader.isStaff);
};

/**
 * A command as the contract of its topic permits it: undeclared fields are removed. Null:
 * not part of the topic.
 */
export const outgoing = (to: BusRecipient, command: RealtimeMessage): string | null => {
  const { message } = ('topic' in to && sharedTopicAt(to.topic)) || sessionTopic;
  const { data } = message.safeParse(command);
  return data === undefined ? null : JSON.stringify(data);
};
