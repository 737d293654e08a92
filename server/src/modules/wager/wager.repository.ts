import { type Generated, sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';

declare module '../../plugins/db/tables.ts' {
  interface Tables {
    'wager.requirement': {
      idx: Generated<bigint>;
      ref: string;
      member_idx: bigint;
      required: bigint;
      done: Generated<bigint>;
      opened_at: Date;
      closed_at: Date | null;
    };
  }
}

/** What is still to be staked, over all that is open: required and done, won. */
export const readWager = async (db: Db, memberIdx: bigint): Promise<{ required: bigint; done: bigint }> =>
  db
    .selectFrom('wager.requirement')
    .select([
      sql<bigint>`coalesce(sum(required), 0)::int8`.as('required'),
      sql<bigint>`coalesce(sum(done), 0)::int8`.as('done'),
    ])
    .where('member_idx', '=', memberIdx)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();

export const openWager = (trx: Db, wager: { ref: string; memberIdx: bigint; required: bigint; at: Date }) =>
  trx
    .insertInto('wager.requirement')
    .values({
      ref: wager.ref,
      member_idx: wager.memberIdx,
      required: wager.required,
      opened_at: wager.at,
      closed_at: null,
    })
    .execute();

/** Closes what is open: the money it was for is gone. */
export const closeWagers = (trx: Db, memberIdx: bigint, at: Date) =>
  trx
    .updateTable('wager.requirement')
    .set({ closed_at: at })
    .where('member_idx', '=', memberIdx)
    .where('closed_at', 'is', null)
    .execute();

export const lockWagers = (trx: Db, memberIdx: bigint) =>
  trx
    .selectFrom('wager.requirement')
    .select(['idx', 'required', 'done'])
    .where('member_idx', '=', memberIdx)
    .where('closed_at', 'is', null)
    .orderBy('idx')
    .forUpdate()
    .execute();

export const addToWager = (trx: Db, idx: bigint, done: bigint, closedAt: Date | null) =>
  trx.updateTable('wager.requirement').set({ done, closed_at: closedAt }).where('idx', '=', idx).execute();
