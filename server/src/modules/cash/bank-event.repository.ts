import type { BankEvent } from '@madang/contracts/bank';
import { sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';
import type { CashType } from './cash.tables.ts';

/** False when the bank has told this before. */
export const claimEvent = async (trx: Db, { eventId, kind, ref, ...body }: BankEvent, at: Date): Promise<boolean> =>
  (await trx
    .insertInto('cash.bank_event')
    .values({ event_id: eventId, kind, ref, body: JSON.stringify(body), told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()) !== undefined;

/**
 * What the bank says has come in for applications for a deposit: transfers to the account that the member had asked for
 * last before she applied. Evidence for the operator; nothing is credited by it.
 */
export const receivedFor = async (
  db: Db,
  requests: readonly { cash_idx: bigint; cash_type: CashType }[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  const chosen = requests.filter(({ cash_type }) => cash_type === 'in').map(({ cash_idx }) => cash_idx);
  if (chosen.length === 0) return new Map();
  const { rows } = await sql<{ cash_idx: bigint; received: bigint }>`
    SELECT r.cash_idx, sum((e.body->>'amount')::int8)::int8 AS received
    FROM cash.request r
    CROSS JOIN LATERAL (
      SELECT a.ref FROM cash.account a
      WHERE a.member_idx = r.member_idx AND a.requested_at <= r.requested_at
      ORDER BY a.account_idx DESC LIMIT 1) account
    JOIN cash.bank_event e ON e.ref = account.ref AND e.kind = 'transfer'
    WHERE r.cash_idx = ANY (${chosen}::bigint[])
    GROUP BY r.cash_idx`.execute(db);
  return new Map(rows.map((row) => [row.cash_idx, row.received]));
};
