import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes } from '@madang/contracts/error-codes';

const PAUSE_MS = 100;

/**
 * Repeats a call while the server is away or starts, as a page does: it does not answer, or it
 * answers E002.
 */
export const persistently = async <Answer extends { resultCode: string }>(
  act: () => Promise<Answer>,
): Promise<Answer> => {
  for (;;) {
    const answer = await act().catch(() => null);
    if (answer !== null && answer.resultCode !== errorCodes.retryLater) return answer;
    await sleep(PAUSE_MS);
  }
};
