import { type Selectable, sql } from 'kysely';
import { fromSeoulTime } from '../../core/seoul.ts';
import type { Db, Tables } from '../../plugins/db/index.ts';
import { firstDayOf, lastDayOf, type Milestone } from './attendance.policy.ts';

declare module '../../plugins/db/tables.ts' {
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

/** Whether a stamp needs a settled bet of the same day. */
export const readNeedsBet = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ needs: boolean }>`SELECT attendance_needs_bet AS needs FROM site.option`.execute(db);
  return rows[0]?.needs ?? false;
};

const DAY_MS = 86_400_000;

export const hasSettledBet = async (db: Db, memberIdx: bigint, day: string): Promise<boolean> => {
  const from = fromSeoulTime(`${day} 00:00:00`);
  const found = await db
    .selectFrom('bet.bet')
    .select('bet_idx')
    .where('member_idx', '=', memberIdx)
    .where('type', 'in', ['win', 'lose', 'draw'])
    .where('settled_at', '>=', from)
    .where('settled_at', '<', new Date(from.getTime() + DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
