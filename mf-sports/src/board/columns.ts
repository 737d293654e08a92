/**
 * Columns that a league's heading and the rows below it have in common: time, sides, prices of the
 * winner, line, prices of the second market, the way to all markets.
 */
import { useScreen } from '@madang/ui';

/** Arrangement of a list: prices beside the sides, or below them. */
export type ListLayout = 'wide' | 'phone';

export const useListLayout = (): ListLayout => (useScreen() === 'mobile' ? 'phone' : 'wide');

/**
 * A list of less than 590 px has narrower keys; its card is the container. Live rows have scores
 * beside their clubs: below 700 px their keys are narrower too, so that names have the space.
 */
export const wideColumns = `
  display: grid; column-gap: 8px; align-items: center; padding: 0 10px 0 14px; grid-template-columns: 48px minmax(0, 1fr) 168px 34px 110px 42px;
  @container (min-width: 590px) and (max-width: 699px) { [data-running] & { column-gap: 6px; grid-template-columns: 48px minmax(0, 1fr) 158px 32px 104px 38px; } }
  @container (max-width: 589px) { column-gap: 6px; padding: 0 6px 0 10px; grid-template-columns: 46px minmax(0, 1fr) 140px 32px 92px 38px; }
`;

/** Keys of one market side by side. */
export const keyColumns = `
  display: grid; gap: 6px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
  @container (max-width: 589px) { gap: 4px; }
`;
