import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/index.ts';
import { firstDayOf, lastDayOf, type Milestone } from './attendance.policy.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'attendance.stamp': {
      member_idx: bigint;
      /** YYYY-MM-DD */
      day: string;
      points: bigint;
      prize: bigint;
      reached: Milestone[];
      at: Date;
    };
  }
}

export type StampRow = Omit<Selectable<Tables['attendance.stamp']>, 'member_idx' | 'at'>;

/** Stamps of a month, `YYYY-MM`, oldest first. */
export const listStamps = (db: Db, memberIdx: bigint, month: string): Promise<StampRow[]> =>
  db
    .selectFrom('attendance.stamp')
    // The driver would make an instant of a date.
    .select(sql<string>`day::text`.as('day'))
    .select(['points', 'prize', 'reached'])
    .where('member_idx', '=', memberIdx)
    .where('day', '>=', firstDayOf(month))
    .where('day', '<=', lastDayOf(month))
    .orderBy('day')
    .execute();

export const insertStamp = (trx: Db, stamp: StampRow & { member_idx: bigint; at: Date }) =>
  trx.insertInto('attendance.stamp').values(stamp).execute();
