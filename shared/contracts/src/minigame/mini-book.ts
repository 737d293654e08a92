/**
 * What the bets of one member on one round come to together. A selection counts for what it is true
 * of, whatever it is called: small and odd is odd, under and small. Source: decision 56.
 */
import { MINI_COVER } from '../limits.ts';
import type { MiniBefore } from './mini-bet.ts';
import { type MiniPick, miniMarkets, miniSelections } from './mini-game.ts';
import { type CellsOutcome, outcomesOf } from './mini-outcomes.ts';
import type { SharedGame } from './shared-games.ts';

/** What was staked on a selection, and what it pays where it wins; won. */
export interface MiniStake extends MiniPick {
  readonly stake: number;
  readonly pays: number;
}

const isTrue = ({ cells }: CellsOutcome, { marketCode, selCode }: MiniPick): boolean => cells[marketCode] === selCode;

/** True when two selections of a game win in the same draws, and in no others. */
export const isSameOutcome = (game: SharedGame, one: MiniPick, other: MiniPick): boolean =>
  outcomesOf(game).every((outcome) => isTrue(outcome, one) === isTrue(outcome, other));

/** All selections of a game that are the same outcome as this one: itself among them. */
export const namesOfOutcome = (game: SharedGame, pick: MiniPick): MiniPick[] =>
  miniMarkets(game)
    .flatMap((marketCode) => miniSelections(game, marketCode).map((selCode) => ({ marketCode, selCode })))
    .filter((other) => isSameOutcome(game, pick, other));

/** What an outcome pays for these bets, won. */
const paidBy = (outcome: CellsOutcome, bets: readonly MiniStake[]): number =>
  bets.reduce((sum, bet) => sum + (isTrue(outcome, bet) ? bet.pays : 0), 0);

/** What a member's bets on a round mean for a further one on a selection. */
export const stakedBefore = (game: SharedGame, pick: MiniPick, bets: readonly MiniStake[]): MiniBefore => {
  const paid = (outcome: CellsOutcome) => paidBy(outcome, bets);
  return {
    staked: bets.reduce((sum, bet) => sum + (isSameOutcome(game, pick, bet) ? bet.stake : 0), 0),
    pays: outcomesOf(game).reduce((most, outcome) => (isTrue(outcome, pick) ? Math.max(most, paid(outcome)) : most), 0),
  };
};

/**
 * True where little of a member's stakes on a round is at risk: in nearly all draws the bets return
 * much of them, over any selections and markets. Counted exactly, draw by draw.
 */
export const isCover = (game: SharedGame, bets: readonly MiniStake[]): boolean => {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  let [of, back] = [0, 0];
  for (const outcome of outcomesOf(game)) {
    of += outcome.weight;
    if (paidBy(outcome, bets) * 100 >= staked * MINI_COVER.back) back += outcome.weight;
  }
  return bets.length > 0 && back * 100 >= of * MINI_COVER.draws;
};
