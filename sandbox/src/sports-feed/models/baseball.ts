/**
 * Baseball. Runs before each out are negative binomial; sums over outs are too, so an inning, five
 * innings and nine have one model. Assumptions: sides score independently of each other; the home
 * side does not bat in the ninth when it leads, and a winning run ends the match by one; a tie
 * after nine goes on for three innings at most and then remains, and the money line is void.
 */
import type { Score } from '@madang/contracts';
import { addAt, divideAll, numberAt, required } from '../checked-access.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import type { Drift } from './drift.ts';
import { type Outlook, outlookOfGrid, type PeriodOutlook } from './outlook.ts';
import { differenceOf, moved, negativeBinomial, type Pmf, sumOf } from './pmf.ts';

export const OUTS_PER_INNING = 3;
export const LAST_INNING = 12;
/** Dispersion of the runs before one out: with half a run per inning, 71 % of innings have none. */
export const SIZE_PER_OUT = 0.16;
/** Runs of a side go from 0 to 29. */
const GRID = 30;
const INNING_RUNS = 14;
/** Relative spread of runs scored and conceded by club, and of playing at home. Assumptions. */
const ATTACK_SPREAD = 0.11;
const DEFENCE_SPREAD = 0.11;
const HOME = 0.03;

/** Mean runs over size before one out, for each side. */
export interface RunRates {
  readonly home: number;
  readonly away: number;
}

export const ratesOf = ({ home, away, league }: SportsEvent, { edge, total }: Drift): RunRates => {
  const perOut = required(league.mean, 'the mean') / 27 / SIZE_PER_OUT;
  const runs = (attack: number, defence: number, more: number) =>
    perOut * Math.exp(ATTACK_SPREAD * attack - DEFENCE_SPREAD * defence + more);
  return {
    home: runs(home.attack, away.defence, HOME + total + edge),
    away: runs(away.attack, home.defence, total - edge - HOME),
  };
};

/** The state of a match: the score and the outs that each side has made, extra innings included. */
export interface BaseballPosition {
  readonly score: Score;
  readonly homeOuts: number;
  readonly awayOuts: number;
}
const START: BaseballPosition = { score: { home: 0, away: 0 }, homeOuts: 0, awayOuts: 0 };

/** Runs of a side in so many outs, on top of what it has. */
const runsIn = (rate: number, outs: number, scored: number, most = GRID - 1): Pmf =>
  moved({ from: 0, p: outs <= 0 ? Float64Array.of(1) : negativeBinomial(SIZE_PER_OUT * outs, rate, most) }, scored);

/** Runs beyond the grid count as the most that it holds. */
const bounded = (runs: number): number => (runs < GRID ? runs : GRID - 1);

/** Chances of the final score; ties are those after the last extra inning. */
const finalGrid = (rates: RunRates, { score, homeOuts, awayOuts }: BaseballPosition) => {
  const cells = new Float64Array(GRID * GRID);
  const add = (home: number, away: number, chance: number): void => {
    addAt(cells, bounded(home) * GRID + bounded(away), chance);
  };
  const inning = Math.max(9, Math.floor(homeOuts / OUTS_PER_INNING) + 1);
  const before = (inning - 1) * OUTS_PER_INNING;
  // Runs until the home side's last turn, then that turn with its early end.
  const home = runsIn(rates.home, before - homeOuts, score.home);
  const away = runsIn(rates.away, before + OUTS_PER_INNING - awayOuts, score.away);
  const lastTurn = runsIn(rates.home, before + OUTS_PER_INNING - Math.max(homeOuts, before), 0, INNING_RUNS).p;
  let ties = new Float64Array(GRID);
  const finish = (h: number, a: number, chance: number, turn: Float64Array, next: Float64Array): void => {
    let rest = chance;
    for (let runs = 0; runs <= a - h && runs < turn.length; runs++) {
      const part = chance * numberAt(turn, runs);
      rest -= part;
      if (h + runs === a) addAt(next, bounded(a), part);
      else add(h + runs, a, part);
    }
    if (rest > 0) add(a + 1, a, rest);
  };
  for (let h = 0; h < home.p.length; h++)
    for (let a = 0; a < away.p.length; a++) {
      const chance = numberAt(home.p, h) * numberAt(away.p, a);
      if (chance < 1e-10) continue;
      const [homeRuns, awayRuns] = [home.from + h, away.from + a];
      if (homeRuns > awayRuns) add(homeRuns, awayRuns, chance);
      else finish(homeRuns, awayRuns, chance, lastTurn, ties);
    }
  const homeInning = runsIn(rates.home, OUTS_PER_INNING, 0, INNING_RUNS).p;
  const awayInning = runsIn(rates.away, OUTS_PER_INNING, 0, INNING_RUNS).p;
  for (let extra = inning + 1; extra <= LAST_INNING; extra++) {
    const next = new Float64Array(GRID);
    for (let runs = 0; runs < GRID; runs++)
      if (numberAt(ties, runs) > 1e-10)
        for (let a = 0; a < awayInning.length; a++)
          finish(runs, runs + a, numberAt(ties, runs) * numberAt(awayInning, a), homeInning, next);
    ties = next;
  }
  for (let runs = 0; runs < GRID; runs++) add(runs, runs, numberAt(ties, runs));
  let sum = 0;
  for (const chance of cells) sum += chance;
  divideAll(cells, sum);
  return { size: GRID, cells };
};

const firstInnings = (
  rates: RunRates,
  { score, homeOuts, awayOuts }: BaseballPosition,
  innings: number,
): PeriodOutlook => {
  const home = runsIn(rates.home, innings * OUTS_PER_INNING - homeOuts, score.home);
  const away = runsIn(rates.away, innings * OUTS_PER_INNING - awayOuts, score.away);
  return { margin: differenceOf(home, away), total: sumOf(home, away) };
};

export const baseballOutlook = (rates: RunRates, position: BaseballPosition = START): Outlook => ({
  periods: {
    FT: outlookOfGrid(finalGrid(rates, position)),
    ...(position.homeOuts < OUTS_PER_INNING && { I1: firstInnings(rates, position, 1) }),
    ...(position.homeOuts < 5 * OUTS_PER_INNING && { I5: firstInnings(rates, position, 5) }),
  },
});
