import { PAGE_SIZE } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

export interface Unmatched {
  incoming_idx: bigint;
  member_idx: bigint | null;
  used: bigint;
  attached_at: Date | null;
  left: bigint;
  amount: bigint;
  sender: string;
  received_at: Date;
  /** False: it came on a chain. */
  is_bank: boolean;
  mem_id: string | null;
  mem_name: string | null;
  /** Members whose account holder is the sender, or whose quote on a chain is near the amount. */
  namesakes: string[];
  count: bigint;
}

/** What has come in and supports no open application, the oldest first. */
export const listUnmatched = async (db: Db, page: number): Promise<{ rows: Unmatched[]; count: number }> => {
  const { rows } = await sql<Unmatched>`
    SELECT i.incoming_idx, i.member_idx, i.used, i.attached_at, i.amount - i.used AS left, i.amount, i.sender, i.received_at,
      i.event_id IS NOT NULL AS is_bank, m.mem_id, m.mem_name,
      i.candidates || ARRAY(SELECT n.mem_id FROM member.member n
        WHERE n.mem_name = i.sender AND n.idx IS DISTINCT FROM i.member_idx ORDER BY n.idx LIMIT 5) AS namesakes,
      count(*) OVER () AS count
    FROM cash.incoming i LEFT JOIN member.member m ON m.idx = i.member_idx
    WHERE i.used < i.amount AND (i.event_id IS NULL OR NOT EXISTS (
      SELECT FROM cash.request r WHERE r.member_idx = i.member_idx AND r.cash_type = 'in' AND r.status IN (0, 2)))
    ORDER BY i.incoming_idx LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`.execute(db);
  return { rows, count: Number(rows[0]?.count ?? 0) };
};

/**
 * Won that the bank has reported, and won that the ledger has received from it; equal at any time.
 */
export const statementSums = async (db: Db): Promise<{ statement: bigint; ledger: bigint }> => {
  const { rows } = await sql<{ statement: bigint; ledger: bigint }>`
    SELECT (SELECT coalesce(sum((body->>'amount')::int8), 0) FROM cash.bank_event
        WHERE kind = 'transfer' AND is_booked)::int8 AS statement,
      (SELECT coalesce(-sum(e.amount), 0) FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
        WHERE t.kind = 'incoming' AND t.actor = 'bank' AND e.account = 'external')::int8 AS ledger`.execute(db);
  return rows[0] ?? { statement: 0n, ledger: 0n };
};
