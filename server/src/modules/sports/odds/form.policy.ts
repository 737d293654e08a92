/** How the sides of a match have played in their league so far. Pure: no database, no clock. */
import type { DataOf } from '@madang/contracts';

/** A match that is over. */
export interface PastMatch {
  readonly homeId: string;
  readonly awayId: string;
  readonly home: number;
  readonly away: number;
}

export type MatchForm = NonNullable<DataOf<'/api/sports/event'>['form']>;

/** Results that a side's form shows. */
const SHOWN = 5;
/** Points of a win and of a draw. */
const [WIN, DRAW] = [3, 1];

interface Played {
  readonly rivalId: string;
  readonly scored: number;
  readonly lost: number;
}

const playedBy = (id: string, past: readonly PastMatch[]): Played[] =>
  past.flatMap(({ homeId, awayId, home, away }) => {
    if (homeId === id) return [{ rivalId: awayId, scored: home, lost: away }];
    return awayId === id ? [{ rivalId: homeId, scored: away, lost: home }] : [];
  });

const resultOf = ({ scored, lost }: Played): 'W' | 'D' | 'L' => (scored > lost ? 'W' : scored < lost ? 'L' : 'D');

/** Clubs from the first to the last: by points, then by difference, then by what they scored. */
const tableOf = (past: readonly PastMatch[]): string[] => {
  const clubs = new Set(past.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  const rows = [...clubs].map((id) => {
    const played = playedBy(id, past);
    const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0);
    const points = sum((one) => ({ W: WIN, D: DRAW, L: 0 })[resultOf(one)]);
    const scored = sum((one) => one.scored);
    return { id, points, scored, difference: scored - sum((one) => one.lost) };
  });
  return rows
    .toSorted((a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored)
    .map(({ id }) => id);
};

/**
 * The form of both sides.
 * @param past matches of the league before this one, latest first
 * @returns null where one of them has not played yet
 */
export const formOf = (homeId: string, awayId: string, past: readonly PastMatch[]): MatchForm | null => {
  const [home, away] = [playedBy(homeId, past), playedBy(awayId, past)];
  if (home.length === 0 || away.length === 0) return null;
  const table = tableOf(past);
  const sideOf = (id: string, played: readonly Played[]): MatchForm['home'] => ({
    last: played.slice(0, SHOWN).map(resultOf).toReversed(),
    rank: table.indexOf(id) + 1,
    scored: Math.round((played.reduce((sum, { scored }) => sum + scored, 0) * 100) / played.length),
  });
  const meetings = home.filter(({ rivalId }) => rivalId === awayId).map(resultOf);
  const count = (result: 'W' | 'D' | 'L'): number => meetings.filter((one) => one === result).length;
  return {
    home: sideOf(homeId, home),
    away: sideOf(awayId, away),
    meetings: { home: count('W'), draw: count('D'), away: count('L') },
  };
};
