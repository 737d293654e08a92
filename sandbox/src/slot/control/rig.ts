import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SlotGame } from '../games/game.ts';
import { drawStops, LINES, REELS, settle } from '../maths/slot.ts';

/** The next spin of a member, set by a tester: its stops, or only how it is to end. */
export const rig = z.union([
  z.object({ memberRef: z.string(), stops: z.array(z.int().nonnegative()).length(REELS) }),
  z.object({
    memberRef: z.string(),
    outcome: z.enum(['win', 'loss']).describe('win: more than the stake; loss: nothing'),
  }),
]);
export type Rig = z.output<typeof rig>;

const stopsFor = (game: SlotGame, outcome: 'win' | 'loss'): number[] => {
  for (;;) {
    const stops = drawStops(game.maths, (bound) => randomInt(bound));
    const { total } = settle(game.maths, stops);
    if (outcome === 'win' ? total > LINES : total === 0) return stops;
  }
};

/** Spins that wait to happen, for each member in the order they were asked for. */
export const rigList = () => {
  const waiting = new Map<string, Rig[]>();
  return {
    add: (one: Rig): void => {
      waiting.set(one.memberRef, [...(waiting.get(one.memberRef) ?? []), one]);
    },
    take: (memberRef: string, game: SlotGame): number[] | null => {
      const next = waiting.get(memberRef)?.shift();
      if (next === undefined) return null;
      if ('outcome' in next) return stopsFor(game, next.outcome);
      return next.stops.map((stop, reel) => stop % (game.maths.strips[reel] as string).length);
    },
  };
};
export type RigList = ReturnType<typeof rigList>;
