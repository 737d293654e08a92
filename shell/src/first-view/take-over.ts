import { SKELETON_DELAY } from '@madang/ui';

/**
 * Skeletons wait a moment before they show; longer than this no page takes to be drawn in place of
 * the first view, in milliseconds.
 */
const OVER_MS = 3_000;

/**
 * The skeletons of the first view are visible already: those that the shell draws in their places
 * show at once, or all of them would be gone for a moment.
 */
export const takeOver = (root: HTMLElement): void => {
  if (!root.querySelector('[data-first]')) return;
  const { style } = document.documentElement;
  style.setProperty(SKELETON_DELAY, '0s');
  setTimeout(() => style.removeProperty(SKELETON_DELAY), OVER_MS);
};
