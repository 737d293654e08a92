/**
 * Where the windows of games are opened from: an empty frame of this page. It is what a vendor's
 * page finds as its opener, and from there it leads nothing: neither the frame nor the tab around
 * it. This page closes the window all the same, because the window's opener is of its own origin.
 */

/**
 * What the frame is allowed, and every window that is opened from it: whatever a game needs, but
 * not to lead another window. Browsers that would let an opener's parent be led by such a window
 * are kept from it by this.
 */
const ALLOWED = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-pointer-lock',
  'allow-orientation-lock',
  'allow-presentation',
  'allow-downloads',
];

let frame: HTMLIFrameElement | null = null;

/** It stays: a window whose opener is gone can no longer be closed. */
const openWindow = (): Window | null => {
  if (!frame?.isConnected) {
    frame = document.createElement('iframe');
    frame.hidden = true;
    frame.dataset.opener = '';
    frame.setAttribute('sandbox', ALLOWED.join(' '));
    document.body.append(frame);
  }
  return frame.contentWindow;
};

/** Opens an empty window. Only within a press; null when a blocker stopped it. */
export const openEmpty = (name: string, features: string): Window | null =>
  openWindow()?.open('', name, features) ?? null;

/**
 * Puts the frame there as soon as somebody is at the page: it has to exist before the press, or the
 * press is none of its own and a blocker stops its windows. @returns how to wait no longer
 */
export const readyForWindows = (): (() => void) => {
  const off = new AbortController();
  const ready = (): void => {
    off.abort();
    openWindow();
  };
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, ready, { capture: true, signal: off.signal });
  return () => off.abort();
};
