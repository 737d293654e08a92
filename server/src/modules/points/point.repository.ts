import { PAGE_SIZE } from '@madang/contracts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'point.history': {
      point_idx: Generated<bigint>;
      tx_id: bigint;
      member_idx: bigint;
      /** Of the ledger: `point.change`. */
      kind: string;
      amount: bigint;
      balance_after: bigint;
      at: Date;
    };
  }
}

export type PointRow = Selectable<Tables['point.history']>;

export interface PointQuery {
  memberIdx: bigint;
  from: Date;
  /** Exclusive. */
  until: Date;
}

const chosen = (db: Db, { memberIdx, from, until }: PointQuery) =>
  db.selectFrom('point.history').where('member_idx', '=', memberIdx).where('at', '>=', from).where('at', '<', until);

/** One page, newest first. */
export const pointPage = (db: Db, query: PointQuery, page: number) =>
  chosen(db, query)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('point_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export const listPoints = (db: Db, query: PointQuery, page: number): Promise<PointRow[]> =>
  pointPage(db, query, page).execute();

/** Over all pages. */
export const sumPoints = (db: Db, query: PointQuery) =>
  chosen(db, query)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .select([
      sql<bigint>`coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8`.as('plus'),
      sql<bigint>`coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8`.as('minus'),
    ])
    .executeTakeFirstOrThrow();
