import { PAGE_SIZE } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { RequestType } from '../cash.tables.ts';

export interface HistoryQuery {
  memberIdx: bigint;
  /** Empty: all. */
  cashType: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

const chosen = (db: Db, { memberIdx, cashType, from, until }: HistoryQuery) =>
  db
    .selectFrom('cash.request')
    .where('member_idx', '=', memberIdx)
    .where('hidden_at', 'is', null)
    .where('requested_at', '>=', from)
    .where('requested_at', '<', until)
    .$if(cashType !== '', (query) => query.where(sql<string>`cash_type`, '=', cashType));

/**
 * One page of the history, newest first: one walk along one index,
 * whatever else the member has done.
 */
export const historyPage = (db: Db, query: HistoryQuery, page: number) =>
  chosen(db, query)
    .selectAll('cash.request')
    .select((eb) =>
      eb
        .selectFrom('member.member')
        .select('mem_nick')
        .whereRef('member.member.idx', '=', 'cash.request.counterpart_idx')
        .as('counterpart'),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('cash_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export const listHistory = (db: Db, query: HistoryQuery, page: number) => historyPage(db, query, page).execute();

const completed = (...cashTypes: RequestType[]) =>
  sql<bigint>`coalesce(sum(amount) FILTER (WHERE status = 1 AND cash_type = ANY (${cashTypes})), 0)::int8`;

const along = (side: 1 | -1) =>
  sql<bigint>`coalesce(sum(amount) FILTER (WHERE status = 1
    AND coalesce(side, CASE WHEN cash_type IN ('out', 'coinOut') THEN -1 ELSE 1 END) = ${sql.lit(side)}), 0)::int8`;

/** Over all pages; only what is complete is money that moved. */
export const sumHistory = (db: Db, query: HistoryQuery) =>
  chosen(db, query)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .select([
      completed('in', 'coinIn').as('in'),
      completed('out', 'coinOut').as('out'),
      along(1).as('plus'),
      along(-1).as('minus'),
    ])
    .executeTakeFirstOrThrow();
