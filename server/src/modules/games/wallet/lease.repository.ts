import { sql, type Updateable } from 'kysely';
import { batchBy, isolated } from '../../../core/batcher.ts';
import { given } from '../../../db/given.ts';
import type { Db, Tables } from '../../../db/index.ts';
import { CLOCK_JUMP_MS, type Wallet, walletColumns } from './wallet.repository.ts';

/** Who works on a member's wallet. */
export interface Lease {
  member_idx: bigint;
  lease_id: string;
}
/** A lease until then. */
export type LeaseUntil = Lease & { lease_until: Date };

/**
 * Locks rows of wallets for a statement that changes many of them: in the order of their numbers,
 * so that two such never wait for each other, and only those that nobody else has locked, unless it
 * is `alone` with one that is worth waiting for.
 */
export const lockQueryOf = (wallets: readonly Lease[], alone: boolean) => sql`
  SELECT member_idx FROM game.wallet WHERE member_idx = ANY(${wallets.map(({ member_idx }) => member_idx)})
  ORDER BY member_idx FOR UPDATE ${sql.raw(alone ? '' : 'SKIP LOCKED')}`;

/**
 * Result of such a statement for each; a member without a lock is retried alone,
 * where nobody waits.
 */
export const answerLocked = <Of extends Lease, Answer>(
  batch: readonly Of[],
  locked: readonly { locked: bigint }[],
  alone: boolean,
  answer: (of: Of) => Answer,
): (Answer | typeof isolated)[] => {
  const members = new Set(locked.map((row) => row.locked));
  return batch.map((one) => (alone || members.has(one.member_idx) ? answer(one) : isolated));
};

const leaseTypes = { member_idx: 'bigint', lease_id: 'text' };

/**
 * Takes the wallet until `lease_until`, if nobody else works on it. A lease instead of a row lock:
 * vendors are called while it runs, and no database transaction may wait for a vendor.
 * After its process dies it expires at `lease_until`.
 */
export const takeLease = batchBy(
  async (
    db,
    batch: readonly (LeaseUntil & { now: Date })[],
    alone,
  ): Promise<(Wallet | undefined | typeof isolated)[]> => {
    const { rows } = await sql<Wallet & { locked: bigint }>`
      WITH locked AS MATERIALIZED (${lockQueryOf(batch, alone)}), taken AS (
        UPDATE game.wallet AS wallet SET lease_id = given.lease_id, lease_until = given.lease_until
        FROM locked JOIN ${given(batch, { ...leaseTypes, lease_until: 'timestamptz', now: 'timestamptz' })} USING (member_idx)
        WHERE wallet.member_idx = locked.member_idx AND (wallet.lease_until IS NULL OR wallet.lease_until <= given.now
          OR wallet.lease_until > given.now + ${CLOCK_JUMP_MS} * interval '1 millisecond')
        RETURNING ${sql.join(walletColumns.map((column) => sql.ref(`wallet.${column}`)))}
      )
      SELECT locked.member_idx AS locked, ${sql.join(walletColumns.map((column) => sql.ref(`taken.${column}`)))}
      FROM locked LEFT JOIN taken USING (member_idx)`.execute(db);
    const taken = new Map(rows.map(({ locked: _, ...wallet }) => [wallet.lease_id, wallet]));
    return answerLocked(batch, rows, alone, ({ lease_id }) => taken.get(lease_id));
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
    const { rows } = await sql<{ locked: bigint }>`
    WITH locked AS MATERIALIZED (${lockQueryOf(leases, alone)}), back AS (
      UPDATE game.wallet AS wallet SET lease_id = NULL, lease_until = NULL
      FROM locked JOIN ${given(leases, leaseTypes)} USING (member_idx)
      WHERE wallet.member_idx = locked.member_idx AND wallet.lease_id = given.lease_id
    )
    SELECT member_idx AS locked FROM locked`.execute(db);
    return answerLocked(leases, rows, alone, () => null);
  },
);

/**
 * Changes a wallet for as long as its lease runs:
 * who was too slow changes nothing of what came after.
 */
export const changeLeasedWallet = (
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
