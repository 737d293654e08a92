import { useEffect, useState } from 'react';
import { type Area, findAreas } from './areas.ts';

/** What changes at once is looked at once, milliseconds. */
const TOGETHER_MS = 200;

const isSame = (before: readonly Area[], now: readonly Area[]): boolean =>
  before.length === now.length &&
  before.every((area, index) => {
    const other = now[index];
    return other?.element === area.element && other.owner === area.owner && other.page === area.page;
  });

/** The page's areas, as they come and go. */
export const useAreas = (shell: string): readonly Area[] => {
  const [areas, setAreas] = useState<readonly Area[]>(() => findAreas(shell));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const now = findAreas(shell);
      setAreas((before) => (isSame(before, now) ? before : now));
    };
    const watch = new MutationObserver(() => {
      timer ??= setTimeout(look, TOGETHER_MS);
    });
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'data-remote', 'data-page', 'aria-label'],
    });
    look();
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [shell]);
  return areas;
};
