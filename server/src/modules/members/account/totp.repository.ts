import type { Generated } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { SealedSecret } from './totp.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    'account.totp': {
      member_idx: bigint;
      secret: Buffer;
      /** Fingerprint of the key; null: sealed before keys had names. */
      sealed_by: string | null;
      confirmed_at: Date | null;
      last_step: Generated<bigint>;
    };
    'account.recovery_code': { member_idx: bigint; hash: Buffer; used_at: Date | null };
  }
}

export const findTotp = (db: Db, memberIdx: bigint) =>
  db.selectFrom('account.totp').selectAll().where('member_idx', '=', memberIdx).executeTakeFirst();

export const lockTotp = (trx: Db, memberIdx: bigint) =>
  trx.selectFrom('account.totp').selectAll().where('member_idx', '=', memberIdx).forUpdate().executeTakeFirst();

export const replaceTotp = (trx: Db, memberIdx: bigint, sealed: SealedSecret) =>
  trx
    .insertInto('account.totp')
    .values({ member_idx: memberIdx, ...sealed, confirmed_at: null })
    .onConflict((on) => on.column('member_idx').doUpdateSet({ ...sealed, confirmed_at: null, last_step: 0n }))
    .execute();

export const confirmTotp = (trx: Db, memberIdx: bigint, step: number, at: Date) =>
  trx
    .updateTable('account.totp')
    .set({ confirmed_at: at, last_step: BigInt(step) })
    .where('member_idx', '=', memberIdx)
    .execute();

export const takeStep = (trx: Db, memberIdx: bigint, step: number) =>
  trx
    .updateTable('account.totp')
    .set({ last_step: BigInt(step) })
    .where('member_idx', '=', memberIdx)
    .execute();

export const deleteTotp = async (trx: Db, memberIdx: bigint): Promise<void> => {
  await trx.deleteFrom('account.recovery_code').where('member_idx', '=', memberIdx).execute();
  await trx.deleteFrom('account.totp').where('member_idx', '=', memberIdx).execute();
};

/** Ends an enrolment that nobody has confirmed. */
export const deleteUnconfirmedTotp = (trx: Db, memberIdx: bigint) =>
  trx.deleteFrom('account.totp').where('member_idx', '=', memberIdx).where('confirmed_at', 'is', null).execute();

export const replaceRecoveryCodes = async (trx: Db, memberIdx: bigint, hashes: readonly Buffer[]): Promise<void> => {
  await trx.deleteFrom('account.recovery_code').where('member_idx', '=', memberIdx).execute();
  await trx
    .insertInto('account.recovery_code')
    .values(hashes.map((hash) => ({ member_idx: memberIdx, hash, used_at: null })))
    .execute();
};

/** True for the one use of a code: of two at once the second waits and finds it used. */
export const useRecoveryCode = async (trx: Db, memberIdx: bigint, hash: Buffer, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('account.recovery_code')
    .set({ used_at: at })
    .where('member_idx', '=', memberIdx)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (db: Db, memberIdx: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('account.recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_idx', '=', memberIdx)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};
