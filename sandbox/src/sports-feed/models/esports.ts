/**
 * E-sports, a series of maps. The home side wins a map with one chance, independent of the maps
 * before. Within a map the lead is a random walk whose sign at the map's end names the winner, and
 * the chance follows from lead and time left.
 */

import { addAt } from '../checked-access.ts';
import { normalCdf } from '../normal.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import type { Drift } from './drift.ts';
import type { Outlook } from './outlook.ts';

/** What a standard score moves the odds of a map by (logarithmic). Assumption. */
const STRENGTH = 0.3;

/** Chance that the home side wins a map. */
export const mapChance = ({ home, away }: SportsEvent, { edge }: Drift): number =>
  1 / (1 + Math.exp(-STRENGTH * (home.attack + home.defence - away.attack - away.defence) - 4 * edge));

/**
 * Chance of the map that runs.
 * @param drift mean of the walk at the map's end
 * @param lead of the home side
 * @param share of the map played, below 1
 */
export const mapChanceAt = (drift: number, lead: number, share: number): number => {
  const left = Math.max(1 - share, 1e-6);
  return normalCdf((lead + drift * left) / Math.sqrt(left));
};

/** Where a series is: maps won, and the chance of the map that runs. */
export interface SeriesPosition {
  readonly maps: { readonly home: number; readonly away: number };
  readonly current: number;
}

/** @param chance of a map that has not begun @param toWin maps that win the series */
export const esportsOutlook = (chance: number, toWin: number, position?: SeriesPosition): Outlook => {
  const { maps, current } = position ?? { maps: { home: 0, away: 0 }, current: chance };
  const margin = new Float64Array(2 * toWin + 1);
  const total = new Float64Array(2 * toWin);
  const go = (home: number, away: number, weight: number, map: number): void => {
    if (home === toWin || away === toWin) {
      addAt(margin, home - away + toWin, weight);
      addAt(total, home + away, weight);
      return;
    }
    go(home + 1, away, weight * map, chance);
    go(home, away + 1, weight * (1 - map), chance);
  };
  go(maps.home, maps.away, 1, current);
  return {
    periods: {
      FT: { margin: { from: -toWin, p: margin }, total: { from: 0, p: total } },
      ...(maps.home + maps.away === 0 && {
        M1: {
          margin: { from: -1, p: Float64Array.of(1 - current, 0, current) },
          total: { from: 1, p: Float64Array.of(1) },
        },
      }),
    },
  };
};
