/** Scripts of one version that this page has fetched, as the browser measured them. */
import type { Release } from '@madang/contracts';

export interface Files {
  readonly count: number;
  /** On the wire; files of another site report no size and count as nothing. */
  readonly bytes: number;
}

export const filesOf = ({ base }: Pick<Release, 'base'>): Files => {
  const { href } = new URL(base, location.href);
  const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(href));
  return {
    count: new Set(fetched.map(({ name }) => name)).size,
    bytes: fetched.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  };
};
