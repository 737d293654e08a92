/** Reports of members, and what operators do about them. Source: boards, BO-04, BO-05 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion, readVersion } from '../read-version.ts';
import { empty, instant } from '../schema.ts';
import { reportReasons } from './board.ts';
import { boardPicture } from './picture.endpoints.ts';

const target = z.enum(['post', 'comment']);
const idx = z.int().positive();
const version = z.int().positive();
const text = z.object({ version, title: z.string(), content: z.string() });
const reason = z.string().trim().max(200).default('');
/** A member's writing is stopped for so many days; 0: not, or no longer. */
const stopDays = z.union([z.literal(0), z.literal(1), z.literal(7), z.literal(30)]);
const reportReason = z.enum(reportReasons);

export const boardReport = defineEndpoint({
  method: 'POST',
  path: '/api/board/report',
  load: 'write',
  summary:
    "Reports another member's post or comment to the operators. A second report of the same version by the same member counts no more. BD01: there is none, or it is the caller's own.",
  access: 'member',
  body: z.object({
    target,
    idx,
    reason: reportReason,
    detail: z.string().trim().max(500).default(''),
    version: version.optional().describe('The version that the member has read; absent: the present one'),
  }),
  response: z.object({ isCounted: z.boolean() }),
  errors: [errorCodes.postNotFound],
});

export const boardCases = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/cases',
  load: 'read',
  summary: 'Open cases, the most reported first: one for each reported post or comment.',
  access: 'operator',
  body: empty,
  response: z.object({
    list: z.array(
      z.object({
        caseIdx: z.int(),
        target,
        idx: z.int(),
        memId: z.string(),
        title: z.string().describe('As it was reported'),
        content: z.string().describe('As it was reported'),
        texts: z.array(text).describe('All versions that were reported, the latest first'),
        present: text
          .extend({ status: z.enum(['queued', 'published', 'removed']) })
          .describe('The text as it is now; its author may have changed or deleted it'),
        openedAt: instant,
        pictures: z.array(boardPicture).describe('Of the text as it was reported and as it is'),
        reports: z.array(
          z.object({ memId: z.string(), reason: reportReason, detail: z.string(), at: instant, version }),
        ),
        version: readVersion,
      }),
    ),
  }),
  errors: [],
});

export const boardCaseDecide = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/caseDecide',
  load: 'write',
  summary:
    'Closes a case: nothing, a warning, hidden or removed, and the writing of its author stopped for days. Author and reporters get a message. BD01: there is no such case; C503: it is closed.',
  access: 'operator',
  body: z.object({
    caseIdx: z.int().positive(),
    action: z.enum(['dismiss', 'warn', 'hide', 'remove']),
    stopDays: stopDays.default(0),
    reason,
    version: decidedVersion,
  }),
  response: z.object({ caseIdx: z.int() }),
  errors: [errorCodes.postNotFound, errorCodes.alreadyProcessed, errorCodes.changedSinceRead],
});

export const boardMember = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/member',
  load: 'read',
  summary: 'What a member has on the boards, and whether their writing is stopped. BD01: there is no such member.',
  access: 'operator',
  body: z.object({ memId: z.string().max(64) }),
  response: z.object({
    posts: z.int(),
    comments: z.int(),
    stoppedUntil: instant.nullable(),
    stopReason: z.string(),
    stopVersion: readVersion.describe('For `stop`'),
    textsVersion: readVersion.describe('For `removeAll`'),
  }),
  errors: [errorCodes.postNotFound],
});

export const boardStop = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/stop',
  load: 'write',
  summary: "Stops a member's writing for 1, 7 or 30 days, or ends the stop with 0. BD01: there is no such member.",
  access: 'operator',
  body: z.object({ memId: z.string().max(64), days: stopDays, reason, version: decidedVersion }),
  response: z.object({ until: instant.nullable().describe('A stop that lasts longer already stays') }),
  errors: [errorCodes.postNotFound, errorCodes.changedSinceRead],
});

export const boardRemoveAll = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/removeAll',
  load: 'expensive',
  summary: 'Removes all posts and comments of a member: one row of the audit for each. BD01: there is no such member.',
  access: 'operator',
  body: z.object({ memId: z.string().max(64), reason, version: decidedVersion }),
  response: z.object({ posts: z.int(), comments: z.int() }),
  errors: [errorCodes.postNotFound, errorCodes.changedSinceRead],
});
