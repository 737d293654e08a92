import { PAGE_SIZE } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { isApplication } from '../cash.repository.ts';
import type { CashStatus, RequestType } from '../cash.tables.ts';

/** Of all members, what is open first and the oldest of it first, then what was decided last. */
export const listQueue = async (
  db: Db,
  { cashType, status }: { cashType: RequestType | ''; status?: CashStatus | undefined },
  page: number,
) => {
  const queue = db
    .selectFrom('cash.request')
    .innerJoin('member.member', 'member.member.idx', 'cash.request.member_idx')
    .where(isApplication)
    .$if(cashType !== '', (query) => query.where('cash_type', '=', cashType as RequestType))
    .$if(status !== undefined, (query) => query.where('cash.request.status', '=', status as CashStatus));
  const { count } = await queue.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await queue
    .selectAll('cash.request')
    .select(['mem_id', 'mem_name'])
    .orderBy(sql`cash.request.status IN (0, 2)`, 'desc')
    .orderBy(sql`CASE WHEN cash.request.status IN (0, 2) THEN cash_idx END`)
    .orderBy('decided_at', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};

/** One application with its member; undefined: there is none. */
export const findInQueue = (db: Db, cashIdx: bigint) =>
  db
    .selectFrom('cash.request')
    .innerJoin('member.member', 'member.member.idx', 'cash.request.member_idx')
    .where(isApplication)
    .where('cash_idx', '=', cashIdx)
    .selectAll('cash.request')
    .select(['mem_id', 'mem_name'])
    .executeTakeFirst();
