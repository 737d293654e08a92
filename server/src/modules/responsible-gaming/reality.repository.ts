import type { Db } from '../../db/index.ts';
import './limit.tables.ts';

/** How often who has chosen nothing is shown one, minutes: the middle of what there is. */
const DEFAULT_MINUTES = 30;
const MINUTE_MS = 60_000;

export type RealityMinutes = 15 | 30 | 60;

interface RealityCheck {
  minutes: RealityMinutes;
  seenAt: Date | null;
}

export const readRealityCheck = async (db: Db, memberIdx: bigint): Promise<RealityCheck> => {
  const row = await db
    .selectFrom('limits.reality_check')
    .select(['minutes', 'seen_at'])
    .where('member_idx', '=', memberIdx)
    .executeTakeFirst();
  return { minutes: (row?.minutes ?? DEFAULT_MINUTES) as RealityMinutes, seenAt: row?.seen_at ?? null };
};

export const writeRealityCheck = (db: Db, memberIdx: bigint, change: { minutes: RealityMinutes } | { seen_at: Date }) =>
  db
    .insertInto('limits.reality_check')
    .values({ member_idx: memberIdx, minutes: DEFAULT_MINUTES, seen_at: null, ...change })
    .onConflict((conflict) => conflict.column('member_idx').doUpdateSet(change))
    .execute();

/**
 * When the next check is due in a play time: a full interval after its beginning, or after the last
 * one that was read.
 */
export const nextCheckAt = async (db: Db, memberIdx: bigint, playingSince: Date): Promise<Date> => {
  const { minutes, seenAt } = await readRealityCheck(db, memberIdx);
  const from = seenAt && seenAt > playingSince ? seenAt : playingSince;
  return new Date(from.getTime() + minutes * MINUTE_MS);
};
