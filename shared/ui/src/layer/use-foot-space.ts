import { type RefObject, useLayoutEffect } from 'react';

/** How far the end of the page stays away from what lies over its lower edge, in CSS pixels. */
const GAP = 24;

/**
 * A bar fixed over the lower edge reserves its height at the end of the page and in the scroll
 * padding, so that nothing stays hidden under it.
 * @param name of the custom property of the root with that height, which layout and scroll padding
 *   add up
 * @param on false while the bar is absent, or leaves alone
 */
export const useFootSpace = (
  element: RefObject<HTMLElement | null>,
  name: '--toasts' | '--game-card',
  on = true,
): void => {
  useLayoutEffect(() => {
    if (!on || !element.current) return;
    const { style } = document.documentElement;
    style.setProperty(name, `${element.current.offsetHeight + GAP}px`);
    return () => void style.removeProperty(name);
  });
};
