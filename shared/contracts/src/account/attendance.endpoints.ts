import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, empty, instant, isoDay } from '../schema.ts';

const milestone = z.enum(['7', '15', 'month']);

const stamp = z.object({
  day: isoDay.describe('In Seoul'),
  points: amount.describe('For the day'),
  prize: amount.describe('For the milestones that the day reached'),
  reached: z.array(milestone),
});

export const attendance = defineEndpoint({
  method: 'POST',
  path: '/api/member/attendance',
  load: 'read',
  summary: "The member's stamps of a month in Seoul, with the rules of the points.",
  access: 'member',
  body: z.object({
    month: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('`YYYY-MM`; absent: the present one'),
  }),
  response: z.object({
    month: z.string(),
    today: isoDay,
    isStamped: z.boolean().describe('Today has its stamp'),
    needsBet: z.boolean().describe('The site asks for a settled bet of the same day'),
    stamps: z.array(stamp).describe('Oldest first'),
    total: amount.describe('Points of the month'),
    streak: z.int().nonnegative().describe('Days without a gap in the present month, until today or yesterday'),
    daily: amount,
    milestones: z.array(z.object({ milestone, points: amount, reachedOn: isoDay.nullable() })),
    nextAt: instant.describe('When the next day begins in Seoul'),
  }),
  errors: [],
});

export const attend = defineEndpoint({
  method: 'POST',
  path: '/api/member/attendance/stamp',
  load: 'money',
  summary: 'Stamps today in Seoul and credits its points, once a day; a repetition answers the first stamp.',
  access: 'member',
  body: empty,
  response: z.object({ stamp, fresh: z.boolean().describe('False: it was stamped before') }),
  errors: [
    errorCodes.onBreak,
    errorCodes.memberLocked,
    errorCodes.bettingNotPermitted,
    errorCodes.partnerCannotPlay,
    errorCodes.attendanceNeedsBet,
  ],
});
