/**
 * Code of games is fetched for members alone: with their session, so that it is there before their
 * first press.
 */
import { signedIn } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { suspectSilence } from '../call/reach.store.ts';
import { untilFetched } from '../call/until-fetched.ts';
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

/**
 * Watches the windows of games from the first session on, and whatever this tab kept of one before
 * its load. Returns the function that stops it.
 */
export const startGames = (): (() => void) => {
  const stops: (() => void)[] = [];
  let isStarted = false;
  const start = (): void => {
    if (isStarted || (!sessionStore.getState().session && tabStorage.get(GAME_WINDOW_KEY) === null)) return;
    isStarted = true;
    let isOver = false;
    const fetchAndWatch = async (): Promise<void> => {
      const [{ startGameWindows }] = await Promise.all([fetchWindows(), fetchGames()]);
      if (!isOver) stops.push(startGameWindows());
    };
    stops.push(() => (isOver = true), readyForWindows(), untilFetched(fetchAndWatch));
  };
  start();
  stops.push(bus.on(signedIn, start));
  return () => {
    for (const stop of stops) stop();
  };
};
