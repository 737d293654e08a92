import { commitOf, prizeAt, type RotaryPrize, rotaryPart } from '@madang/contracts';
import type { Spin } from './use-rotary.ts';

/** `kept`: seed, stop and prize follow from what was published; `unknown`: this browser cannot work it out. */
export type Finding = 'kept' | 'broken' | 'unknown';

/** Draws a spin again, in this browser and without the server. */
export const checkSpin = async (spin: Spin, prizes: readonly RotaryPrize[]): Promise<Finding> => {
  if (!globalThis.crypto?.subtle) return 'unknown';
  if ((await commitOf(spin.serverSeed)) !== spin.commit) return 'broken';
  const part = await rotaryPart(spin);
  return part === spin.part && prizeAt(prizes, part).points === spin.points ? 'kept' : 'broken';
};
