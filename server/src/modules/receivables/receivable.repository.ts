import type { Names } from '@madang/contracts';
import { type ColumnType, type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import { notParked } from '../../core/parked.ts';
import type { Db, Tables, Trx } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'receivable.receivable': {
      receivable_idx: Generated<bigint>;
      member_idx: bigint;
      ref: string;
      /** Won. */
      amount: bigint;
      /** What of it is not paid, won. */
      open: bigint;
      created_at: Date;
      cause: ColumnType<Names, string>;
      paid_at: Date | null;
      /** True once the member has the message that it is paid. */
      is_reported: Generated<boolean>;
    };
  }
}

export interface NewReceivable {
  memberIdx: bigint;
  ref: string;
  /** Won. */
  amount: bigint;
  /** What was corrected, as messages name it. */
  cause: Names;
  at: Date;
}

/**
 * Writes won that a member owes; once for each ref. The end of the transaction takes it from the
 * cash, as far as that goes, and the end of each later one that credits cash takes the rest.
 * @returns false: it was written before
 */
export const insertReceivable = async (
  trx: Trx,
  { memberIdx, ref, amount, cause, at }: NewReceivable,
): Promise<boolean> =>
  (
    await sql`
      INSERT INTO receivable.receivable (member_idx, ref, amount, open, cause, created_at)
        VALUES (${memberIdx}, ${ref}, ${amount}, ${amount}, ${JSON.stringify(cause)}, ${at}) ON CONFLICT (ref) DO NOTHING
        RETURNING 1`.execute(trx)
  ).rows.length > 0;

/**
 * What members owe, won, for a statement that joins it.
 * @param member their number in that statement
 */
export const owedBy = (member: RawBuilder<bigint>): RawBuilder<bigint> => sql<bigint>`
  (SELECT coalesce(sum(open), 0)::bigint FROM receivable.receivable AS owed WHERE owed.member_idx = ${member} AND open > 0)`;

/** What a member owes, won. */
export const openReceivable = async (db: Db, memberIdx: bigint): Promise<bigint> =>
  (await sql<{ open: bigint }>`SELECT ${owedBy(sql`${memberIdx}::bigint`)} AS open`.execute(db)).rows[0]?.open ?? 0n;

/**
 * What members owe, won; who owes nothing is left out. For a decision their cash is locked before,
 * by an earlier statement: the writer of a debt locks it too,
 * so that none is recorded until the transaction ends.
 */
export const listOwed = async (db: Db, members: readonly bigint[]): Promise<Map<bigint, bigint>> => {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ member_idx: bigint; owed: bigint }>`
    SELECT member_idx, sum(open)::bigint AS owed FROM receivable.receivable
      WHERE member_idx = ANY(${members}::bigint[]) AND open > 0 GROUP BY 1`.execute(db);
  return new Map(rows.map(({ member_idx, owed }) => [member_idx, owed]));
};

/** Cash once a credit has come in, won: the end of the transaction takes the debt from it. */
export const cashAfterCredit = (cash: bigint, amount: bigint, owed: bigint): bigint =>
  cash + amount > owed ? cash + amount - owed : 0n;

export type Receivable = Pick<
  Selectable<Tables['receivable.receivable']>,
  'receivable_idx' | 'member_idx' | 'amount' | 'open' | 'cause' | 'created_at'
>;

/** Open receivables of a member, the oldest first: the order in which they are paid. */
export const listReceivables = async (db: Db, memberIdx: bigint): Promise<Receivable[]> =>
  (
    await sql<Receivable>`
      SELECT receivable_idx, member_idx, amount, open, cause, created_at FROM receivable.receivable
        WHERE member_idx = ${memberIdx} AND open > 0 ORDER BY receivable_idx`.execute(db)
  ).rows;

/** Queue of paid debts whose message could not be sent. */
export const PAID = 'paid debt';

/** Numbers of paid receivables whose members have no message of it yet, the oldest first. */
export const listUnreported = async (db: Db, most: number): Promise<string[]> =>
  (
    await sql<{ item: string }>`
      SELECT receivable_idx::text AS item FROM receivable.receivable
        WHERE open = 0 AND NOT is_reported AND ${notParked(PAID, sql`receivable_idx::text`)}
        ORDER BY receivable_idx LIMIT ${most}`.execute(db)
  ).rows.map(({ item }) => item);

/**
 * Those of these that are not reported yet, marked as reported;
 * those of another process are left out.
 */
export const takeUnreported = async (trx: Trx, items: readonly string[]): Promise<Receivable[]> =>
  (
    await sql<Receivable>`
      UPDATE receivable.receivable SET is_reported = true WHERE receivable_idx IN (
        SELECT receivable_idx FROM receivable.receivable
          WHERE receivable_idx = ANY (${items}::bigint[]) AND open = 0 AND NOT is_reported
          ORDER BY receivable_idx FOR UPDATE SKIP LOCKED)
        RETURNING receivable_idx, member_idx, amount, open, cause, created_at`.execute(trx)
  ).rows;
