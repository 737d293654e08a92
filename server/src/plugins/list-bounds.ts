import { daysOfSpan, MAX_LISTED_ROWS, MAX_PAGE } from '@madang/contracts';
import type { Endpoint } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../core/refusal.ts';
import { seoulDateOf } from '../core/seoul-date.ts';

/** The part of a body that states how much of a list is read. */
interface Listed {
  startDate?: string | null;
  endDate?: string | null;
  page?: number;
}

/**
 * Refuses a call of a list that covers more than one call may. A missing end of the span is today.
 * @throws RQ03 more days than the endpoint's `maxDays`, RQ04 a page beyond MAX_LISTED_ROWS
 */
export const assertListBounds = ({ maxDays }: Pick<Endpoint, 'maxDays'>, body: unknown, now: number): void => {
  const { startDate, endDate, page } = (body ?? {}) as Listed;
  if (maxDays !== undefined && (startDate || endDate)) {
    const today = seoulDateOf(now);
    if (daysOfSpan(startDate ?? today, endDate ?? today) > maxDays)
      throw refuse(errorCodes.spanTooLong, { days: maxDays });
  }
  if (typeof page === 'number' && page > MAX_PAGE) throw refuse(errorCodes.pageTooFar, { rows: MAX_LISTED_ROWS });
};
