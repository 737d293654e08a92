/**
 * Same-game combinations of soccer, priced from one grid of final scores. Goals of a side are
 * Poisson; low scores are corrected as Dixon and Coles do, because plain Poisson has too few draws.
 * Source: sports, same-game combination
 */
import { legResult } from './leg-result.ts';
import { type Market, parseMarketCode, type SelectionCode } from './market.ts';
import { COMBINED_ODDS_CAP, MIN_ODDS } from './slip.ts';

/** Goals of a side go from 0 to 15. */
const SIZE = 16;
/**
 * Correction of low scores, fitted to the share of draws of public matches; 0: plain Poisson.
 * Source: sports §5
 */
export const LOW_SCORE_RHO = -0.075;
/** Return of a same-game combination, basis points. Source: sports, same-game combination */
export const BUILDER_RETURN_BP = 9_500;

/** Mean goals of the sides. */
export interface Means {
  readonly home: number;
  readonly away: number;
}

/** Chances of final scores, row by row: home × 16 + away. */
export type ScoreGrid = Float64Array;

export interface BuilderLeg {
  readonly marketCode: string;
  readonly selCode: string;
}

const poisson = (mean: number): number[] => {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals < SIZE; goals++) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
};

/** Source: Dixon and Coles 1997. */
const correction = (home: number, away: number, means: Means, rho: number): number => {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - means.home * means.away * rho;
  if (home === 0) return 1 + means.home * rho;
  return away === 0 ? 1 + means.away * rho : 1 - rho;
};

/** Grid of final scores; its chances sum to one. */
export const scoreGrid = (means: Means, rho = LOW_SCORE_RHO): ScoreGrid => {
  const [home, away] = [poisson(means.home), poisson(means.away)];
  const grid = new Float64Array(SIZE * SIZE).map((_, cell) => {
    const [h, a] = [Math.floor(cell / SIZE), cell % SIZE];
    return (home[h] ?? 0) * (away[a] ?? 0) * Math.max(correction(h, a, means, rho), 0);
  });
  const sum = grid.reduce((all, chance) => all + chance, 0);
  return grid.map((chance) => chance / sum);
};

const winnersOf = (grid: ScoreGrid): Means =>
  grid.reduce(
    ({ home, away }, chance, cell) => {
      const lead = Math.floor(cell / SIZE) - (cell % SIZE);
      return { home: home + (lead > 0 ? chance : 0), away: away + (lead < 0 ? chance : 0) };
    },
    { home: 0, away: 0 },
  );

/** Means are tried between these. */
const MEANS = { min: 0.02, max: 9 } as const;
const MAX_STEPS = 60;
const CLOSE_ENOUGH = 1e-9;
const within = (mean: number): number => Math.min(Math.max(mean, MEANS.min), MEANS.max);

/**
 * Means whose grid has these chances of a home and an away win, by Newton's method. Undefined where
 * no grid has them to one part in 100,000. @param chances parts per million
 */
export const fitMeans = (
  chances: { readonly home: number; readonly away: number },
  rho = LOW_SCORE_RHO,
): Means | undefined => {
  const target = { home: chances.home / 1e6, away: chances.away / 1e6 };
  const missOf = (means: Means): [number, number] => {
    const { home, away } = winnersOf(scoreGrid(means, rho));
    return [home - target.home, away - target.away];
  };
  const sizeOf = ([home, away]: readonly [number, number]) => Math.hypot(home, away);
  let means: Means = { home: 1.4, away: 1.2 };
  let miss = missOf(means);
  for (let step = 0; step < MAX_STEPS && sizeOf(miss) > CLOSE_ENOUGH; step++) {
    const delta = 1e-5;
    const [byHome, byAway] = [
      missOf({ home: means.home + delta, away: means.away }),
      missOf({ home: means.home, away: means.away + delta }),
    ];
    const [a, b] = [(byHome[0] - miss[0]) / delta, (byAway[0] - miss[0]) / delta];
    const [c, d] = [(byHome[1] - miss[1]) / delta, (byAway[1] - miss[1]) / delta];
    const determinant = a * d - b * c;
    const [moveHome, moveAway] = [(d * miss[0] - b * miss[1]) / determinant, (a * miss[1] - c * miss[0]) / determinant];
    // A step that leads away from the target is shortened.
    let share = 1;
    let next = means;
    let nextMiss = miss;
    for (; share > 1e-4; share /= 2) {
      next = { home: within(means.home - share * moveHome), away: within(means.away - share * moveAway) };
      nextMiss = missOf(next);
      if (sizeOf(nextMiss) < sizeOf(miss)) break;
    }
    if (sizeOf(nextMiss) >= sizeOf(miss)) break;
    [means, miss] = [next, nextMiss];
  }
  return sizeOf(miss) <= 1e-5 ? means : undefined;
};

const types: readonly string[] = ['1X2', 'DC', 'OU', 'AH', 'BTTS', 'OE'];
const isHalfLine = (line: number): boolean => Math.abs(line) % 4 === 2;

/** True for markets that the final score alone decides and that never return a stake. */
export const isBuilderMarket = ({ type, period, line, isLive }: Market): boolean =>
  types.includes(type) && period === 'FT' && !isLive && (line === null || isHalfLine(line));

/** By cell of the grid, 1 where the legs win. */
type Cells = Uint8Array;

const cellsOf = ({ marketCode, selCode }: BuilderLeg): Cells => {
  const market = parseMarketCode(marketCode);
  if (!market || !isBuilderMarket(market))
    throw new RangeError(`${marketCode} is no market of a same-game combination`);
  return new Uint8Array(SIZE * SIZE).map((_, cell) =>
    Number(legResult(market, selCode as SelectionCode, { home: Math.floor(cell / SIZE), away: cell % SIZE }) === 'win'),
  );
};

/**
 * Chance that all legs win. `impossible`: no score has them all; `implied`: without one of the legs
 * the same scores win.
 * @param legs of markets of {@link isBuilderMarket}
 */
export const jointChance = (grid: ScoreGrid, legs: readonly BuilderLeg[]): number | 'impossible' | 'implied' => {
  const cells = legs.map(cellsOf);
  /**
   * Legs that lose at a score at which all others win: without such a score the others imply the
   * leg.
   */
  const needed = new Set<number>();
  let [canWin, chance] = [false, 0];
  for (let cell = 0; cell < grid.length; cell++) {
    let [losing, loser] = [0, 0];
    for (let leg = 0; leg < cells.length; leg++)
      if (!cells[leg]?.[cell]) {
        losing++;
        loser = leg;
      }
    if (losing === 1) needed.add(loser);
    if (losing > 0) continue;
    canWin = true;
    chance += grid[cell] ?? 0;
  }
  if (!canWin) return 'impossible';
  return needed.size < legs.length ? 'implied' : chance;
};

/**
 * Odds of a joint chance, hundredths, rounded down; undefined where they are below the least odds.
 */
export const builderOddsOf = (chance: number): number | undefined => {
  const odds = Math.min(Math.floor(BUILDER_RETURN_BP / 100 / chance), COMBINED_ODDS_CAP);
  return odds < MIN_ODDS ? undefined : odds;
};
