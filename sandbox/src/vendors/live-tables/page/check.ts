/** Draws a round again from what was revealed of it, by the code that drew it. */
import { commitOf, fairStream } from '@madang/contracts';
import type { RoundProof } from '../play/live-api.ts';
import type { LiveGame } from '../rules/game.ts';
import { rulesOf } from '../rules/index.ts';

export interface Check {
  /** The seed is the one whose hash was promised. */
  isPromised: boolean;
  /** Seed and base give the round that was played. */
  isSame: boolean;
}

export const checkRound = async (
  game: LiveGame,
  { hash, seed, base, steps, outcome, id }: RoundProof,
): Promise<Check> => {
  const rules = rulesOf[game];
  const again = rules.play(await rules.draw(await fairStream(seed, base)));
  return {
    isPromised: (await commitOf(seed)) === hash,
    isSame:
      base.endsWith(`:${id}`) && again.outcome === outcome && JSON.stringify(again.steps) === JSON.stringify(steps),
  };
};
