/** The coin balance every 5 s while signed in. Source: specification §4, §9. */
import { BALANCE_POLL_MS, isApiError } from '@madang/contracts';
import { call } from '../call/call.ts';
import { sessionStore } from '../session/session.store.ts';
import { superseded } from '../session/session.ts';
import { applyHoldings, isSuperseded, markSuperseded } from './balance.store.ts';

/** Asks once. TK999 in the answer: a newer login took over. Other failures leave the figures as they are. */
export const pollBalance = async (): Promise<void> => {
  const topic = sessionStore.getState().session?.topic;
  if (topic === undefined || isSuperseded()) return; // on the game page such a session stays, and has nothing to ask
  try {
    const holdings = await call('/api/cash/getUserCash', {});
    if (sessionStore.getState().session?.topic === topic) applyHoldings(holdings);
  } catch (failure) {
    if (!isApiError(failure, 'TK999') || sessionStore.getState().session?.topic !== topic) return;
    markSuperseded();
    superseded();
  }
};

/** Polls while there is a session, one call at a time. Answers how to stop. */
export const startBalancePoll = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let topic: string | undefined;

  const next = async (mine: string): Promise<void> => {
    await pollBalance();
    if (topic === mine) timer = setTimeout(() => void next(mine), BALANCE_POLL_MS);
  };
  const follow = (): void => {
    const now = sessionStore.getState().session?.topic;
    if (now === topic) return;
    topic = now;
    clearTimeout(timer);
    if (now !== undefined) void next(now);
  };

  follow();
  const stop = sessionStore.subscribe(follow);
  return () => {
    stop();
    topic = undefined;
    clearTimeout(timer);
  };
};
