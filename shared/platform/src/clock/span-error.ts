import { errorText } from '../i18n/error-text.ts';
import { type DaySpan, isSpanPossible } from './days.ts';

/**
 * The error text of a span of more days than a list has, as the server refuses it; undefined: it
 * has them.
 */
export const spanError = (span: DaySpan, maxDays: number): string | undefined =>
  span.start > span.end || isSpanPossible(span, maxDays) ? undefined : errorText('RQ03', { days: maxDays });
