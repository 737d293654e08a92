/**
 * The maintenance window, once for page and server. Free of zod. Source: specification §3 and §4.
 */

/**
 * The window as it travels: wall-clock times in Asia/Seoul, `YYYY-MM-DD HH:mm:ss`. Nulls: no
 * maintenance is planned.
 */
export interface SiteCheck {
  startDate: string | null;
  endDate: string | null;
}

/** Korea has kept UTC+9 without summer time since 1988; every instant of this product is later. */
const SEOUL_OFFSET = '+09:00';

/** The instant of a wall-clock time in Seoul, in milliseconds since the epoch. */
export const seoulInstant = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}${SEOUL_OFFSET}`);

/**
 * True while the site is closed for maintenance: between its dates, both of them included.
 * @param start milliseconds since the epoch; null: no maintenance is planned
 * @param now by the server's clock
 */
export const isClosed = (start: number | null, end: number | null, now: number): boolean =>
  start !== null && end !== null && start <= now && now <= end;

/** {@link isClosed} of a window as it travels. */
export const isClosedBy = ({ startDate, endDate }: SiteCheck, now: number): boolean =>
  startDate !== null && endDate !== null && isClosed(seoulInstant(startDate), seoulInstant(endDate), now);
