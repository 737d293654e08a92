/**
 * The game balance every 5 s while signed in: one tab requests it, all receive it. Source:
 * specification §4, §9.
 */
import { BALANCE_POLL_MS, isApiError } from '@madang/contracts';
import { call } from '../call/call.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { tabs } from '../session-state/tabs.ts';
import { applyHoldings, type Holdings, isSuperseded, markSuperseded, SUPERSEDED } from '../stores/balance.store.ts';
import { inFirstTab } from './first-tab.ts';
import { superseded } from './session.ts';

const currentTopic = (): string | undefined => sessionStore.getState().session?.topic;

/** TK999: a newer login took over. */
const take = (topic: string, holdings: Holdings | typeof SUPERSEDED): void => {
  if (currentTopic() !== topic) return;
  if (holdings === SUPERSEDED) {
    markSuperseded();
    superseded();
  } else applyHoldings(holdings);
};

/**
 * Requests it once and publishes it to the other tabs too. Failures other than TK999 leave the
 * figures as they are.
 */
export const pollBalance = async (): Promise<void> => {
  const topic = currentTopic();
  if (topic === undefined || isSuperseded()) return; // on the game page such a session stays, and has nothing to request
  const holdings = await call('/api/cash/getUserCash', {}).catch((failure: unknown) =>
    isApiError(failure, SUPERSEDED) ? SUPERSEDED : undefined,
  );
  if (holdings === undefined) return;
  tabs.publish({ type: 'balance', topic, holdings });
  take(topic, holdings);
};

/** Several reasons within this time cause one request, milliseconds. */
const SOON_MS = 300;
let isSoon = false;

/**
 * Requests it shortly, once for all reasons meanwhile. A hidden tab waits for the usual interval.
 */
export const pollSoon = (): void => {
  if (isSoon || document.visibilityState !== 'visible') return;
  isSoon = true;
  setTimeout(() => {
    isSoon = false;
    void pollBalance();
  }, SOON_MS);
};

const keepPolling = (turn: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (): Promise<void> => {
    await pollBalance();
    clearTimeout(timer);
    if (!turn.aborted) timer = setTimeout(() => void next(), BALANCE_POLL_MS);
  };
  // A request that a lost network delayed goes out as soon as the network is back, before all
  // others.
  addEventListener('online', () => void next(), { signal: turn, capture: true });
  turn.addEventListener('abort', () => clearTimeout(timer));
  void next();
};

/** Polls while there is a session, in one tab of the browser. Answers how to stop. */
export const startBalancePoll = (): (() => void) => {
  let topic: string | undefined;
  let giveUp = (): void => {};
  const follow = (): void => {
    const now = currentTopic();
    if (now === topic) return;
    topic = now;
    giveUp();
    giveUp = now === undefined ? () => {} : inFirstTab(`poll.${now}`, keepPolling);
  };

  follow();
  const stops = [
    sessionStore.subscribe(follow),
    tabs.listen((message) => {
      if (message.type === 'balance') take(message.topic, message.holdings);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    topic = undefined;
    giveUp();
  };
};
