import type { Db } from '../../../db/index.ts';
import type { Window } from '../site-check.repository.ts';

const windowColumns = ['check_start as start', 'check_end as end'] as const;

/** The window, and whether its start was published to the pages. */
export const readState = (db: Db): Promise<Window & { closed: boolean; next: Date | null }> =>
  db
    .selectFrom(['site.option', 'site.inspect'])
    .select(windowColumns)
    .select(['site.inspect.closed', 'site.option.next_start as next'])
    .executeTakeFirstOrThrow();
