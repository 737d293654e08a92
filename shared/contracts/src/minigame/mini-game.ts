/** The mini games, as far as both sides work them out: markets, prices, chances, and what a draw makes of a bet. */
import type { SharedGame } from '../realtime/commands.ts';
import type { MiniDraw, MiniDrawn } from './mini-draw.ts';
import { miniPrices } from './mini-prices.ts';
import { type MiniOutcome, miniClasses, outcomeOf } from './mini-rules.ts';

/** The draw whose rounds a game is played on. Source: decision 48. */
export const drawOfGame: Readonly<Record<SharedGame, MiniDraw>> = {
  powerball: 'powerball',
  powerladder: 'powerball',
  speedkino: 'speedkino',
  kinoladder: 'speedkino',
};

/** A selection of a market. */
export interface MiniPick {
  readonly marketCode: string;
  readonly selCode: string;
}

type Table<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;
const pricesOf = (game: SharedGame): Table<number> => miniPrices[game];

/** Markets of a game, in the order in which they are shown. */
export const miniMarkets = (game: SharedGame): string[] => Object.keys(pricesOf(game));

/** Selections of a market, in the order in which they are shown. */
export const miniSelections = (game: SharedGame, marketCode: string): string[] =>
  Object.keys(pricesOf(game)[marketCode] ?? {});

/** What a selection pays, in hundredths of the stake; undefined: there is no such selection. */
export const miniPrice = (game: SharedGame, { marketCode, selCode }: MiniPick): number | undefined => {
  const market = Object.hasOwn(pricesOf(game), marketCode) ? pricesOf(game)[marketCode] : undefined;
  return market && Object.hasOwn(market, selCode) ? market[selCode] : undefined;
};

/** Paid for a stake that won, won: cut to the won below. Source: domain §2.4. */
export const miniWin = (stake: number, odds: number): number => Number((BigInt(stake) * BigInt(odds)) / 100n);

/** The selection of each market that an outcome makes true, by market. */
export type MiniCells = Readonly<Record<string, string>>;

const cellsOf = (game: SharedGame, outcome: MiniOutcome): MiniCells =>
  Object.fromEntries(Object.entries(miniClasses[game]).map(([market, read]) => [market, read(outcome)]));

/** What a draw makes true in a game, by market. */
export const miniCells = (game: SharedGame, drawn: MiniDrawn): MiniCells => cellsOf(game, outcomeOf(drawn));

/** True when a draw makes a selection true. */
export const miniHits = (game: SharedGame, { marketCode, selCode }: MiniPick, drawn: MiniDrawn): boolean =>
  miniCells(game, drawn)[marketCode] === selCode;

/** How many sets of `picks` different balls of 1 … `balls` have each sum. */
const sumWays = (balls: number, picks: number): Map<number, number> => {
  const ways = Array.from({ length: picks + 1 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (let ball = 1; ball <= balls; ball += 1)
    for (let k = picks; k > 0; k -= 1)
      for (const [sum, n] of ways[k - 1] ?? []) ways[k]?.set(sum + ball, (ways[k]?.get(sum + ball) ?? 0) + n);
  return ways[picks] ?? new Map();
};

const NOTHING: MiniOutcome = { sum: 0, powerball: 0, first: 0, last: 0 };
const DIGITS = 10;
const [POWER_BALLS, KINO_BALLS] = [28, 70] as const;

/** Outcomes of each game, as far as its markets tell them apart, with how often each comes. */
const outcomes: Readonly<Record<SharedGame, () => [MiniOutcome, number][]>> = {
  powerball: () =>
    [...sumWays(POWER_BALLS, 5)].flatMap(([sum, ways]) =>
      Array.from({ length: DIGITS }, (_, powerball): [MiniOutcome, number] => [{ ...NOTHING, sum, powerball }, ways]),
    ),
  powerladder: () => Array.from({ length: POWER_BALLS }, (_, at) => [{ ...NOTHING, first: at + 1 }, 1]),
  // Each last digit of the sum differs from a tenth by less than 5 in 100 billion. Source: domain §1.4.
  speedkino: () => Array.from({ length: DIGITS }, (_, sum) => [{ ...NOTHING, sum }, 1]),
  kinoladder: () =>
    Array.from({ length: KINO_BALLS * KINO_BALLS }, (_, at): [MiniOutcome, number] => {
      const [first, last] = [1 + Math.floor(at / KINO_BALLS), 1 + (at % KINO_BALLS)];
      return [{ ...NOTHING, first, last }, first === last ? 0 : 1];
    }),
};

interface Weighted {
  readonly cells: MiniCells;
  readonly weight: number;
}
const known = new Map<SharedGame, readonly Weighted[]>();
/** Outcomes that no market tells apart, as one. */
const weightedOf = (game: SharedGame): readonly Weighted[] => {
  const before = known.get(game);
  if (before) return before;
  const byCells = new Map<string, Weighted>();
  for (const [outcome, weight] of outcomes[game]()) {
    const cells = cellsOf(game, outcome);
    const key = Object.values(cells).join();
    byCells.set(key, { cells, weight: weight + (byCells.get(key)?.weight ?? 0) });
  }
  const all = [...byCells.values()].filter(({ weight }) => weight > 0);
  known.set(game, all);
  return all;
};

/** How often a selection comes: so many of so many equally likely results. */
export const miniChance = (game: SharedGame, { marketCode, selCode }: MiniPick): { of: number; ways: number } => {
  let [of, ways] = [0, 0];
  for (const { cells, weight } of weightedOf(game)) {
    of += weight;
    if (cells[marketCode] === selCode) ways += weight;
  }
  return { of, ways };
};

/** Basis points of a stake, for a price in hundredths of it. */
const BP_OF_PRICE = 100;

/** What a market pays back of its stakes in the long run, basis points: the least and the greatest of its selections. */
export const miniReturned = (game: SharedGame, marketCode: string): { least: number; most: number } => {
  const each = miniSelections(game, marketCode).map((selCode) => {
    const { of, ways } = miniChance(game, { marketCode, selCode });
    return Math.round(((miniPrice(game, { marketCode, selCode }) ?? 0) * BP_OF_PRICE * ways) / of);
  });
  return { least: Math.min(...each), most: Math.max(...each) };
};

/** True when some of these selections are bound to win, whatever is drawn. */
export const miniCovers = (game: SharedGame, picks: readonly MiniPick[]): boolean =>
  weightedOf(game).every(({ cells }) => picks.some(({ marketCode, selCode }) => cells[marketCode] === selCode));
