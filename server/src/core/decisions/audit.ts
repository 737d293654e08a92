import { type ColumnType, sql } from 'kysely';
import type { Db } from '../../db/index.ts';

type Facts = Record<string, string | number | boolean | null>;

declare module '../../db/tables.ts' {
  interface Tables {
    'operator.audit': {
      idx: bigint;
      actor: string;
      action: string;
      member_idx: bigint | null;
      subject: string;
      before: ColumnType<Facts, string>;
      after: ColumnType<Facts, string>;
      reason: string;
      at: Date;
      prev: Buffer;
      hash: Buffer;
    };
  }
}

export interface Action {
  /** `operator:<memId>` by a call, `console:<account>` by the command line, `qa` by a tester. */
  actor: string;
  action: string;
  /** Whom it was about; null: the site. */
  memberIdx: bigint | null;
  /** What it was about beside the member: an application, `cash:17`. */
  subject?: string;
  before: Facts;
  after: Facts;
  /** The operator's free text. */
  reason?: string;
  at: Date;
}

/**
 * Adds a link to the audit chain within the transaction of the change:
 * both are committed or neither.
 */
export const recordAction = async (trx: Db, action: Action): Promise<void> => {
  const { actor, memberIdx, subject = '', before, after, reason = '', at } = action;
  await sql`SELECT operator.note(${actor}, ${action.action}, ${memberIdx}, ${subject},
    ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason}, ${at})`.execute(trx);
};

/**
 * When each member's own action of this name since an instant changed one of the fields, by member,
 * the latest first.
 */
export const listChanges = async (
  db: Db,
  { action, fields, members, since }: { action: string; fields: string[]; members: bigint[]; since: Date },
): Promise<{ memberIdx: bigint; at: Date }[]> => {
  const { rows } = await sql<{ memberIdx: bigint; at: Date }>`
    SELECT member_idx AS "memberIdx", at FROM operator.audit
      WHERE member_idx = ANY (${members}::bigint[]) AND action = ${action} AND at >= ${since} AND after ?| ${fields}::text[]
      ORDER BY at DESC`.execute(db);
  return rows;
};

/** Records about a subject, the newest first. */
export const listActions = (db: Db, subject: string, most: number) =>
  db
    .selectFrom('operator.audit')
    .select(['at', 'actor', 'action', 'after', 'reason'])
    .where('subject', '=', subject)
    .orderBy('idx', 'desc')
    .limit(most)
    .execute();

/**
 * Walks the whole chain. Answers how many links there are, and the first that does not hold,
 * if any.
 */
export const verifyAudit = async (db: Db): Promise<{ links: bigint; brokenAt: bigint | null }> => {
  const { rows } = await sql<{ links: bigint; broken_at: bigint | null }>`
    SELECT count(*) AS links, min(place) FILTER (WHERE NOT holds) AS broken_at
    FROM (
      SELECT row_number() OVER chain AS place,
        a.idx = row_number() OVER chain
          AND a.prev = coalesce(lag(a.hash) OVER chain, decode(repeat('00', 32), 'hex'))
          AND a.hash = operator.hash_of(a.prev, a) AS holds
      FROM operator.audit a WINDOW chain AS (ORDER BY a.idx)
    ) AS links`.execute(db);
  const [row] = rows;
  return { links: row?.links ?? 0n, brokenAt: row?.broken_at ?? null };
};
