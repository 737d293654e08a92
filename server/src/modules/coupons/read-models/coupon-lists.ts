import { PAGE_SIZE } from '@madang/contracts';
import type { Db } from '../../../db/index.ts';
import type { Which } from '../coupon.repository.ts';

const own = (db: Db, { memberIdx, which, now }: { memberIdx: bigint; which: Which; now: Date }) =>
  db
    .selectFrom('coupon.coupon')
    .where('owner_idx', '=', memberIdx)
    .$if(which !== 'all', (query) =>
      query
        .where('expires_at', '>', now)
        .where('state', 'in', which === 'giftable' ? ['issued'] : ['issued', 'gifted']),
    );

/** The member's coupons with the nickname of who gave each, the newest first. */
export const listOwn = async (db: Db, query: { memberIdx: bigint; which: Which; now: Date }, page: number) => {
  const [{ count }, rows] = [
    await own(db, query)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    await own(db, query)
      .leftJoin('member.member as giver', 'giver.idx', 'coupon.coupon.gifted_from_idx')
      .selectAll('coupon.coupon')
      .select('giver.mem_nick as gifted_from')
      .orderBy('coupon_idx', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ];
  return { rows, count: Number(count) };
};

export const countUsable = async (db: Db, memberIdx: bigint, now: Date): Promise<number> => {
  const { count } = await own(db, { memberIdx, which: 'usable', now })
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Of all members, or of one. */
export const listIssued = async (db: Db, ownerIdx: bigint | null, page: number) => {
  const issued = db
    .selectFrom('coupon.coupon')
    .leftJoin('member.member as owner', 'owner.idx', 'coupon.coupon.owner_idx')
    .leftJoin('member.member as giver', 'giver.idx', 'coupon.coupon.gifted_from_idx')
    .$if(ownerIdx !== null, (query) => query.where('owner_idx', '=', ownerIdx));
  const { count } = await issued.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await issued
    .selectAll('coupon.coupon')
    .select(['owner.mem_id as owner', 'giver.mem_nick as gifted_from'])
    .orderBy('coupon_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};
