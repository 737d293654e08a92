import { sql, type Updateable } from 'kysely';
import { batchBy, isolated } from '../../../core/batcher.ts';
import { given } from '../../../plugins/db/given.ts';
import type { Db, Tables } from '../../../plugins/db/index.ts';
import { CLOCK_JUMP_MS, type Wallet, walletColumns } from './wallet.repository.ts';

/** Who works on a member's wallet. */
export interface Lease {
  member_idx: bigint;
  lease_id: string;
}
/** A lease until then. */
export type LeaseUntil = Lease & { lease_until: Date };

/**
 * Holds rows of wallets for a statement that changes many of them: in the order of their numbers,
 * so that two such never wait for each other, and only those that nobody else holds, unless it is
 * `alone` with one that is worth waiting for.
 */
export const heldOf = (wallets: readonly Lease[], alone: boolean) => sql`
  SELECT member_idx FROM game.wallet WHERE member_idx = ANY(${wallets.map(({ member_idx }) => member_idx)})
  ORDER BY member_idx FOR UPDATE ${sql.raw(alone ? '' : 'SKIP LOCKED')}`;

/**
 * Result of such a statement for each; a member without a lock is retried alone,
 * where nobody waits.
 */
export const answerHeld = <Of extends Lease, Answer>(
  batch: readonly Of[],
  held: readonly { held: bigint }[],
  alone: boolean,
  answer: (of: Of) => Answer,
): (Answer | typeof isolated)[] => {
  const members = new Set(held.map((row) => row.held));
  return batch.map((one) => (alone || members.has(one.member_idx) ? answer(one) : isolated));
};

const leaseTypes = { member_idx: 'bigint', lease_id: 'text' };

/**
 * Takes the wallet until `lease_until`, if nobody else works on it. A lease instead of a row lock:
 * vendors are called while it is held, and no database transaction may wait for a vendor.
 * It ends by itself when its process dies.
 */
export const takeLease = batchBy(
  async (
    db,
    batch: readonly (LeaseUntil & { now: Date })[],
    alone,
  ): Promise<(Wallet | undefined | typeof isolated)[]> => {
    const { rows } = await sql<Wallet & { held: bigint }>`
      WITH held AS MATERIALIZED (${heldOf(batch, alone)}), taken AS (
        UPDATE game.wallet AS wallet SET lease_id = given.lease_id, lease_until = given.lease_until
        FROM held JOIN ${given(batch, { ...leaseTypes, lease_until: 'timestamptz', now: 'timestamptz' })} USING (member_idx)
        WHERE wallet.member_idx = held.member_idx AND (wallet.lease_until IS NULL OR wallet.lease_until <= given.now
          OR wallet.lease_until > given.now + ${CLOCK_JUMP_MS} * interval '1 millisecond')
        RETURNING ${sql.join(walletColumns.map((column) => sql.ref(`wallet.${column}`)))}
      )
      SELECT held.member_idx AS held, ${sql.join(walletColumns.map((column) => sql.ref(`taken.${column}`)))}
      FROM held LEFT JOIN taken USING (member_idx)`.execute(db);
    const taken = new Map(rows.map(({ held: _, ...wallet }) => [wallet.lease_id, wallet]));
    return answerHeld(batch, rows, alone, ({ lease_id }) => taken.get(lease_id));
  },
);

export const extendLease = (db: Db, memberIdx: bigint, leaseId: string, until: Date) =>
  db
    .updateTable('game.wallet')
    .set({ lease_until: until })
    .where('member_idx', '=', memberIdx)
    .where('lease_id', '=', leaseId)
    .execute();

export const giveLeaseBack = batchBy(
  async (db, leases: readonly Lease[], alone): Promise<(null | typeof isolated)[]> => {
    const { rows } = await sql<{ held: bigint }>`
    WITH held AS MATERIALIZED (${heldOf(leases, alone)}), back AS (
      UPDATE game.wallet AS wallet SET lease_id = NULL, lease_until = NULL
      FROM held JOIN ${given(leases, leaseTypes)} USING (member_idx)
      WHERE wallet.member_idx = held.member_idx AND wallet.lease_id = given.lease_id
    )
    SELECT member_idx AS held FROM held`.execute(db);
    return answerHeld(leases, rows, alone, () => null);
  },
);

/**
 * Changes a wallet for as long as its lease runs:
 * who was too slow changes nothing of what came after.
 */
export const changeHeldWallet = (
  db: Db,
  { memberIdx, leaseId }: { memberIdx: bigint; leaseId: string },
  change: Updateable<Tables['game.wallet']>,
) =>
  db
    .updateTable('game.wallet')
    .set(change)
    .where('member_idx', '=', memberIdx)
    .where('lease_id', '=', leaseId)
    .execute();
