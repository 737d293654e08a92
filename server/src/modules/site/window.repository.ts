import type { Db } from '../../db/index.ts';
import './site.repository.ts';

/** A maintenance window, both ends included. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

const spansOf = (...pairs: readonly (readonly [Date | null, Date | null])[]): Span[] =>
  pairs.flatMap(([start, end]) => (start && end ? [{ start, end }] : []));

/** The windows in their order, locked until the transaction ends. */
export const lockWindows = async (trx: Db): Promise<Span[]> => {
  const row = await trx
    .selectFrom('site.option')
    .select(['check_start', 'check_end', 'next_start', 'next_end'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return spansOf([row.check_start, row.check_end], [row.next_start, row.next_end]);
};

export const setWindows = (trx: Db, [first, next]: readonly Span[]) =>
  trx
    .updateTable('site.option')
    .set({
      check_start: first?.start ?? null,
      check_end: first?.end ?? null,
      next_start: next?.start ?? null,
      next_end: next?.end ?? null,
    })
    .execute();

/**
 * Lets the next window succeed one that is over, at the latest when it begins.
 * @param over ends before it are certain
 */
export const succeedWindow = (db: Db, now: Date, over: Date) =>
  db
    .updateTable('site.option')
    .set(({ ref }) => ({
      check_start: ref('next_start'),
      check_end: ref('next_end'),
      next_start: null,
      next_end: null,
    }))
    .where('next_start', 'is not', null)
    .where('check_end', '<', now)
    .where((one) => one.or([one('check_end', '<', over), one('next_start', '<=', now)]))
    .execute();
