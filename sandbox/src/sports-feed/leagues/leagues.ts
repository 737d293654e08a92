import { baseballLeagues } from './baseball.ts';
import { basketballLeagues } from './basketball.ts';
import { esportsLeagues } from './esports.ts';
import type { League } from './league.ts';
import { soccerLeagues } from './soccer.ts';
import { volleyballLeagues } from './volleyball.ts';

/** All leagues of the feed. Clubs and leagues are invented. Source: sports §5. */
export const leagues: readonly League[] = [
  ...soccerLeagues,
  ...baseballLeagues,
  ...basketballLeagues,
  ...volleyballLeagues,
  ...esportsLeagues,
];
