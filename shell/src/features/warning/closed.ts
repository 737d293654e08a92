import type { DataOf } from '@madang/contracts';

const SEOUL_OFFSET = '+09:00';

/** An instant of a wall-clock time in Seoul, which keeps one offset all year. */
export const seoulInstant = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}${SEOUL_OFFSET}`);

/**
 * True between the site-check dates. Source: specification §4.
 * @param now milliseconds since the epoch, by the server's clock
 */
export const isClosed = (
  { startDate, endDate }: Pick<DataOf<'/api/common/siteCheckInfo'>, 'startDate' | 'endDate'>,
  now: number,
): boolean => startDate !== null && endDate !== null && seoulInstant(startDate) <= now && now < seoulInstant(endDate);
