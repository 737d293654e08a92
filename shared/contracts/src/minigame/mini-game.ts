/**
 * The mini games, as far as both sides work them out: markets, prices, chances, and what a draw
 * makes of a bet.
 */

import type { MiniDraw, MiniDrawn } from './mini-draw.ts';
import { cellsOf, type MiniCells, outcomesOf } from './mini-outcomes.ts';
import { miniPrices } from './mini-prices.ts';
import { outcomeOf } from './mini-rules.ts';
import type { SharedGame } from './shared-games.ts';

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

/** What a draw makes true in a game, by market. */
export const miniCells = (game: SharedGame, drawn: MiniDrawn): MiniCells => cellsOf(game, outcomeOf(drawn));

/** True when a draw makes a selection true. */
export const miniHits = (game: SharedGame, { marketCode, selCode }: MiniPick, drawn: MiniDrawn): boolean =>
  miniCells(game, drawn)[marketCode] === selCode;

/** How often a selection comes: so many of so many equally likely results. */
export const miniChance = (game: SharedGame, { marketCode, selCode }: MiniPick): { of: number; ways: number } => {
  let [of, ways] = [0, 0];
  for (const { cells, weight } of outcomesOf(game)) {
    of += weight;
    if (cells[marketCode] === selCode) ways += weight;
  }
  return { of, ways };
};

/** Basis points of a stake, for a price in hundredths of it. */
const BP_OF_PRICE = 100;

/**
 * What a market pays back of its stakes in the long run, basis points: the least and the greatest
 * of its selections.
 */
export const miniReturned = (game: SharedGame, marketCode: string): { least: number; most: number } => {
  const each = miniSelections(game, marketCode).map((selCode) => {
    const { of, ways } = miniChance(game, { marketCode, selCode });
    return Math.round(((miniPrice(game, { marketCode, selCode }) ?? 0) * BP_OF_PRICE * ways) / of);
  });
  return { least: Math.min(...each), most: Math.max(...each) };
};

/** True when some of these selections are bound to win, whatever is drawn. */
export const miniCovers = (game: SharedGame, picks: readonly MiniPick[]): boolean =>
  outcomesOf(game).every(({ cells }) => picks.some(({ marketCode, selCode }) => cells[marketCode] === selCode));
