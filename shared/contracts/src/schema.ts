import { z } from 'zod';
import { languages } from './limits.ts';
import { visibleLine } from './members/visible-name.ts';

/** Won, points or micro-units that a client sends or receives: a safe, non-negative integer. */
export const amount = z.int().nonnegative();
/** A difference of amounts: may be negative. */
export const signedAmount = z.int();
/** Names in the three languages. */
export const names = z.object({ ko: z.string(), en: z.string(), vn: z.string() });
/** True when the digits name a time that exists: no 30 February, no 24:00:00, no second 60. */
const isOnCalendar = (text: string): boolean => {
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.replace(' ', 'T'));
};
/**
 * The days around it exist in PostgreSQL, which has no year 0, and in four digits, which end with
 * the year 9999.
 */
const isComputable = (day: string): boolean => day >= '0002' && day < '9999';

/** Wall-clock time in Asia/Seoul, `YYYY-MM-DD HH:mm:ss`. Source: domain, introduction. */
export const seoulTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine((time) => isOnCalendar(time) && isComputable(time), 'no such time');
/** A day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date().refine(isComputable, 'no such day');
/** An instant, ISO-8601 UTC. */
export const instant = z.iso.datetime();
/** Idempotency key of a money command: a ULID made by the client once for each intention. */
export const requestId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);
export const language = z.enum(languages);
/** Page info of every list; the misspelling is the contract. Source: specification §3. */
/** The largest number that is a page. */
const MAX_PAGE_NUMBER = 100_000;
/**
 * The requested page of a list, from 1. A page beyond the last is empty and carries the number of
 * rows; one beyond MAX_LISTED_ROWS is refused with RQ04.
 */
export const pageNumber = z.int().min(1).max(MAX_PAGE_NUMBER).default(1);

export const pageInfo = z.object({
  page: z.int().min(1),
  count_per_list: z.int().min(1),
  tatal_list_count: z.int().nonnegative(),
});
export const empty = z.object({});
export const yesNo = z.enum(['Y', 'N']);

/**
 * A title that is displayed beside others in a list: without marks of direction and whatever else
 * is not seen, which would turn the texts beside it round. @param max most UTF-16 units
 */
export const titleLine = (max: number) => z.string().overwrite(visibleLine).min(1).max(max);

/**
 * A member's id as others may see it: its first two characters, three stars, its last. Source:
 * domain §3.4.
 */
export const maskedId = z.string().regex(/^[^*]{0,2}\*{3}[^*]{0,1}$/);
