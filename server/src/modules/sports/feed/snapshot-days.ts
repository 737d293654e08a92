import { seoulDayStart } from '../../../core/seoul.ts';
import type { Db } from '../../../db/index.ts';
import { listUnfinishedDays } from './lease.repository.ts';

const DAY_MS = 86_400_000;
/**
 * Days around today: an event of the day before yesterday may still be cancelled. Source: sports §4
 */
const SNAPSHOT_DAYS = { behind: 2, ahead: 8 } as const;
/** After a longer outage, days with unfinished events are read as well: the feed keeps no more. */
const MAX_DAYS_BEHIND = 30;

/** First and last millisecond of a day, as the feed names it. */
type DaySpan = readonly [from: number, until: number];

const daySpan = (from: number): DaySpan => [from, from + DAY_MS - 1];

/** The days that a snapshot at this time of the feed consists of. */
export const snapshotDays = async (db: Db, at: number): Promise<DaySpan[]> => {
  const today = seoulDayStart(at).getTime();
  const first = today - SNAPSHOT_DAYS.behind * DAY_MS;
  const missed = await listUnfinishedDays(db, new Date(today - MAX_DAYS_BEHIND * DAY_MS), new Date(first));
  const days = missed.map((day) => day.getTime());
  for (let from = first; from < today + SNAPSHOT_DAYS.ahead * DAY_MS; from += DAY_MS) days.push(from);
  return days.map(daySpan);
};

/** The day so many days before the present one of the feed. */
export const historyDay = (at: number, daysBefore: number): DaySpan =>
  daySpan(seoulDayStart(at).getTime() - daysBefore * DAY_MS);
