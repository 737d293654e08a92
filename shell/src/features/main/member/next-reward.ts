/** The reward for days in a row that a member reaches next. Pure. */
import type { DataOf } from '@madang/contracts';

type Attendance = Pick<DataOf<'/api/member/attendance'>, 'today' | 'streak' | 'isStamped' | 'milestones'>;

const lastDayOf = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/**
 * How many days from today the stamp with the reward is; undefined where the month has no more of
 * them.
 */
export const nextReward = ({
  today,
  streak,
  isStamped,
  milestones,
}: Attendance): { days: number; points: number } | undefined => {
  const last = lastDayOf(today);
  const left = last - Number(today.slice(8)) + (isStamped ? 0 : 1);
  return milestones
    .filter(({ reachedOn }) => reachedOn === null)
    .map(({ milestone, points }) => ({ missing: (milestone === 'month' ? last : Number(milestone)) - streak, points }))
    .filter(({ missing }) => missing > 0 && missing <= left)
    .map(({ missing, points }) => ({ days: isStamped ? missing : missing - 1, points }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => a.days - b.days)[0];
};
