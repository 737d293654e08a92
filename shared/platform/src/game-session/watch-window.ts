/** Looks after a game's window while it is open. Source: specification §4, row C-05. */
import { GAME_CHECK_MS, isApiError } from '@madang/contracts';
import { call } from '../call/call.ts';
import { href } from '../registry/href.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { refreshMember } from '../session/refresh-member.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { gameSessionStore } from './game-session.store.ts';
import { closeWindow, hasComeBack, isWindowOpen } from './game-window.ts';
import { leaveGame } from './leave-game.ts';
import { startMerge } from './merge.ts';

/**
 * Whether this launch is still the member's open game; undefined: no answer.
 * @param alive its window is open, which the server takes for a sign of life
 */
const isStillOpen = async (launchId: string, alive: boolean): Promise<boolean | undefined> => {
  try {
    return (await call('/api/game/launch', { launchId, alive })).open;
  } catch (failure) {
    return isApiError(failure, 'B0092') ? false : undefined;
  }
};

/** @param sure the member has closed the window: no question is left */
const leave = (open: boolean | undefined, sure: boolean): void => {
  void pollBalance();
  // The member's money may be in a game of another tab by now: that game is not ended.
  if (open === false || !sessionStore.getState().session) return;
  void leaveGame('header');
  if (open && sure) void startMerge();
};

/**
 * The window that this tab had before a load of its page is not there any more: its game is left,
 * if it is still open.
 */
export const leaveBehind = async (launchId: string, sure: boolean): Promise<void> =>
  leave(await isStillOpen(launchId, false), sure);

/**
 * Every 10 s: a closed window leaves the game by the usual way; an open one refetches session and
 * balance, and closes when its game is over, as when another tab has started one.
 * @param forget clears what is displayed of the window
 */
export const watchWindow = (launchId: string, off: AbortSignal, forget: () => void): void => {
  let looking = false;

  const gone = async (): Promise<void> => {
    const open = await isStillOpen(launchId, false);
    if (off.aborted) return;
    forget();
    leave(open, true);
  };

  const look = async (): Promise<void> => {
    const { window: shown, launching } = gameSessionStore.getState();
    // While another game opens, the window may be its own already.
    if (looking || launching || off.aborted || shown?.launchId !== launchId) return;
    looking = true;
    try {
      if (!shown.blocked && hasComeBack(href('slot.game') ?? '')) closeWindow();
      if (!shown.blocked && !isWindowOpen()) return await gone();
      const [open] = await Promise.all([isStillOpen(launchId, !shown.blocked), refreshMember(), pollBalance()]);
      if (open !== false || off.aborted || gameSessionStore.getState().launching) return;
      closeWindow();
      forget();
    } finally {
      looking = false;
    }
  };

  const timer = setInterval(() => void look(), GAME_CHECK_MS);
  const seen = (): void => {
    if (document.visibilityState === 'visible') void look();
  };
  // A return from a closed window does not wait for the next interval.
  window.addEventListener('focus', seen, { signal: off });
  document.addEventListener('visibilitychange', seen, { signal: off });
  off.addEventListener('abort', () => clearInterval(timer));
};
