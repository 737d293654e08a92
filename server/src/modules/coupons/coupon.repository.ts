import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'coupon.coupon': {
      coupon_idx: Generated<bigint>;
      code: string;
      kind: 'fixed' | 'percent';
      value: bigint;
      cap: bigint | null;
      min_deposit: bigint;
      expires_at: Date;
      state: Generated<'issued' | 'gifted' | 'used'>;
      owner_idx: bigint | null;
      issued_at: Date;
      issued_by: string;
      gifted_from_idx: Generated<bigint | null>;
      gifted_at: Generated<Date | null>;
      gift_request_id: Generated<string | null>;
      gift_digest: Generated<string | null>;
      used_at: Generated<Date | null>;
      used_cash_idx: Generated<bigint | null>;
      credit: Generated<bigint | null>;
      wager: Generated<bigint | null>;
      deposit_idx: Generated<bigint | null>;
    };
  }
}

export type Coupon = Selectable<Tables['coupon.coupon']>;
export type NewCoupon = Insertable<Tables['coupon.coupon']>;
export type Which = 'all' | 'usable' | 'giftable';

export const insertCoupons = (trx: Db, coupons: readonly NewCoupon[]) =>
  trx.insertInto('coupon.coupon').values(coupons).returning(['coupon_idx', 'code']).execute();

/** Holds a coupon until the transaction ends: of two who want it one waits here. */
export const lockByCode = (trx: Trx, code: string): Promise<Coupon | undefined> =>
  trx.selectFrom('coupon.coupon').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export const lockByIdx = (trx: Trx, couponIdx: bigint): Promise<Coupon | undefined> =>
  trx.selectFrom('coupon.coupon').selectAll().where('coupon_idx', '=', couponIdx).forUpdate().executeTakeFirst();

/** What a row of the history of money came from. */
export const findUsed = (db: Db, cashIdx: bigint): Promise<Coupon | undefined> =>
  db.selectFrom('coupon.coupon').selectAll().where('used_cash_idx', '=', cashIdx).executeTakeFirst();

/** What the giver's key has given before. */
export const findGift = (db: Db, giverIdx: bigint, requestId: string) =>
  db
    .selectFrom('coupon.coupon')
    .select(['coupon_idx', 'gift_digest as digest'])
    .where('gifted_from_idx', '=', giverIdx)
    .where('gift_request_id', '=', requestId)
    .executeTakeFirst();

export const markUsed = (
  trx: Db,
  couponIdx: bigint,
  use: {
    owner_idx: bigint;
    used_at: Date;
    used_cash_idx: bigint;
    credit: bigint;
    wager: bigint;
    deposit_idx: bigint | null;
  },
) =>
  trx
    .updateTable('coupon.coupon')
    .set({ ...use, state: 'used' })
    .where('coupon_idx', '=', couponIdx)
    .execute();

export const markGifted = (
  trx: Db,
  couponIdx: bigint,
  gift: { owner_idx: bigint; gifted_from_idx: bigint; gifted_at: Date; gift_request_id: string; gift_digest: string },
) =>
  trx
    .updateTable('coupon.coupon')
    .set({ ...gift, state: 'gifted' })
    .where('coupon_idx', '=', couponIdx)
    .execute();

/** Deposits of the member that a coupon has counted on already. */
export const takenDeposits = async (db: Db, memberIdx: bigint): Promise<ReadonlySet<bigint>> =>
  new Set(
    (
      await db
        .selectFrom('coupon.coupon')
        .select('deposit_idx')
        .where('owner_idx', '=', memberIdx)
        .where('deposit_idx', 'is not', null)
        .execute()
    ).flatMap(({ deposit_idx }) => (deposit_idx === null ? [] : [deposit_idx])),
  );
