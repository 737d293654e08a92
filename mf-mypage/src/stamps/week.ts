/** The seven days of attendance that the overview shows, from Monday to Sunday in Seoul. Pure. */
import { dayAfter } from '@madang/platform';
import type { Attendance } from './use-stamp.ts';

export interface WeekDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly state: 'done' | 'now' | 'missed' | 'ahead' | 'unknown';
  /** Received, or to be received; 0: missed. */
  readonly points: number;
}

const DAYS = 7;

/** Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS));

/** Points of a coming day by the rules: the milestone counts where the days go on without a gap. */
const pointsAhead = ({ today, isStamped, streak, daily, milestones }: Attendance, day: string): number => {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  const days = day.slice(0, 7) === today.slice(0, 7) ? streak + ahead + (isStamped ? 0 : 1) : Number(day.slice(8));
  const prize = milestones.find(({ milestone, reachedOn }) => milestone === String(days) && reachedOn === null);
  return daily + (prize?.points ?? 0);
};

/** @param earlier stamps of the month before, where the week began in it; absent: not known yet */
export const weekOf = (data: Attendance, earlier?: Attendance['stamps']): WeekDay[] => {
  const stamps = new Map([...(earlier ?? []), ...data.stamps].map((stamp) => [stamp.day, stamp.points + stamp.prize]));
  const monday = mondayOf(data.today);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayAfter(monday, index);
    const received = stamps.get(day);
    if (received !== undefined) return { day, state: 'done', points: received };
    const isKnown = earlier !== undefined || day.slice(0, 7) === data.today.slice(0, 7);
    if (day < data.today) return { day, state: isKnown ? 'missed' : 'unknown', points: 0 };
    return { day, state: day === data.today ? 'now' : 'ahead', points: pointsAhead(data, day) };
  });
};
