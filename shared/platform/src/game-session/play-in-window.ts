/** A game in a window of its own: shown, watched, left. Source: specification §4. */
import { gameLeft, signedOut } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { text } from '../i18n/i18n.ts';
import { href } from '../registry/href.ts';
import { type GameWindow, gameSessionStore } from './game-session.store.ts';
import { closeWindow, isWindowOpen, leadWindow, letGoOfWindow, openWindow } from './game-window.ts';

type Wish = Omit<GameWindow, 'blocked'>;

let stop: (() => void) | null = null;

/** No window is watched any more, and nothing of it is shown. */
const forget = (): void => {
  stop?.();
  stop = null;
  gameSessionStore.setState({ window: null });
};

/** The window goes, and nobody asks why: the game is over, or is hers no more. */
export const dropWindow = (): void => {
  closeWindow();
  forget();
};

/** Its code is small and late: whoever never plays in a window never fetches it. */
const watch = (launchId: string): void => {
  const off = new AbortController();
  stop?.();
  const stops = [
    bus.on(gameLeft, dropWindow),
    bus.on(signedOut, ({ reason }) => {
      // A newer login does not put her out of a game that runs: she stays there until she leaves it.
      if (reason === 'superseded') letGoOfWindow();
      else closeWindow();
      forget();
    }),
    () => off.abort(),
  ];
  stop = () => {
    for (const each of stops) each();
  };
  void import(/* webpackChunkName: "game-window" */ './watch-window.ts').then(
    ({ watchWindow }) => {
      if (!off.signal.aborted) watchWindow(launchId, off.signal, forget);
    },
    () => {}, // the server brings home what falls silent
  );
};

const addressOf = (launchId: string): string | undefined => href('slot.game', { query: { launch: launchId } });

/**
 * Shows a game that has been launched in its window.
 * @param ahead its window was asked for within the press
 */
export const showInWindow = (wish: Wish, ahead: boolean): void => {
  const address = addressOf(wish.launchId);
  if (address === undefined) return;
  const words = text('platform')('launch.opening');
  // Not known before: some browsers still take it for part of the press. One that she has closed meanwhile stays closed.
  const isThere = ahead ? isWindowOpen() : openWindow(wish.vendorKey, words);
  if (isThere) leadWindow(address);
  gameSessionStore.setState({ window: { ...wish, blocked: !isThere } });
  watch(wish.launchId);
};

/** The same for a game that runs already, within a press: from the notice of a blocker, or from the game page. */
export const openGameWindow = (wish: Wish): void => showInWindow(wish, false);
