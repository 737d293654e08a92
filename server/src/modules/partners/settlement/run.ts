import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findParked, unpark, type WorkContext, type WorkQueue, workThrough } from '../../../core/parked.ts';
import { addDays, seoulDateOf } from '../../../core/seoul-date.ts';
import type { Db } from '../../../db/index.ts';
import { firstDay } from '../read-models/bets-to-count.ts';
import { RunTakenOver, settleDay } from './settle-day.command.ts';
import { releaseRunLease, takeRunLease } from './settlement.repository.ts';

/** The run is due so long after midnight in Seoul, milliseconds. Source: domain §4.4 */
const RUN_AFTER_MS = 10 * 60_000;
const LEASE_MS = 5 * 60_000;

/** The last day that is due at `now`. */
export const dueDay = (now: number): string => addDays(seoulDateOf(now - RUN_AFTER_MS), -1);

/** The day after the last settled one; without one the day of the first bet. */
const nextDay = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`SELECT max(period)::text AS day FROM partner.period`.execute(db);
  const last = rows[0]?.day;
  return last ? addDays(last, 1) : firstDay(db);
};

/** Queue of days that could not be settled. */
const DAYS = 'partner day';

/**
 * Settles all days that are due, in their order. Another process with the lease makes it do
 * nothing. A day that fails is parked, and the days after it wait for it:
 * their carried losses and late bets follow from it.
 * @returns the days
 */
export const settleDueDays = async (context: WorkContext): Promise<string[]> => {
  const { db, clock } = context;
  const due = dueDay(clock.now());
  const next = await nextDay(db);
  if (next === null || next > due) return [];
  const parked = await findParked(db, DAYS, next);
  if (parked && parked.next_at.getTime() > clock.now()) return [];
  const by = randomUUID();
  const lease = async () => takeRunLease(db, by, new Date(clock.now()), new Date(clock.now() + LEASE_MS));
  const settled: string[] = [];
  try {
    for (let day = next; day <= due; day = addDays(day, 1)) {
      const epoch = await lease();
      if (epoch === undefined) break;
      let isTakenOver = false;
      const queue: WorkQueue = {
        name: DAYS,
        async work() {
          try {
            if (await settleDay({ db, clock }, day, { by, epoch })) settled.push(day);
          } catch (error) {
            if (!(error instanceof RunTakenOver)) throw error;
            isTakenOver = true;
          }
        },
      };
      if ((await workThrough(context, queue, [day])) === 0 || isTakenOver) break;
      if (day === next && parked) await unpark(db, DAYS, day);
    }
  } finally {
    await releaseRunLease(db, by);
  }
  return settled;
};
