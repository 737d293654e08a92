/** Points of attendance. Days are `YYYY-MM-DD` in Seoul. Pure. Source: domain §1.8. */

export const DAILY_POINTS = 100;

export type Milestone = '7' | '15' | 'month';

/** Days in a row within the month, or all of its days; each is paid once a month. */
export const milestones: readonly { milestone: Milestone; points: number }[] = [
  { milestone: '7', points: 500 },
  { milestone: '15', points: 2_000 },
  { milestone: 'month', points: 5_000 },
];

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/**
 * Days without a gap that end with `day`, as far back as its month begins;
 * 0 where `day` has no stamp.
 */
export const streakAt = (stamped: ReadonlySet<string>, day: string): number => {
  let length = 0;
  for (let at = day; stamped.has(at) && monthOf(at) === monthOf(day); at = shifted(at, -1)) length += 1;
  return length;
};

/** The running streak on `today`: a stamp that is still to come breaks nothing. */
export const runningStreak = (stamped: ReadonlySet<string>, today: string): number => {
  const yesterday = shifted(today, -1);
  if (stamped.has(today)) return streakAt(stamped, today);
  return monthOf(yesterday) === monthOf(today) ? streakAt(stamped, yesterday) : 0;
};

/**
 * The milestones that a stamp on `day` reaches. `earlier`:
 * the other stamps of its month with what they reached.
 */
export const reachedOn = (
  day: string,
  earlier: readonly { day: string; reached: readonly Milestone[] }[],
): Milestone[] => {
  const stamped = new Set([...earlier.map((stamp) => stamp.day), day]);
  const paid = new Set(earlier.flatMap(({ reached }) => reached));
  const streak = streakAt(stamped, day);
  const isReached = (milestone: Milestone): boolean =>
    milestone === 'month' ? String(streak) === lastDayOf(monthOf(day)).slice(8) : streak >= Number(milestone);
  return milestones.flatMap(({ milestone }) => (isReached(milestone) && !paid.has(milestone) ? [milestone] : []));
};

export const prizeOf = (reached: readonly Milestone[]): number =>
  milestones.reduce((sum, { milestone, points }) => (reached.includes(milestone) ? sum + points : sum), 0);
