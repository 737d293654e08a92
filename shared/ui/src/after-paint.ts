/** So long a hidden page, which paints nothing, may keep work waiting, in milliseconds. */
const UNSEEN_MS = 500;

/**
 * Does `work` once what was drawn for a press is on the screen: the answer comes first, what costs
 * follows it.
 * @returns takes it back, unless it was done
 */
export const afterPaint = (work: () => void): (() => void) => {
  let left = false;
  const once = () => {
    if (left) return;
    left = true;
    work();
  };
  // The second frame: a key that is let go at once is answered in the first as well.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
  setTimeout(once, UNSEEN_MS);
  return () => {
    left = true;
  };
};
