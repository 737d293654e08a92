/**
 * Messages of public topics, as types alone: taken from the topics' contracts, so that the browser ships no
 * validator.
 */
import type { z } from 'zod';
import type { sportsTopics } from '../sports/sports.topics.ts';
import type { RealtimeCommand } from './commands.ts';
import type { lotteryTopic, mainTopic, powerballTopics, siteTopic } from './realtime.topics.ts';

type PublicTopics =
  | (typeof sportsTopics)[number]
  | typeof siteTopic
  | typeof mainTopic
  | typeof lotteryTopic
  | (typeof powerballTopics)[number];

/** A topic that everybody may read. */
export type PublicTopic = PublicTopics['pattern'];
/** The message of one of them. */
export type MessageOn<P extends PublicTopic> = z.output<Extract<PublicTopics, { pattern: P }>['message']>;
/** All that the gateway carries. */
export type RealtimeMessage = RealtimeCommand | MessageOn<PublicTopic>;
