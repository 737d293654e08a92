import type { League } from './league.ts';
import { soccerLeagues } from './soccer.ts';

/** All leagues of the feed. Clubs and leagues are invented. Source: sports §5. */
export const leagues: readonly League[] = [...soccerLeagues];
