import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../core/refusal.ts';

/**
 * Calls of one session that run at once. A browser opens six connections;
 * a page's burst waits for some milliseconds.
 */
export const MAX_CALLS_OF_SESSION = 4;
/** Calls of one session that wait for those. */
export const MAX_WAITING_OF_SESSION = 60;
/** Calls of all that run. Those beyond it would be answered after their page has given up. */
export const MAX_CALLS = 1_000;

export interface CallGate {
  /**
   * Resolves once the call may run; the answer ends it.
   * @param session id of the caller's session; null for a guest, who is counted among all alone
   * @throws RQ02 when too many calls wait already
   */
  enter(session: string | null): Promise<() => void>;
}

interface SessionCalls {
  running: number;
  waiting: (() => void)[];
}

/**
 * Bounds the calls under way of one session and of the process:
 * one member cannot take every connection.
 */
export const createCallGate = (): CallGate => {
  const sessions = new Map<string, SessionCalls>();
  let total = 0;

  const leave = (session: string, calls: SessionCalls): void => {
    const next = calls.waiting.shift();
    // The next call takes over the position of the one that has ended.
    if (next) next();
    else calls.running -= 1;
    if (calls.running === 0) sessions.delete(session);
  };

  return {
    async enter(session) {
      if (total >= MAX_CALLS) throw refuse(errorCodes.tooManyRequests, { seconds: 1 });
      if (session === null) {
        total += 1;
        return () => {
          total -= 1;
        };
      }
      const calls = sessions.get(session) ?? { running: 0, waiting: [] };
      if (calls.waiting.length >= MAX_WAITING_OF_SESSION) throw refuse(errorCodes.tooManyRequests, { seconds: 1 });
      sessions.set(session, calls);
      if (calls.running < MAX_CALLS_OF_SESSION) calls.running += 1;
      else await new Promise<void>((resolve) => calls.waiting.push(resolve));
      total += 1;
      return () => {
        total -= 1;
        leave(session, calls);
      };
    },
  };
};
