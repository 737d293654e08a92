import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a strip of links that is wider than its window to the current one, at first and when
 * `current` changes. The strip is positioned, so that its links are measured from its own edge.
 * @param current what identifies the current link and the width of those before it; undefined: none
 *   is
 */
export const useCurrentTab = <Strip extends HTMLElement>(current: string | undefined): RefObject<Strip | null> => {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const link = current === undefined ? null : strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current)
      strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 2 + link.offsetWidth / 2;
  }, [current]);
  return strip;
};
