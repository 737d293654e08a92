/**
 * Code of games is fetched for members alone: with their session, so that it is there before their
 * first press.
 */
import { signedIn } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { suspectSilence, whenReached } from '../call/reach.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { tabStorage } from '../storage/tab-storage.ts';
import type { GameWindow } from './game-session.store.ts';
import { GAME_WINDOW_KEY } from './game-window-key.ts';
import { readyForWindows } from './window-opener.ts';

type Games = typeof import('./open-game.ts');
let fetched: Games | undefined;

/**
 * The code that opens a game, once it is there: without a wait, so that a window is opened within
 * the press.
 */
export const fetchedGames = (): Games | undefined => fetched;

/** Fetches the code that opens a game. @throws where its file cannot be loaded */
export const fetchGames = async (): Promise<Games> => {
  fetched ??= await import(/* webpackChunkName: "games" */ './open-game.ts');
  return fetched;
};

/** The same file as that of `fetchGames`. */
const fetchWindows = () => import(/* webpackChunkName: "games" */ './play-in-window.ts');

/**
 * Shows a running game in a window of its own, within a press: from the notice of a blocker, or
 * from the game page.
 */
export const openGameWindow = (input: Omit<GameWindow, 'blocked'>): void =>
  void fetchWindows().then(({ showInWindow }) => showInWindow(input, false), suspectSilence);

/** Code that could not be fetched is fetched again after this time, ms. */
const FETCH_AGAIN_MS = 5_000;

/**
 * Watches the windows of games from the first session on, and whatever this tab kept of one before
 * its load. Code that could not be fetched is fetched again after a while, and once the server is
 * reached again. Returns the function that stops it.
 */
export const startGames = (): (() => void) => {
  let stopped = false;
  let stopWindows: (() => void) | undefined;
  let unready: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    if (!sessionStore.getState().session && tabStorage.get(GAME_WINDOW_KEY) === null) return;
    unready ??= readyForWindows();
    clearTimeout(timer);
    void Promise.all([fetchWindows(), fetchGames()]).then(
      ([{ startGameWindows }]) => {
        if (!stopped) stopWindows ??= startGameWindows();
      },
      () => {
        suspectSilence();
        if (!stopped) timer = setTimeout(start, FETCH_AGAIN_MS);
      },
    );
  };
  start();
  const stops = [bus.on(signedIn, start), whenReached(() => stopWindows ?? start())];
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    unready?.();
    stopWindows?.();
  };
};
