/**
 * Who plays whom: decoration alone, for the draw knows no team. Pure, and free of everything: the
 * table's page runs it too.
 */

/** Invented; their names are the texts `team.<key>`. */
export const teams = ['pine', 'cloud', 'lamp', 'wave', 'wall', 'dipper', 'fox', 'eagle'] as const;
export type Team = (typeof teams)[number];

export interface Fixture {
  home: Team;
  away: Team;
}

/** All but the first team form a circle, which turns by one for each day of matches. */
const CIRCLE = teams.length - 1;
const MATCHES_OF_DAY = teams.length / 2;
/** In the second half of the season each match comes again at the other team's. */
const HALF_SEASON = CIRCLE * MATCHES_OF_DAY;

const inCircle = (position: number): Team => teams[1 + ((position + CIRCLE) % CIRCLE)] as Team;

/**
 * Everybody against everybody, at home and away; the four matches of a day are of all eight teams.
 */
export const fixtures: readonly Fixture[] = Array.from({ length: 2 * HALF_SEASON }, (_, index) => {
  const day = Math.floor((index % HALF_SEASON) / MATCHES_OF_DAY);
  const match = index % MATCHES_OF_DAY;
  const [one, other] = match === 0 ? [teams[0], inCircle(day)] : [inCircle(day + match), inCircle(day - match)];
  return index < HALF_SEASON ? { home: one, away: other } : { home: other, away: one };
});

/** The teams of a round, by its id: `20261124-0481`. */
export const teamsOfRound = (round: string): Fixture =>
  fixtures[Number(round.replace('-', '')) % fixtures.length] as Fixture;
