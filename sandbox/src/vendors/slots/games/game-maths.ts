import { drawJackpot, jackpotReturn } from '../maths/jackpot.ts';
import { exactHitRate, exactReturn, type Ratio } from '../maths/return.ts';
import { drawStops, type SpinResult, settleSpin } from '../maths/slot.ts';
import { settleWays } from '../maths/ways.ts';
import { exactWaysHitRate, exactWaysReturn } from '../maths/ways-return.ts';
import type { SlotGame } from './game.ts';

/** The contents of a game's window, whichever engine it has, and its pay for a paid spin. */
export const settleGame = ({ engine, maths }: SlotGame, stops: readonly number[]): SpinResult =>
  engine === 'ways' ? settleWays(maths, stops) : settleSpin(maths, stops);

/** A spin from its stream: the stops, then, where a stake is there to draw it, the jackpot. */
export const drawGame = ({ maths, jackpot }: SlotGame, stake: number, below: (bound: number) => number) => ({
  stops: drawStops(maths, below),
  jackpot: jackpot === null || stake === 0 ? null : drawJackpot(jackpot, stake, below),
});

const sum = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** The return that is published, exactly: of the reels, of the free spins, and of the jackpots. */
export const gameReturn = ({ engine, maths, free, jackpot }: SlotGame): Ratio => {
  const reels = engine === 'ways' ? exactWaysReturn(maths, free) : exactReturn(maths);
  return jackpot === null ? reels : sum(reels, jackpotReturn(jackpot));
};

/**
 * How many paid spins pay or award anything, exactly; jackpots are left out, they are published
 * with their odds.
 */
export const gameHitRate = ({ engine, maths }: SlotGame): Ratio =>
  engine === 'ways' ? exactWaysHitRate(maths) : exactHitRate(maths);
