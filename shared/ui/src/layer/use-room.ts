import { type RefObject, useLayoutEffect } from 'react';

/** How far the end of the page stays away from what lies over its lower edge, in CSS pixels. */
const APART = 24;

/**
 * What stays fixed over the lower edge takes its place from the end of the page and from what is scrolled to, so that nothing
 * lies under it for good.
 * @param name of the custom property of the root that tells the room, which layout and scroll padding add up
 * @param on false while nothing is there, or it goes by itself
 */
export const useRoom = (element: RefObject<HTMLElement | null>, name: '--toasts' | '--game-card', on = true): void => {
  useLayoutEffect(() => {
    if (!on || !element.current) return;
    const { style } = document.documentElement;
    style.setProperty(name, `${element.current.offsetHeight + APART}px`);
    return () => void style.removeProperty(name);
  });
};
