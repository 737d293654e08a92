/**
 * Soccer. Goals of a side are Poisson with a mean from the strengths of both clubs; low scores are
 * corrected as Dixon and Coles do, because plain Poisson has too few draws. All markets come from
 * one grid of final scores, live from the grid of final scores that are still possible.
 * Assumptions: goals of a side spread evenly over a half, HALF_SHARE of them before half time; a
 * red card changes the means of the time that is left. Constants are fitted to the facts of sports
 * §5.
 */
import type { Score } from '@madang/contracts';
import { divideAll, numberAt } from '../checked-access.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import type { Drift } from './drift.ts';
import type { Outlook, ScoreGrid } from './outlook.ts';
import { outlookOfGrid } from './outlook.ts';
import { poisson } from './pmf.ts';

/**
 * Mean goals of an average match. Source: sports §5 (1.55 and 1.27), fitted with the other facts.
 */
export const HOME_MEAN = 1.58;
export const AWAY_MEAN = 1.27;
/** Share of goals before half time. Source: sports §5 (45–48 %). */
export const HALF_SHARE = 0.465;
/** Relative spread of goals scored by club. Source: sports §5. */
const ATTACK_SPREAD = 0.31;
/** Relative spread of goals conceded, fitted. */
const DEFENCE_SPREAD = 0.07;
/** Correction of low scores, fitted to the share of draws; below 0 makes more of them. */
const RHO = -0.075;
/** Scores of a side go from 0 to 15. */
const SIZE = 16;
/** A side with one player fewer scores less, and its opponent more. Assumption. */
const RED_OWN = 0.7;
const RED_OTHER = 1.2;

export interface Means {
  readonly home: number;
  readonly away: number;
}

/** A factor with mean 1 over a league. */
const factor = (score: number, spread: number): number => Math.exp(spread * score - spread ** 2 / 2);

/** Goals that the sides score on average in a match. */
export const meansOf = ({ home, away }: Pick<SportsEvent, 'home' | 'away'>, { edge, total }: Drift): Means => ({
  home: HOME_MEAN * factor(home.attack, ATTACK_SPREAD) * factor(-away.defence, DEFENCE_SPREAD) * Math.exp(total + edge),
  away: AWAY_MEAN * factor(away.attack, ATTACK_SPREAD) * factor(-home.defence, DEFENCE_SPREAD) * Math.exp(total - edge),
});

/** Correction of a final score. Source: Dixon and Coles 1997. */
const correction = (home: number, away: number, means: Means): number => {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - means.home * means.away * RHO;
  if (home === 0) return 1 + means.home * RHO;
  return away === 0 ? 1 + means.away * RHO : 1 - RHO;
};

/** The state of a match. */
export interface SoccerPosition {
  readonly score: Score;
  /**
   * Share of the match's goals whose time has passed: 0 at the start, {@link HALF_SHARE} at half
   * time, 1 at the end.
   */
  readonly passed: number;
  readonly reds: Score;
}
const START: SoccerPosition = { score: { home: 0, away: 0 }, passed: 0, reds: { home: 0, away: 0 } };

/** Means as red cards have changed them. */
const withReds = (means: Means, reds: Score): Means => ({
  home: means.home * RED_OWN ** reds.home * RED_OTHER ** reds.away,
  away: means.away * RED_OWN ** reds.away * RED_OTHER ** reds.home,
});

/**
 * Grid of goals to come: Poisson for each side, weighted by the correction of the score that a cell
 * leads to.
 */
const gridOf = (means: Means, { score, passed, reds }: SoccerPosition): ScoreGrid => {
  const rest = withReds(means, reds);
  const home = poisson(rest.home * (1 - passed), SIZE - 1);
  const away = poisson(rest.away * (1 - passed), SIZE - 1);
  const cells = new Float64Array(SIZE * SIZE);
  let sum = 0;
  for (let h = 0; h + score.home < SIZE; h++)
    for (let a = 0; a + score.away < SIZE; a++) {
      const chance = numberAt(home, h) * numberAt(away, a) * correction(score.home + h, score.away + a, means);
      cells[(score.home + h) * SIZE + score.away + a] = chance;
      sum += chance;
    }
  divideAll(cells, sum);
  return { size: SIZE, cells };
};

/** Chances of the final score. */
export const finalGrid = (means: Means, position: SoccerPosition = START): ScoreGrid => gridOf(means, position);

/**
 * Grid of half time, while the first half runs: the first half's goals, weighted by what the
 * correction makes of them.
 */
const halfGrid = (means: Means, { score, passed, reds }: SoccerPosition): ScoreGrid => {
  const now = withReds(means, reds);
  const [first, second] = [HALF_SHARE - passed, 1 - HALF_SHARE];
  const home = poisson(now.home * first, SIZE - 1);
  const away = poisson(now.away * first, SIZE - 1);
  const [homeLater, awayLater] = [poisson(now.home * second, 1), poisson(now.away * second, 1)];
  const cells = new Float64Array(SIZE * SIZE);
  let sum = 0;
  for (let h = score.home; h < SIZE; h++)
    for (let a = score.away; a < SIZE; a++) {
      let weight = 1;
      for (let x = h; x <= 1; x++)
        for (let y = a; y <= 1; y++)
          weight += (correction(x, y, means) - 1) * numberAt(homeLater, x - h) * numberAt(awayLater, y - a);
      const chance = numberAt(home, h - score.home) * numberAt(away, a - score.away) * weight;
      cells[h * SIZE + a] = chance;
      sum += chance;
    }
  divideAll(cells, sum);
  return { size: SIZE, cells };
};

/** Chances of all goal markets. */
export const soccerOutlook = (means: Means, position: SoccerPosition = START): Outlook => {
  const grid = finalGrid(means, position);
  const { score, passed } = position;
  let both = 0;
  let [first, second] = [0, 0];
  const rest = withReds(means, position.reds);
  for (let home = 0; home < SIZE; home++)
    for (let away = 0; away < SIZE; away++) {
      const chance = numberAt(grid.cells, home * SIZE + away);
      if (home > 0 && away > 0) both += chance;
      // The goals of a final score come in any order alike.
      if (home + away > 0) {
        first += (chance * home) / (home + away);
        second += (chance * away) / (home + away);
      }
    }
  const isOpen = score.home + score.away === 0 && rest.home > 0;
  return {
    periods: {
      FT: outlookOfGrid(grid),
      ...(passed < HALF_SHARE && { H1: outlookOfGrid(halfGrid(means, position)) }),
    },
    ...(score.home > 0 && score.away > 0 ? {} : { both }),
    ...(isOpen && { first: { H: first, A: second, N: 1 - first - second } }),
  };
};

/** Random final score of the grid of a position. @param draw uniform in [0, 1) */
export const drawScore = (means: Means, position: SoccerPosition, draw: number): Score => {
  const { cells } = finalGrid(means, position);
  let rest = draw;
  for (let index = 0; index < cells.length; index++) {
    rest -= numberAt(cells, index);
    if (rest < 0) return { home: Math.floor(index / SIZE), away: index % SIZE };
  }
  return position.score;
};
