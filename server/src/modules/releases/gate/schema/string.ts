import { patternsOf, type Schema } from './schema.ts';

/**
 * Why texts of one kind are not all of the other.
 * Patterns and formats are compared as they are written.
 */
export const stringBreak = (produced: Schema, expected: Schema): string | null => {
  const { minLength = 0, maxLength = Infinity, format } = produced;
  if (minLength < (expected.minLength ?? 0))
    return `may have ${minLength} characters now, must have at least ${expected.minLength}`;
  if (maxLength > (expected.maxLength ?? Infinity))
    return `may have ${maxLength === Infinity ? 'any number of' : maxLength} characters now, must have at most ${expected.maxLength}`;
  if (expected.format !== undefined && format !== expected.format)
    return `may be ${format ? `a ${format}` : 'any string'} now, must be a ${expected.format}`;
  const promised = patternsOf(produced);
  const missing = patternsOf(expected).find((pattern) => !promised.includes(pattern));
  if (missing === undefined) return null;
  return `may be ${promised.length > 0 ? `like /${promised.join('/, /')}/` : 'any string'} now, must be like /${missing}/`;
};

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
};

/** As validators read it; a pattern that is none in Unicode mode is read without. */
const meets = (text: string, pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return new RegExp(pattern).test(text);
  }
};

/** The same for one text that is known. A format that is not known is not met. */
export const textBreak = (text: string, expected: Schema): string | null => {
  const length = [...text].length;
  const met =
    length >= (expected.minLength ?? 0) &&
    length <= (expected.maxLength ?? Infinity) &&
    patternsOf(expected).every((pattern) => meets(text, pattern)) &&
    (expected.format === undefined || formats[expected.format]?.(text) === true);
  return met ? null : `may be ${JSON.stringify(text)} now, which has another length or form`;
};
