/**
 * Volleyball, best of five sets. Every rally is won by the home side with one chance, whichever
 * side serves. Sets go to 25, the fifth to 15, by two points. Points, sets and the match follow
 * exactly.
 */

import { addAt, numberAt } from '../checked-access.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import type { Drift } from './drift.ts';
import type { Outlook, PeriodOutlook } from './outlook.ts';
import { type Pmf, sumOf } from './pmf.ts';

export const SETS_TO_WIN = 3;
export const targetOf = (set: number): number => (set === 5 ? 15 : 25);
/**
 * Pairs of rallies after deuce that are weighed; more have a chance below one in a hundred
 * thousand.
 */
const DEUCES = 18;
/** What a standard score moves the chance of a rally by, and playing at home. Assumptions. */
const STRENGTH = 0.0085;
const HOME = 0.006;

/** Chance that the home side wins a rally. */
export const rallyChance = ({ home, away }: SportsEvent, { edge }: Drift): number => {
  const better = home.attack + home.defence - away.attack - away.defence;
  return Math.min(0.58, Math.max(0.42, 0.5 + HOME + STRENGTH * better + edge / 4));
};

/** How a set ends: chances of its points by winner; both together sum to one. */
interface SetEnd {
  readonly home: Pmf;
  readonly away: Pmf;
}

/** @param p chance of a rally @param home points so far */
const setEnd = (p: number, target: number, home: number, away: number): SetEnd => {
  const length = Math.max(2 * target, home + away + 2) + 2 * DEUCES + 1;
  const wins = { home: new Float64Array(length), away: new Float64Array(length) };
  const deuce = (chance: number, points: number): void => {
    let rest = chance;
    for (let pair = 1; pair <= DEUCES; pair++) {
      addAt(wins.home, points + 2 * pair, rest * p * p);
      addAt(wins.away, points + 2 * pair, rest * (1 - p) * (1 - p));
      rest *= 2 * p * (1 - p);
    }
  };
  const late = Math.min(home, away) >= target - 1;
  if (late) {
    // One point after deuce: the leader wins, or it is level again.
    if (home === away) deuce(1, home + away);
    else {
      const ahead = home > away ? p : 1 - p;
      addAt(wins[home > away ? 'home' : 'away'], home + away + 1, ahead);
      deuce(1 - ahead, home + away + 1);
    }
  } else {
    const side = target + 1;
    const reach = new Float64Array(side * side);
    reach[home * side + away] = 1;
    for (let h = home; h < target; h++)
      for (let a = away; a < target; a++) {
        const chance = numberAt(reach, h * side + a);
        if (chance === 0) continue;
        if (h === target - 1 && a === target - 1) {
          deuce(chance, h + a);
          continue;
        }
        if (h + 1 === target) addAt(wins.home, h + a + 1, chance * p);
        else addAt(reach, (h + 1) * side + a, chance * p);
        if (a + 1 === target) addAt(wins.away, h + a + 1, chance * (1 - p));
        else addAt(reach, h * side + a + 1, chance * (1 - p));
      }
  }
  return { home: { from: 0, p: wins.home }, away: { from: 0, p: wins.away } };
};

const massOf = ({ p }: Pmf): number => p.reduce((sum, chance) => sum + chance, 0);

/** The state of a match. */
export interface VolleyballPosition {
  readonly sets: { readonly home: number; readonly away: number };
  /** Points of the set that runs. */
  readonly points: { readonly home: number; readonly away: number };
  /** Points of the sets before. */
  readonly before: number;
}
const START: VolleyballPosition = { sets: { home: 0, away: 0 }, points: { home: 0, away: 0 }, before: 0 };

export const volleyballOutlook = (p: number, { sets, points, before }: VolleyballPosition = START): Outlook => {
  const full = { 25: setEnd(p, 25, 0, 0), 15: setEnd(p, 15, 0, 0) };
  const current = setEnd(p, targetOf(sets.home + sets.away + 1), points.home, points.away);
  const margin = new Float64Array(2 * SETS_TO_WIN + 1);
  const total = new Float64Array(400);
  let states = new Map([
    [`${sets.home}:${sets.away}`, { ...sets, points: { from: before, p: Float64Array.of(1) } as Pmf }],
  ]);
  for (let set = sets.home + sets.away + 1; states.size > 0; set++) {
    const end = set === sets.home + sets.away + 1 ? current : full[targetOf(set) as 15 | 25];
    const next: typeof states = new Map();
    for (const state of states.values())
      for (const side of ['home', 'away'] as const) {
        const [home, away] = side === 'home' ? [state.home + 1, state.away] : [state.home, state.away + 1];
        const sum = sumOf(state.points, end[side]);
        if (Math.max(home, away) === SETS_TO_WIN) {
          addAt(margin, home - away + SETS_TO_WIN, massOf(sum));
          for (let index = 0; index < sum.p.length; index++)
            addAt(total, Math.min(sum.from + index, total.length - 1), numberAt(sum.p, index));
          continue;
        }
        const known = next.get(`${home}:${away}`);
        if (known)
          for (let index = 0; index < sum.p.length; index++) addAt(known.points.p, index, numberAt(sum.p, index));
        else next.set(`${home}:${away}`, { home, away, points: sum });
      }
    states = next;
  }
  const first: PeriodOutlook = {
    margin: { from: -1, p: Float64Array.of(massOf(current.away), 0, massOf(current.home)) },
    total: { from: 0, p: current.home.p.map((chance, index) => chance + numberAt(current.away.p, index)) },
  };
  return {
    periods: {
      FT: { margin: { from: -SETS_TO_WIN, p: margin }, total: { from: 0, p: total } },
      ...(sets.home + sets.away === 0 && { S1: first }),
    },
  };
};
