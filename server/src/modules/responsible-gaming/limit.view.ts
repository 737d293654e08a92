import { pauseView, readPause } from '../pauses/index.ts';
import { lower } from './limit.policy.ts';
import { leastLeft, limitUsageOf, type PeriodUsage } from './limit-usage.ts';
import type { LimitContext } from './set-limit.command.ts';

const numberOf = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

const tightestView = ({ period, amount, siteMax, used, left }: PeriodUsage) => ({
  period,
  limit: Number(lower(amount, siteMax) ?? 0n),
  used: Number(used),
  left: Number(left ?? 0n),
});

/** The limit with the smallest rest, for the pages of deposit; and a running break. */
export const limitSummary = async ({ db, clock }: LimitContext, memberIdx: bigint) => {
  const now = clock.now();
  const [usage, pause] = await Promise.all([limitUsageOf(db, memberIdx, now), readPause(db, memberIdx, now)]);
  const least = leastLeft(usage);
  const found = least === null ? undefined : usage.find(({ left }) => left === least);
  return { tightest: found ? tightestView(found) : null, pause: pauseView(pause) };
};

/** A member's limits as they see them. */
export const limitView = async ({ db, clock }: LimitContext, memberIdx: bigint) => {
  const now = clock.now();
  const [usage, pause] = await Promise.all([limitUsageOf(db, memberIdx, now), readPause(db, memberIdx, now)]);
  return {
    deposit: usage.map(({ period, amount, next, siteMax, used, left, freesAt }) => ({
      period,
      limit: numberOf(amount),
      siteMax: numberOf(siteMax),
      used: Number(used),
      left: numberOf(left),
      freesAt: freesAt?.toISOString() ?? null,
      waiting: next && { limit: numberOf(next.amount), at: next.at.toISOString() },
    })),
    left: numberOf(leastLeft(usage)),
    pause: pauseView(pause),
  };
};
