import {
  type DataOf,
  type DrawPlace,
  drawId,
  MINI_STATS_ROUNDS,
  type MiniCells,
  type MiniDrawn,
  type MiniStake,
  miniCells,
  miniChance,
  miniLimits,
  miniMarketNames,
  miniMarkets,
  miniPrice,
  miniReturned,
  miniSelectionNames,
  miniSelections,
  miniStakeLeft,
  type SharedGame,
  stakedBefore,
} from '@madang/contracts';
import type { DecidedRow } from '../draws/index.ts';
import type { Round } from './rounds.ts';

type Slots = DataOf<'/api/minigame/slots/powerball/current'>;
type Result = DataOf<'/api/minigame/powerballResult'>['list'][number];
type Stats = DataOf<'/api/minigame/stats'>;
type Statistics = DataOf<'/api/minigame/statistics'>;

const BASIS = 10_000;
const iso = (at: number): string => new Date(at).toISOString();

/**
 * `{game}:{yyyymmdd}-{nnn}`: a ladder's rounds bear its own name,
 * and use another game's draw of that number.
 */
export const roundIdOf = (game: SharedGame, place: DrawPlace): string => drawId({ ...place, game });

export const miniRoundOf = (game: SharedGame, round: Round): Slots['round'] => ({
  id: roundIdOf(game, round),
  no: round.no,
  openAt: iso(round.openAt),
  closeAt: iso(round.closeAt),
  drawAt: iso(round.drawAt),
  state: round.state,
  commit: round.terminal,
});

const chanceBp = (game: SharedGame, marketCode: string, selCode: string): number => {
  const { of, ways } = miniChance(game, { marketCode, selCode });
  return Math.round((ways * BASIS) / of);
};

const boardOf = (game: SharedGame) =>
  miniMarkets(game).map((marketCode) => ({
    marketCode,
    name: miniMarketNames(marketCode),
    returned: miniReturned(game, marketCode),
    selections: miniSelections(game, marketCode).map((selCode) => ({
      selCode,
      name: miniSelectionNames({ marketCode, selCode }),
      odds: miniPrice(game, { marketCode, selCode }) ?? 0,
      p: chanceBp(game, marketCode, selCode),
    })),
  }));
const boards = new Map<SharedGame, ReturnType<typeof boardOf>>();

/** What is on a game's board whatever the round is: worked out once, for each chance is counted. */
const knownBoardOf = (game: SharedGame) => {
  const board = boards.get(game) ?? boardOf(game);
  boards.set(game, board);
  return board;
};

/** The remaining stake after the member's bets. */
const leftOf = (game: SharedGame, bets: readonly MiniStake[], level: number): Slots['left'] =>
  bets.length === 0
    ? []
    : miniMarkets(game).flatMap((marketCode) =>
        miniSelections(game, marketCode).flatMap((selCode) => {
          const pick = { marketCode, selCode };
          const before = stakedBefore(game, pick, bets);
          if (before.staked === 0 && before.pays === 0) return [];
          return [{ ...pick, most: miniStakeLeft(miniLimits(level), miniPrice(game, pick) ?? 0, before) }];
        }),
      );

/** The board of a round: markets, prices, and what the member has staked. */
export const slotsOf = (
  game: SharedGame,
  { round, staked, level, now }: { round: Round; staked: readonly MiniStake[]; level: number; now: number },
): Slots => ({
  round: miniRoundOf(game, round),
  markets: knownBoardOf(game).map((market) => ({
    ...market,
    selections: market.selections.map((selection) => ({
      ...selection,
      staked:
        staked.find((one) => one.marketCode === market.marketCode && one.selCode === selection.selCode)?.stake ?? 0,
    })),
  })),
  limits: miniLimits(level),
  left: leftOf(game, staked, level),
  serverTime: iso(now),
});

/** A decided round of a game, with all that proves it. */
export const miniResultOf = (game: SharedGame, row: DecidedRow): Result => {
  const drawn = row.result as MiniDrawn | null;
  return {
    roundId: roundIdOf(game, row),
    no: row.no,
    drawnAt: row.draw_at.toISOString(),
    state: drawn ? 'REVEALED' : 'VOIDED',
    balls: drawn && [...drawn.numbers],
    powerball: drawn ? drawn.powerball : null,
    sum: drawn ? drawn.numbers.reduce((sum, number) => sum + number, 0) : null,
    derived: drawn
      ? Object.entries(miniCells(game, drawn)).map(([marketCode, selCode]) => ({ marketCode, selCode }))
      : [],
    seed: row.seed,
    salt: row.salt,
    commit: row.terminal,
  };
};

/** What came true in rounds that were drawn, the oldest first. @param rows newest first */
const cellsOf = (game: SharedGame, rows: readonly DecidedRow[]): MiniCells[] =>
  rows.flatMap(({ result }) => (result ? [miniCells(game, result as MiniDrawn)] : [])).reverse();

const inMarket = (cells: readonly MiniCells[], marketCode: string): string[] =>
  cells.map((cell) => cell[marketCode] ?? '');

const countOf = (came: readonly string[], selCode: string): number => came.filter((one) => one === selCode).length;

/**
 * How often each selection came true in these rounds, and in which order. @param rows newest first
 */
export const statsOf = (game: SharedGame, rows: readonly DecidedRow[]): Stats => {
  const drawn = cellsOf(game, rows);
  return {
    rounds: drawn.length,
    markets: miniMarkets(game).map((marketCode) => {
      const recent = inMarket(drawn, marketCode);
      return {
        marketCode,
        name: miniMarketNames(marketCode),
        selections: miniSelections(game, marketCode).map((selCode) => ({
          selCode,
          name: miniSelectionNames({ marketCode, selCode }),
          count: countOf(recent, selCode),
        })),
        recent,
      };
    }),
  };
};

/**
 * By selection: how many of its runs were one long, two long, and so on to its longest.
 * @param came the oldest first
 */
export const runsOf = (came: readonly string[]): ReadonlyMap<string, number[]> => {
  const runs = new Map<string, number[]>();
  let length = 0;
  for (const [at, selCode] of came.entries()) {
    length += 1;
    if (came[at + 1] === selCode) continue;
    const known = runs.get(selCode) ?? [];
    while (known.length < length) known.push(0);
    known[length - 1] = (known[length - 1] ?? 0) + 1;
    runs.set(selCode, known);
    length = 0;
  }
  return runs;
};

/**
 * How often each selection came true beside its chance, and how often in a row.
 * @param rows newest first
 */
export const statisticsOf = (game: SharedGame, rows: readonly DecidedRow[]): Statistics => {
  const drawn = cellsOf(game, rows);
  const times = rows.filter(({ result }) => result !== null).map(({ draw_at }) => draw_at.toISOString());
  return {
    rounds: drawn.length,
    firstAt: times.at(-1) ?? null,
    lastAt: times[0] ?? null,
    markets: miniMarkets(game).map((marketCode) => {
      const came = inMarket(drawn, marketCode);
      const runs = runsOf(came);
      return {
        marketCode,
        name: miniMarketNames(marketCode),
        selections: miniSelections(game, marketCode).map((selCode) => ({
          selCode,
          name: miniSelectionNames({ marketCode, selCode }),
          p: chanceBp(game, marketCode, selCode),
          count: countOf(came, selCode),
          runs: runs.get(selCode) ?? [],
        })),
        recent: came.slice(-MINI_STATS_ROUNDS),
      };
    }),
  };
};
