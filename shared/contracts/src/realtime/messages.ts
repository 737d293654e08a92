/**
 * Messages of public topics, as types alone: taken from the topics' contracts, so that the browser
 * ships no validator.
 */
import type { z } from 'zod';
import type { sportsEventTopic, sportsTopics } from '../sports/sports.topics.ts';
import type { RealtimeCommand } from './commands.ts';
import type { boardTopic, lotteryTopic, mainTopic, powerballTopics, siteTopic } from './realtime.topics.ts';

type PublicTopics =
  | (typeof sportsTopics)[number]
  | typeof sportsEventTopic
  | typeof siteTopic
  | typeof mainTopic
  | typeof lotteryTopic
  | typeof boardTopic
  | (typeof powerballTopics)[number];

/** Addresses of a pattern: `/topic/x.{id}` is `/topic/x.` with any text. */
type AddressOf<P extends string> = P extends `${infer Head}{${string}}${infer Tail}` ? `${Head}${string}${Tail}` : P;
type TopicAt<Address extends string, T extends PublicTopics = PublicTopics> = T extends unknown
  ? Address extends AddressOf<T['pattern']>
    ? T
    : never
  : never;

/** A topic that everybody may read. */
export type PublicTopic = AddressOf<PublicTopics['pattern']>;
/** A message of one of them. */
export type MessageOn<P extends PublicTopic> = z.output<TopicAt<P>['message']>;
/** All that the gateway carries. */
export type RealtimeMessage = RealtimeCommand | MessageOn<PublicTopic>;
