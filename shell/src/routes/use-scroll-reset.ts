import { useEffect, useRef } from 'react';

/**
 * Scroll resets when another page comes into view, and the focus moves to its main part, unless it
 * is inside already (a closed dialog gave it back). Not for the first page, and not for the same
 * page at its other address. Source: specification §9.
 * @param view what names the page in view, whatever its address
 */
export const useScrollReset = (view: string): void => {
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    document.documentElement.scrollTop = 0;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [view]);
};
