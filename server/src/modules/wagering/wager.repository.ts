import { type Generated, sql } from 'kysely';
import type { Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'wager.requirement': {
      idx: Generated<bigint>;
      ref: string;
      member_idx: bigint;
      required: bigint;
      done: Generated<bigint>;
      bonus: Generated<bigint>;
      own: Generated<bigint>;
      plain: Generated<bigint>;
      principal: Generated<bigint>;
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

export interface BonusTerms {
  /** The bonus of the house, won. */
  bonus: bigint;
  /** What the member had to play with beside it, won. */
  own: bigint;
  /** What is to be staked without the bonus, won. */
  plain: bigint;
}

export interface WagerInput {
  ref: string;
  memberIdx: bigint;
  required: bigint;
  at: Date;
  /** The money that it binds, won: deposit and bonus, or what a coupon has credited. */
  principal?: bigint;
  given?: BonusTerms | undefined;
}

export const openWager = (trx: Db, wager: WagerInput) =>
  trx
    .insertInto('wager.requirement')
    .values({
      ref: wager.ref,
      member_idx: wager.memberIdx,
      required: wager.required,
      principal: wager.principal ?? 0n,
      opened_at: wager.at,
      closed_at: null,
      ...wager.given,
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

const openOnes = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('wager.requirement')
    .select(['idx', 'required', 'done', 'bonus', 'own', 'plain', 'principal', 'opened_at'])
    .where('member_idx', '=', memberIdx)
    .where('closed_at', 'is', null)
    .orderBy('idx');

export const listWagers = (db: Db, memberIdx: bigint) => openOnes(db, memberIdx).execute();

export const lockWagers = (trx: Db, memberIdx: bigint) => openOnes(trx, memberIdx).forUpdate().execute();

/**
 * Open requirements of several members, each member's together and the oldest first; locked in the
 * order of their numbers, as members are.
 */
export const lockWagersOf = (trx: Db, members: readonly bigint[]) =>
  trx
    .selectFrom('wager.requirement')
    .select(['idx', 'member_idx', 'required', 'done'])
    .where('member_idx', '=', sql<bigint>`ANY (${members}::bigint[])`)
    .where('closed_at', 'is', null)
    .orderBy('member_idx')
    .orderBy('idx')
    .forUpdate()
    .execute();

/** Without its bonus a requirement is smaller, or met. */
export const dropBonus = (trx: Db, idx: bigint, { required, closedAt }: { required: bigint; closedAt: Date | null }) =>
  trx
    .updateTable('wager.requirement')
    .set({ bonus: 0n, principal: sql`greatest(principal - bonus, 0)`, required, closed_at: closedAt })
    .where('idx', '=', idx)
    .execute();

/** What was counted towards each, or taken back from it. `isMet`: it is closed by it. */
export const addToWagers = async (
  trx: Db,
  counted: readonly { idx: bigint; amount: bigint; isMet: boolean }[],
  at: Date,
): Promise<void> => {
  if (counted.length === 0) return;
  await sql`
    UPDATE wager.requirement AS r SET done = r.done + told.amount, closed_at = CASE WHEN told.is_met THEN ${at}::timestamptz END
      FROM unnest(${counted.map(({ idx }) => idx)}::bigint[], ${counted.map(({ amount }) => amount)}::bigint[],
          ${counted.map(({ isMet }) => isMet)}::boolean[]) AS told (idx, amount, is_met)
      WHERE r.idx = told.idx`.execute(trx);
};
