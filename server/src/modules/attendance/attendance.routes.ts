import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { seoulDayStart } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { attend, attendanceDay } from './attend.command.ts';
import { DAILY_POINTS, milestones, monthOf, runningStreak } from './attendance.policy.ts';
import { listStamps, type StampRow } from './attendance.repository.ts';
import { readNeedsBet } from './read-models/needed-bet.ts';

const DAY_MS = 86_400_000;

const stampView = ({ day, points, prize, reached }: StampRow) => ({
  day,
  points: toJsonAmount(points),
  prize: toJsonAmount(prize),
  reached,
});

/** The calendar of attendance and its stamps. */
export const attendanceRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.attendance, async ({ db, clock, caller: { memberIdx }, body }) => {
    const now = clock.now();
    const today = attendanceDay(now);
    const month = body.month ?? monthOf(today);
    const present = await listStamps(db, memberIdx, monthOf(today));
    const stamps = month === monthOf(today) ? present : await listStamps(db, memberIdx, month);
    return {
      month,
      today,
      isStamped: present.some(({ day }) => day === today),
      needsBet: await readNeedsBet(db),
      stamps: stamps.map(stampView),
      total: toJsonAmount(stamps.reduce((sum, { points, prize }) => sum + points + prize, 0n)),
      streak: runningStreak(new Set(present.map(({ day }) => day)), today),
      daily: DAILY_POINTS,
      milestones: milestones.map(({ milestone, points }) => ({
        milestone,
        points,
        reachedOn: stamps.find(({ reached }) => reached.includes(milestone))?.day ?? null,
      })),
      nextAt: new Date(seoulDayStart(now).getTime() + DAY_MS).toISOString(),
    };
  });

  mount(app, endpoints.attend, async ({ caller: { memberIdx } }) => {
    const { stamp, fresh } = await attend(app.cash, memberIdx);
    return { stamp: stampView(stamp), fresh };
  });
};
