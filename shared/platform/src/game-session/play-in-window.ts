/** A game in a window of its own: shown, watched, found again, left. Source: specification §4. */
import { gameLeft, signedOut } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { text } from '../i18n/i18n.ts';
import { href } from '../registry/href.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { tabs } from '../session-state/tabs.ts';
import { type GameWindow, gameSessionStore } from './game-session.store.ts';
import {
  closeWindow,
  findWindow,
  isWindowOpen,
  leadWindow,
  leaveWindowToTab,
  letGoOfWindow,
  openWindow,
  windowName,
} from './game-window.ts';
import { claimKept, forgetKept, type KeptWindow, keepWindow } from './kept-window.ts';

type WindowInput = Omit<GameWindow, 'blocked'>;

let stop: (() => void) | null = null;

/** No window is watched any more, and nothing of it is shown. */
const forget = (): void => {
  stop?.();
  stop = null;
  forgetKept();
  gameSessionStore.setState({ window: null });
};

/** The window closes without a question: the game is over, or belongs to another session. */
export const dropWindow = (): void => {
  closeWindow();
  forget();
};

/**
 * The page may reload while its window is open: the tab's storage keeps it, and the page restores
 * it.
 */
const keepOverLoads = (kept: KeptWindow, off: AbortSignal): void => {
  keepWindow(kept);
  const go = (): void => {
    if (isWindowOpen()) leaveWindowToTab();
    else if (!gameSessionStore.getState().window?.blocked) keepWindow({ ...kept, closed: true });
  };
  window.addEventListener('pagehide', go, { signal: off });
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) findWindow(windowName());
  };
  window.addEventListener('pageshow', back, { signal: off });
};

/** Its code is small and lazy: a member who never plays in a window never fetches it. */
const watching = () => import(/* webpackChunkName: "game-window" */ './watch-window.ts');

const watch = (input: WindowInput): void => {
  const { launchId } = input;
  const off = new AbortController();
  stop?.();
  keepOverLoads({ ...input, name: windowName() }, off.signal);
  const stops = [
    bus.on(gameLeft, dropWindow),
    bus.on(signedOut, ({ reason }) => {
      // A newer login does not end a running game: the member stays in it until they leave it.
      if (reason === 'superseded') letGoOfWindow();
      else closeWindow();
      forget();
    }),
    () => off.abort(),
  ];
  stop = () => {
    for (const each of stops) each();
  };
  void watching().then(
    ({ watchWindow }) => {
      if (!off.signal.aborted) watchWindow(launchId, off.signal, forget);
    },
    () => {}, // the server brings home what falls silent
  );
};

const addressOf = (launchId: string): string | undefined => href('slot.game', { query: { launch: launchId } });

/**
 * Shows a game that has been launched in its window.
 * @param ahead its window was opened within the press
 */
export const showInWindow = (input: WindowInput, ahead: boolean): void => {
  const address = addressOf(input.launchId);
  if (address === undefined) return;
  const opening = text('platform')('launch.opening');
  // Not known before: some browsers still count it as part of the press. A window closed meanwhile
  // stays closed.
  const isThere = ahead ? isWindowOpen() : openWindow(input.vendorKey, opening);
  if (isThere) leadWindow(address);
  gameSessionStore.setState({ window: { ...input, blocked: !isThere } });
  watch(input);
};

/**
 * The member's game has opened somewhere: windows of other games close, in every tab of the
 * browser.
 */
export const notifyTabsOfLaunch = (launchId: string): void => {
  const topic = sessionStore.getState().session?.topic;
  if (topic !== undefined) tabs.publish({ type: 'game', topic, launchId });
};

/** The window that this tab had before its reload is found again and watched. */
const resume = async (): Promise<void> => {
  const kept = await claimKept();
  // The member may have started another game meanwhile.
  if (!kept || gameSessionStore.getState().window) return;
  if (!sessionStore.getState().session) return forgetKept();
  const { launchId, vendorKey, closed = false } = kept;
  if (closed || !findWindow(kept.name)) {
    forgetKept();
    // A window that is not found may still be open: a dialog lets the member decide.
    return void watching().then(
      ({ leaveBehind }) => leaveBehind(launchId, closed),
      () => {},
    );
  }
  gameSessionStore.setState({ window: { launchId, vendorKey, blocked: false } });
  watch({ launchId, vendorKey });
};

/**
 * Joins the tabs in knowing of one game at a time, and takes up what this tab watched before.
 * Answers how to stop.
 */
export const startGameWindows = (): (() => void) => {
  void resume();
  const deaf = tabs.listen((message) => {
    if (message.type !== 'game' || message.topic !== sessionStore.getState().session?.topic) return;
    const { window: shown, launching } = gameSessionStore.getState();
    if (shown && shown.launchId !== message.launchId && !launching) dropWindow();
  });
  return () => {
    deaf();
    stop?.();
    stop = null;
  };
};
