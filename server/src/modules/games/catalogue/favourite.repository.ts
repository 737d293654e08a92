import type { Db } from '../../../db/index.ts';

interface Favourite {
  vendorCode: string;
  key: string;
}

/** A member's favourites, the newest first. */
export const listFavourites = (db: Db, memberIdx: bigint): Promise<Favourite[]> =>
  db
    .selectFrom('game.favourite')
    .select(['vendor_code as vendorCode', 'game_key as key'])
    .where('member_idx', '=', memberIdx)
    .orderBy('at', 'desc')
    .orderBy('game_key')
    .execute();

/** Marked twice it is marked once, since the first time. */
export const addFavourite = (db: Db, memberIdx: bigint, { vendorCode, key }: Favourite, at: Date) =>
  db
    .insertInto('game.favourite')
    .values({ member_idx: memberIdx, vendor_code: vendorCode, game_key: key, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeFavourite = (db: Db, memberIdx: bigint, { vendorCode, key }: Favourite) =>
  db
    .deleteFrom('game.favourite')
    .where('member_idx', '=', memberIdx)
    .where('vendor_code', '=', vendorCode)
    .where('game_key', '=', key)
    .execute();

/** How many members had marked each game by `at`, of the current marks. */
export const countFavourites = (db: Db, at: Date) =>
  db
    .selectFrom('game.favourite')
    .select(['vendor_code', 'game_key'])
    .select((eb) => eb.fn.countAll<bigint>().as('members'))
    .where('at', '<=', at)
    .groupBy(['vendor_code', 'game_key'])
    .execute();
