import { drawPlace, lotteryProves, saltOf } from '@madang/contracts';
import { call, seoulDay } from '@madang/platform';
import type { Result } from './use-lottery.ts';

/** `kept`: chain, salt and numbers follow from what was published; `unknown`: this browser cannot work it out. */
export type Finding = 'kept' | 'broken' | 'unknown';

/** The day of a draw, as its salt is asked for. */
const dayOf = ({ drawId, drawAt }: Result): string => drawPlace(drawId)?.day ?? seoulDay(drawAt);

/**
 * Makes a draw again in this browser: its seed leads to the hash that was published before the day, the salt is made of what
 * members added, and the numbers come of both.
 */
export const checkDraw = async (result: Result): Promise<Finding> => {
  const { seed, salt, terminal, numbers, powerball } = result;
  const place = drawPlace(result.drawId);
  if (!globalThis.crypto?.subtle || !place || !seed || !salt || !numbers || powerball === null) return 'unknown';
  const { texts } = await call('/api/lottery/luck', { day: dayOf(result) });
  if ((await saltOf(terminal, texts)) !== salt) return 'broken';
  return (await lotteryProves({ ...place, seed, salt, terminal, numbers, powerball })) ? 'kept' : 'broken';
};
