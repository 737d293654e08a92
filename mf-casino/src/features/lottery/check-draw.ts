import { drawPlace, lotteryProves, publishedFor, saltOf } from '@madang/contracts';
import { call, seoulDay } from '@madang/platform';
import type { Result } from './use-lottery.ts';

/**
 * `kept`: chain, salt and numbers follow from what was published before the day; `late`: from what was published on the day
 * itself; `unknown`: this browser cannot work it out.
 */
export type Finding = 'kept' | 'late' | 'broken' | 'unknown';

/** The day of a draw, as the request of its salt needs it. */
const dayOf = ({ drawId, drawAt }: Result): string => drawPlace(drawId)?.day ?? seoulDay(drawAt);

/**
 * Makes a draw again in this browser: its seed leads to the hash that was published, the salt is made of what members added,
 * and the numbers come of both.
 */
export const checkDraw = async (result: Result): Promise<Finding> => {
  const { seed, salt, terminal, numbers, powerball } = result;
  const draw = drawPlace(result.drawId);
  if (!globalThis.crypto?.subtle || !draw || !seed || !salt || !numbers || powerball === null) return 'unknown';
  const { texts, publishedAt } = await call('/api/lottery/luck', { day: dayOf(result) });
  if ((await saltOf(terminal, texts)) !== salt) return 'broken';
  const published = publishedFor(draw, publishedAt, result.drawAt);
  if (published === 'never' || !(await lotteryProves({ ...draw, seed, salt, terminal, numbers, powerball })))
    return 'broken';
  return published === 'late' ? 'late' : 'kept';
};
