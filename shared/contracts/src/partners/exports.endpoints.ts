/** Exports of the portal's lists as background jobs. Source: partner PA-12; mypage MY-03 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { empty, instant, requestId } from '../schema.ts';

export const exportedLists = [
  'cashList',
  'bettingList',
  'partnerList',
  'partnerCalculationList',
  'partnerCalculationUserList',
  'partnerMemberList',
  'partnerMoneyMoveList',
] as const;
const exportedList = z.enum(exportedLists);
const named = z.object({
  key: z
    .string()
    .regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/)
    .describe('Field of a row or of the totals; `rolling.casino` is one of a record'),
  label: z.string().trim().min(1).max(60).describe('Its head in the file'),
});
const VALUES_MAX = 40;
const column = named.extend({
  values: z
    .record(z.string().max(40), z.string().trim().min(1).max(60))
    .refine((values) => Object.keys(values).length <= VALUES_MAX)
    .optional()
    .describe('Texts that stand in the file in place of codes, 40 at most'),
});
const jobIdx = z.int().positive();

export const partnerExportStart = defineEndpoint({
  method: 'POST',
  path: '/api/partner/exportStart',
  load: 'expensive',
  summary:
    'Begins an export of a list with its filter and chosen columns, at most 100,000 rows. A message follows when the file is ready. RQ01: the filter is not one of the list, or a column is unknown.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    requestId,
    list: exportedList,
    filter: z
      .record(z.string().max(40), z.union([z.string().max(64), z.int(), z.null()]))
      .describe('Body of the list’s call'),
    columns: z.array(column).min(1).max(40),
    totals: z.array(named).max(20).default([]),
    name: z.string().trim().min(1).max(80).describe('Name of the file, without its ending'),
  }),
  response: z.object({ jobIdx }),
  errors: [errorCodes.tooManyRequests],
});

export const partnerExportList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/exportList',
  load: 'read',
  summary: "Exports of the last 24 hours, newest first: a partner's and their staff's; a staff account's own.",
  access: 'partner',
  staff: 'viewer',
  body: empty,
  response: z.object({
    list: z.array(
      z.object({
        jobIdx,
        list: exportedList,
        name: z.string(),
        requestedBy: z.string().describe('Nickname'),
        status: z.enum(['queued', 'running', 'ready', 'tooMany', 'failed']),
        rows: z.int().nullable(),
        createdAt: instant,
        until: instant.nullable().describe('End of the download'),
      }),
    ),
  }),
  errors: [],
});

export const partnerExportFile = defineEndpoint({
  method: 'POST',
  path: '/api/partner/exportFile',
  load: 'expensive',
  summary: 'The file of a finished export, for 24 hours. PT05: it is not of the caller, not ready or expired.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({ jobIdx }),
  response: z.object({ name: z.string(), csv: z.string() }),
  errors: [errorCodes.partnerNotBelow],
});
