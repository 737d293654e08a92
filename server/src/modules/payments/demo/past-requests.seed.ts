import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

export interface PastRequest {
  memberIdx: bigint;
  type: 'in' | 'out' | 'point';
  amount: bigint;
  key: string;
  at: Date;
  doneAt: Date;
}

/**
 * Completed applications of a demo's past, and points that became cash.
 * @returns their numbers in the given order
 */
export const insertPastRequests = async (trx: Trx, requests: readonly PastRequest[]): Promise<bigint[]> => {
  if (requests.length === 0) return [];
  const rows = requests.map(({ memberIdx, type, amount, key, at, doneAt }) => ({
    memberIdx: String(memberIdx),
    type,
    amount: String(amount),
    key,
    at,
    doneAt,
  }));
  const { rows: inserted } = await sql<{ cash_idx: bigint; request_id: string }>`
    INSERT INTO cash.request (member_idx, cash_type, amount, side, status, request_id, digest, requested_at, decided_at, decided_by)
    SELECT "memberIdx", type, amount, CASE type WHEN 'point' THEN 1 END, 1, key, '', at, "doneAt", 'demo'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r ("memberIdx" bigint, type text, amount bigint, key text, at timestamptz, "doneAt" timestamptz)
    RETURNING cash_idx, request_id`.execute(trx);
  const idxOf = new Map(inserted.map(({ cash_idx, request_id }) => [request_id, cash_idx]));
  return requests.map(({ key }) => idxOf.get(key) as bigint);
};
