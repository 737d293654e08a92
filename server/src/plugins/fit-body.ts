/** Levels of a body; none that we know has more than a handful. */
const DEEPEST = 32;

/**
 * PostgreSQL keeps neither U+0000 nor half a surrogate pair,
 * and no field of ours has a use for either.
 */
const isFitText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Whether what was parsed from JSON can be worked with and kept:
 * every text in it, and how deep it goes.
 */
export const isFitBody = (value: unknown, level = 0): boolean => {
  if (typeof value === 'string') return isFitText(value);
  if (typeof value !== 'object' || value === null) return true;
  return level < DEEPEST && Object.entries(value).every(([name, one]) => isFitText(name) && isFitBody(one, level + 1));
};
