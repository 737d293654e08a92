/** Staff accounts of a partner. Source: partner PA-11 */
import { z } from 'zod';
import { renewedSession } from '../account/renewed-session.ts';
import { staffRoles } from '../account/staff-role.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, empty, instant, requestId } from '../schema.ts';
import { partnerMemId } from './partner.schema.ts';

/** Staff accounts of one partner, stopped ones included. */
export const STAFF_MAX = 20;
export const STAFF_DAILY_LIMIT_MAX = 100_000_000;

const staffRole = z
  .enum(staffRoles)
  .describe('viewer: reads; cashier: also gives and takes; manager: also sets rates and confirms requests of others');
const dailyLimit = z
  .int()
  .min(0)
  .max(STAFF_DAILY_LIMIT_MAX)
  .describe('Won that the account gives and takes in one day in Seoul, together');

/** Absent from live builds that do not know it: the server refuses what needs it. */
const presentPass = z.string().max(128).default('').describe("The calling partner's present password");

export const staffRow = z.object({
  memId: z.string(),
  memNick: z.string(),
  role: staffRole,
  dailyLimit,
  usedToday: amount.describe('Given and taken today, and requested'),
  isStopped: z.boolean(),
  hasTotp: z.boolean().describe('False: their next sign-in enrols an authenticator'),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
});

export const partnerStaffList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/staffList',
  load: 'read',
  summary: "The caller's staff accounts, by id.",
  access: 'partner',
  body: empty,
  response: z.object({ list: z.array(staffRow), max: z.int() }),
  errors: [],
});

export const partnerStaffCreate = defineEndpoint({
  method: 'POST',
  path: '/api/partner/staffCreate',
  load: 'expensive',
  summary:
    'Creates a staff account of the calling partner. It signs in at the partner sub-host alone and enrols an authenticator before anything else. A repeated call answers the same.',
  access: 'partner',
  body: z.object({
    requestId,
    memId: z.string().max(64),
    memPass: z.string().max(128),
    memPassCheck: z.string().max(128),
    memNick: z.string().max(64),
    role: staffRole,
    dailyLimit: dailyLimit.default(0),
    presentPass,
  }),
  response: z.object({ memId: z.string(), memNick: z.string() }),
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.tooManyRequests,
    errorCodes.memberSuspended,
    errorCodes.invalidId,
    errorCodes.invalidPassword,
    errorCodes.passwordsDiffer,
    errorCodes.invalidNickname,
    errorCodes.idTaken,
    errorCodes.nicknameTaken,
    errorCodes.staffFull,
    errorCodes.requestKeyReused,
  ],
});

export const partnerStaffChange = defineEndpoint({
  method: 'POST',
  path: '/api/partner/staffChange',
  load: 'expensive',
  summary:
    'Changes the role, the daily limit or the state of a staff account; an absent field stays. A higher role or limit needs the present password (MI01). A stopped account loses its session at once. PT05: no staff account of the caller.',
  access: 'partner',
  body: z.object({
    memId: partnerMemId,
    role: staffRole.optional(),
    dailyLimit: dailyLimit.optional(),
    isStopped: z.boolean().optional(),
    presentPass,
  }),
  response: staffRow,
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.tooManyRequests,
    errorCodes.memberSuspended,
    errorCodes.partnerNotBelow,
  ],
});

export const partnerStaffReset = defineEndpoint({
  method: 'POST',
  path: '/api/partner/staffReset',
  load: 'expensive',
  summary:
    'Sets a new password of a staff account and removes its authenticator and recovery codes; its session ends. PT05: no staff account of the caller.',
  access: 'partner',
  body: z.object({ memId: partnerMemId, memPass: z.string().max(128), memPassCheck: z.string().max(128), presentPass }),
  response: empty,
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.tooManyRequests,
    errorCodes.memberSuspended,
    errorCodes.partnerNotBelow,
    errorCodes.invalidPassword,
    errorCodes.passwordsDiffer,
  ],
});

export const partnerStaffPassword = defineEndpoint({
  method: 'POST',
  path: '/api/partner/staffPassword',
  load: 'expensive',
  summary:
    "Changes the calling staff account's own password; its session goes on. A partner changes theirs by `update`, but here the password that another partner chose, with its withdrawal password.",
  access: 'partner',
  secretAnswer: true,
  staff: 'viewer',
  body: z.object({
    presentPass: z.string().max(128).default('').describe('The present password'),
    memPass: z.string().max(128),
    memPassCheck: z.string().max(128),
    cashOutPass: z.string().max(16).default('').describe('The new withdrawal password of such a partner'),
  }),
  response: z.object({ renewed: renewedSession }),
  errors: [
    errorCodes.presentPasswordWrong,
    errorCodes.invalidPassword,
    errorCodes.invalidExchangePassword,
    errorCodes.passwordsDiffer,
    errorCodes.notPermitted,
    errorCodes.tooManyRequests,
  ],
});
