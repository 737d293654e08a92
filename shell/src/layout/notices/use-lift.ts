import { type RefObject, useLayoutEffect } from 'react';

/** Between two bars, CSS pixels. */
const GAP = 12;

/**
 * A bar over the lower edge takes its height from toasts and from the end of the page.
 * @param name of the custom property of the root with that height
 * @param text of the bar, which decides its height: the property restyles the whole page
 */
export const useLift = (
  element: RefObject<HTMLElement | null>,
  name: '--toast-lift' | '--must-read-lift',
  text: string,
): void =>
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(name, `${(element.current?.offsetHeight ?? 0) + GAP}px`);
    return () => void style.removeProperty(name);
  }, [element, name, text]);
