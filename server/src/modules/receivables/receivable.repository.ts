import { sql } from 'kysely';
import type { Db, Trx } from '../../plugins/db/index.ts';

/** Records won that a member owes; once for each ref. */
export const recordReceivable = async (
  trx: Trx,
  { memberIdx, ref, amount, at }: { memberIdx: bigint; ref: string; amount: bigint; at: Date },
): Promise<void> => {
  await sql`
    INSERT INTO receivable.receivable (member_idx, ref, amount, open, created_at)
      VALUES (${memberIdx}, ${ref}, ${amount}, ${amount}, ${at}) ON CONFLICT (ref) DO NOTHING`.execute(trx);
};

/** What a member owes, won. */
export const openReceivable = async (db: Db, memberIdx: bigint): Promise<bigint> =>
  (
    await sql<{ open: bigint }>`
      SELECT coalesce(sum(open), 0)::bigint AS open FROM receivable.receivable WHERE member_idx = ${memberIdx} AND open > 0`.execute(
      db,
    )
  ).rows[0]?.open ?? 0n;

export interface OpenReceivable {
  receivable_idx: bigint;
  member_idx: bigint;
  open: bigint;
}

/** Open receivables of members, oldest first, locked until the transaction ends. */
export const lockReceivables = async (trx: Trx, members: readonly bigint[]): Promise<OpenReceivable[]> =>
  (
    await sql<OpenReceivable>`
      SELECT receivable_idx, member_idx, open FROM receivable.receivable
        WHERE member_idx = ANY(${members}::bigint[]) AND open > 0 ORDER BY receivable_idx FOR UPDATE`.execute(trx)
  ).rows;

/** Takes payments off receivables. */
export const payReceivables = async (
  trx: Trx,
  payments: readonly { receivableIdx: bigint; amount: bigint }[],
): Promise<void> => {
  if (payments.length === 0) return;
  await sql`
    UPDATE receivable.receivable SET open = open - paid.amount
      FROM unnest(${payments.map((one) => one.receivableIdx)}::bigint[], ${payments.map((one) => one.amount)}::bigint[])
        AS paid (idx, amount)
      WHERE receivable_idx = paid.idx`.execute(trx);
};
