/** What operators do about inquiries and questions. Source: boards BO-10, BO-14. */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion, readVersion } from '../read-version.ts';
import { instant, names, pageInfo, pageNumber, requestId, yesNo } from '../schema.ts';
import { faqCategory, faqIdx, faqItem } from '../support/faq.endpoints.ts';
import { inquiryCategory, inquiryIdx, inquiryReply, inquiryStatus, inquiryText } from '../support/inquiry.endpoints.ts';

const lease = z.object({
  owner: z.string().describe('Id of the operator who works on it'),
  mineYn: yesNo,
  until: instant,
});

const queueRow = z.object({
  boardIdx: inquiryIdx,
  memId: z.string(),
  memNick: z.string(),
  category: inquiryCategory,
  title: z.string(),
  status: inquiryStatus,
  regDate: instant,
  waitingSeconds: z.int().nonnegative().nullable().describe('Null: answered'),
  lateYn: yesNo.describe('Y: it waits longer than the site allows'),
  lease: lease.nullable(),
});

export const operatorSupportList = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/list',
  load: 'read',
  summary: 'Inquiries of all members: late ones first, then those that wait longest, then the answered ones.',
  access: 'operator',
  body: z.object({ page: pageNumber, status: inquiryStatus.optional() }),
  response: z.object({ list: z.array(queueRow), late: z.int().nonnegative(), pageInfo }),
  errors: [],
});

export const operatorSupportRead = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/read',
  load: 'read',
  summary: 'One inquiry with all its texts, who wrote each, and who works on it.',
  access: 'operator',
  body: z.object({ boardIdx: inquiryIdx }),
  response: z.object({
    board: queueRow.extend({ content: z.string(), replies: z.array(inquiryReply), version: readVersion }),
  }),
  errors: [errorCodes.inquiryNotFound],
});

export const operatorSupportClaim = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/claim',
  load: 'write',
  summary: 'Claims an inquiry, and renews the claim: every 30 seconds while the operator works on it.',
  access: 'operator',
  body: z.object({ boardIdx: inquiryIdx }),
  response: z.object({ boardIdx: inquiryIdx, lease }),
  errors: [errorCodes.inquiryNotFound, errorCodes.inquiryClaimed],
});

export const operatorSupportRelease = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/release',
  load: 'write',
  summary: "Gives up the operator's own claim. Safe to repeat.",
  access: 'operator',
  body: z.object({ boardIdx: inquiryIdx }),
  response: z.object({ boardIdx: inquiryIdx }),
  errors: [errorCodes.inquiryNotFound],
});

export const operatorSupportAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/answer',
  load: 'write',
  summary: 'Answers a claimed inquiry and ends the claim; the member receives one message. Safe to repeat.',
  access: 'operator',
  body: z.object({ requestId, boardIdx: inquiryIdx, content: inquiryText, version: decidedVersion }),
  response: z.object({ boardIdx: inquiryIdx, status: inquiryStatus }),
  errors: [
    errorCodes.inquiryNotFound,
    errorCodes.inquiryClaimed,
    errorCodes.claimMissing,
    errorCodes.changedSinceRead,
    errorCodes.requestKeyReused,
    errorCodes.invalidRequest,
  ],
});

/** What is new carries a key; what changes carries its number. */
const keyOfNew = { path: ['requestId'], message: 'a key is missing' };

const cannedIdx = z.int().positive();
const cannedAnswer = z.object({
  cannedIdx,
  title: z.string(),
  content: z.string().describe('With its variables, or filled for the inquiry'),
  sharedYn: yesNo,
  version: readVersion,
});

export const operatorCannedList = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/canned/list',
  load: 'read',
  summary: "The operator's own canned answers and the shared ones; with boardIdx, filled for that inquiry.",
  access: 'operator',
  body: z.object({ boardIdx: inquiryIdx.optional() }),
  response: z.object({ list: z.array(cannedAnswer), variables: z.array(z.string()) }),
  errors: [errorCodes.inquiryNotFound],
});

export const operatorCannedSave = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/canned/save',
  load: 'write',
  summary: 'Writes a canned answer, or with cannedIdx changes one. RQ01 names content when a variable is unknown.',
  access: 'operator',
  body: z
    .object({
      requestId: requestId.optional(),
      cannedIdx: cannedIdx.optional(),
      title: z.string().trim().min(1).max(80),
      content: inquiryText,
      sharedYn: yesNo.default('N'),
      version: decidedVersion,
    })
    .refine((body) => body.cannedIdx !== undefined || body.requestId !== undefined, keyOfNew),
  response: z.object({ cannedIdx }),
  errors: [
    errorCodes.supportItemNotFound,
    errorCodes.changedSinceRead,
    errorCodes.requestKeyReused,
    errorCodes.invalidRequest,
  ],
});

export const operatorCannedDelete = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/canned/delete',
  load: 'write',
  summary: "Deletes a canned answer that is shared or the operator's own.",
  access: 'operator',
  body: z.object({ cannedIdx, version: decidedVersion }),
  response: z.object({ cannedIdx }),
  errors: [errorCodes.supportItemNotFound, errorCodes.changedSinceRead],
});

const faqText = names.refine(
  (texts) => Object.values(texts).every((text) => text.trim() !== ''),
  'a language is empty',
);

export const operatorFaqList = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/faq/list',
  load: 'read',
  summary: 'All questions, unpublished ones too, with the variables of their texts unfilled.',
  access: 'operator',
  body: z.object({}),
  response: z.object({
    list: z.array(
      faqItem
        .omit({ mine: true })
        .extend({ ord: z.int(), publishedYn: yesNo, unhelpful: z.int().nonnegative(), version: readVersion }),
    ),
    variables: z.array(z.string()),
  }),
  errors: [],
});

export const operatorFaqSave = defineEndpoint({
  method: 'POST',
  path: '/api/operator/support/faq/save',
  load: 'write',
  summary:
    'Writes a question with its answer in three languages, or changes one. RQ01 names content when a variable is unknown.',
  access: 'operator',
  body: z
    .object({
      requestId: requestId.optional(),
      boardIdx: faqIdx.optional(),
      category: faqCategory,
      ord: z.int().min(0).max(9_999),
      title: faqText,
      content: faqText,
      publishedYn: yesNo.default('Y'),
      version: decidedVersion,
    })
    .refine((body) => body.boardIdx !== undefined || body.requestId !== undefined, keyOfNew),
  response: z.object({ boardIdx: faqIdx }),
  errors: [
    errorCodes.supportItemNotFound,
    errorCodes.changedSinceRead,
    errorCodes.requestKeyReused,
    errorCodes.invalidRequest,
  ],
});
