import { randomInt } from 'node:crypto';
import { type JackpotLevel, jackpotLevels } from '@madang/contracts';
import { z } from 'zod';
import type { SlotGame } from '../games/game.ts';
import { settleGame } from '../games/game-maths.ts';
import { drawStops, LINES, REELS } from '../maths/slot.ts';
import { awardOf } from '../maths/ways.ts';

const outcomes = ['win', 'loss', 'free', ...jackpotLevels] as const;

/** The next spin of a member, set by a tester: its stops, or only how it is to end. */
export const rig = z.union([
  z.object({ memberRef: z.string(), stops: z.array(z.int().nonnegative()).length(REELS) }),
  z.object({
    memberRef: z.string(),
    outcome: z
      .enum(outcomes)
      .describe(
        'win: more than the stake, no free spins; loss: nothing; free: free spins, where the game has them; a level: that jackpot, where it has them',
      ),
  }),
]);
export type Rig = z.output<typeof rig>;

/** What a tester has set for a spin. */
export interface Rigged {
  stops: number[];
  jackpot: JackpotLevel | null;
}

const stopsFor = (game: SlotGame, outcome: 'win' | 'loss' | 'free'): number[] => {
  for (;;) {
    const stops = drawStops(game.maths, (bound) => randomInt(bound));
    const { total, scatter } = settleGame(game, stops);
    const isFree = game.free !== null && awardOf(game.free, scatter?.count ?? 0) > 0;
    if (outcome === 'free' ? isFree || game.free === null : outcome === 'win' ? total > LINES && !isFree : total === 0)
      return stops;
  }
};

/** Prepared spins, for each member in the order of their requests. */
export const rigList = () => {
  const waiting = new Map<string, Rig[]>();
  return {
    add: (one: Rig): void => {
      waiting.set(one.memberRef, [...(waiting.get(one.memberRef) ?? []), one]);
    },
    take: (memberRef: string, game: SlotGame): Rigged | null => {
      const next = waiting.get(memberRef)?.shift();
      if (next === undefined) return null;
      if (!('outcome' in next)) {
        const stops = next.stops.map((stop, reel) => stop % (game.maths.strips[reel] as string).length);
        return { stops, jackpot: null };
      }
      const level = jackpotLevels.find((one) => one === next.outcome);
      if (level === undefined) return { stops: stopsFor(game, next.outcome as 'win' | 'loss' | 'free'), jackpot: null };
      return { stops: stopsFor(game, 'loss'), jackpot: game.jackpot === null ? null : level };
    },
  };
};
export type RigList = ReturnType<typeof rigList>;
