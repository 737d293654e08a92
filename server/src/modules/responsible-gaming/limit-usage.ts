import type { Db } from '../../db/index.ts';
import { type Limit, leftOf, limitAt, lower, type Period, periods, WINDOW_MS } from './limit.policy.ts';
import { readLimits, readSiteMax, readUsed } from './limit.repository.ts';

export interface PeriodUsage extends Limit {
  period: Period;
  siteMax: bigint | null;
  used: bigint;
  /** Won; null: no limit. */
  left: bigint | null;
  freesAt: Date | null;
}

/** Every limit of a member on deposits, and how far it is used, at `now`. */
export const limitUsageOf = async (db: Db, memberIdx: bigint, now: number): Promise<PeriodUsage[]> => {
  const [limits, site, used] = [
    await readLimits(db, memberIdx),
    await readSiteMax(db),
    await readUsed(db, memberIdx, now),
  ];
  return periods.map((period) => {
    const { amount, oldestAt } = used[period];
    const limit = limitAt(limits[period], now);
    return {
      period,
      ...limit,
      siteMax: site[period],
      used: amount,
      left: leftOf(lower(limit.amount, site[period]), amount),
      freesAt: oldestAt && new Date(oldestAt.getTime() + WINDOW_MS[period]),
    };
  });
};

/** The counted amount is above a limit: only unrequested money gets there. */
export const isAbove = (usage: readonly PeriodUsage[]): boolean =>
  usage.some(({ amount, siteMax, used }) => {
    const limit = lower(amount, siteMax);
    return limit !== null && used > limit;
  });

/** The lowest applies. Null: no limit. */
export const leastLeft = (usage: readonly PeriodUsage[]): bigint | null =>
  usage.reduce<bigint | null>((least, { left }) => lower(least, left), null);
