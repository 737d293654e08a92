/** What is said on public topics, as types alone: taken from the topics' contracts, so that the browser ships no validator. */
import type { z } from 'zod';
import type { sportsEventTopic, sportsTopics } from '../sports/sports.topics.ts';
import type { RealtimeCommand } from './commands.ts';
import type { lotteryTopic, mainTopic, powerballTopics, siteTopic } from './realtime.topics.ts';

type PublicTopics =
  | (typeof sportsTopics)[number]
  | typeof siteTopic
  | typeof mainTopic
  | typeof lotteryTopic
  | (typeof powerballTopics)[number];

/** The topic of one event of the sportsbook; its id fills the pattern. */
export type SportsEventTopic = `/topic/sports/e.${string}`;
/** A topic that everybody may read. */
export type PublicTopic = PublicTopics['pattern'] | SportsEventTopic;
/** What is said on one of them. */
export type MessageOn<P extends PublicTopic> = [P] extends [SportsEventTopic]
  ? z.output<(typeof sportsEventTopic)['message']>
  : z.output<Extract<PublicTopics, { pattern: P }>['message']>;
/** All that the gateway carries. */
export type RealtimeMessage = RealtimeCommand | MessageOn<PublicTopics['pattern']> | MessageOn<SportsEventTopic>;
