/**
 * The window that a game has of its own. It is opened within the press, before anybody knows where
 * the game will be, or a blocker would stop it; it then loads our own game page, and never a game's
 * address from here.
 */
import { GAME_WINDOW, GAME_WINDOW_NAME, GAME_WINDOW_RATIOS } from '@madang/contracts';
import { currentScreen } from '@madang/ui';
import { openEmpty } from './window-opener.ts';

let handle: Window | null = null;
let name = '';
let opened = 0;

/** True while the window of this page's last game exists. */
export const isWindowOpen = (): boolean => handle !== null && !handle.closed;

export const focusWindow = (): void => handle?.focus();

export const closeWindow = (): void => {
  handle?.close();
  handle = null;
};

/** Releases the window: the play in it goes on, and this page watches no more. */
export const letGoOfWindow = (): void => {
  handle = null;
};

/** By which this tab finds its window again after a load of its own. */
export const windowName = (): string => name;

/**
 * The page goes, its window stays: the tab itself becomes the window's opener. An opener in the
 * page would go with it, and a window without any cannot be found again.
 */
export const leaveWindowToTab = (): void => {
  if (isWindowOpen()) window.open('', name);
};

/**
 * Takes the window of that name back, from the tab to a frame of the page again. False: there is
 * none any more; a browser that lets pages open windows by themselves has then made an empty one,
 * which goes at once.
 */
export const findWindow = (known: string): boolean => {
  handle = openEmpty(known, '');
  name = known;
  try {
    if (handle?.location.href === 'about:blank') closeWindow();
  } catch {
    // at the vendor: the window exists
  }
  return isWindowOpen();
};

/**
 * Place and size on a desktop; a phone opens a tab. Lengths in CSS pixels. Source: specification
 * §9.
 */
export const featuresOf = (vendorKey: string): string => {
  if (currentScreen() === 'mobile') return '';
  const { height, top } = GAME_WINDOW;
  const ratio = GAME_WINDOW_RATIOS[vendorKey];
  const width = ratio ? Math.round(height * ratio) : GAME_WINDOW.width;
  // `availLeft`: the left edge of the screen in use.
  const { availWidth, availLeft = 0 } = window.screen as Screen & { availLeft?: number };
  const left = Math.round(availLeft + Math.max(0, (availWidth - width) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
};

/** Until the game page comes: a ground of the same colour, and what is happening. */
const write = ({ document: page }: Window, message: string): void => {
  const { backgroundColor, color } = getComputedStyle(document.body);
  page.documentElement.lang = document.documentElement.lang;
  page.title = message;
  page.body.textContent = message;
  Object.assign(page.body.style, {
    margin: '0',
    height: '100vh',
    display: 'grid',
    placeContent: 'center',
    font: '16px system-ui, sans-serif',
    background: backgroundColor,
    color,
  });
};

/**
 * Opens the window of a game, the previous one closed first. Only within a press; false when a
 * blocker stopped it.
 * @param message shown until the game page is there
 */
export const openWindow = (vendorKey: string, message: string): boolean => {
  closeWindow();
  opened += 1;
  // Of its own: a window that is just closing would still answer to the old one.
  name = `${GAME_WINDOW_NAME}.${Date.now()}.${opened}`;
  handle = openEmpty(name, featuresOf(vendorKey));
  if (!handle) return false;
  write(handle, message);
  return true;
};

/** Leads the window to our game page. `address` is a path of the site. */
export const leadWindow = (address: string): void => handle?.location.replace(new URL(address, location.href).href);

/**
 * True when the window came back to a page of ours that is not the game page, as by a vendor's way
 * to the lobby.
 */
export const hasComeBack = (gamePath: string): boolean => {
  try {
    const { pathname, protocol } = (handle as Window).location;
    return protocol !== 'about:' && pathname !== gamePath;
  } catch {
    return false; // at the vendor
  }
};
