/**
 * A member's own inquiries and account inquiries. Source: specification §7; boards BO-10, BO-16.
 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { isBlank, visibleLine } from '../members/visible-name.ts';
import { instant, pageInfo, pageNumber, requestId, yesNo } from '../schema.ts';
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX, inquiryCategories } from './support.ts';

export const inquiryIdx = z.int().positive();
export const inquiryStatus = z.enum(['wait', 'answer']);
export const inquiryCategory = z.enum(inquiryCategories);

/** A text of an inquiry. What is nothing but spaces is none. */
export const inquiryText = z
  .string()
  .trim()
  .min(1)
  .max(INQUIRY_TEXT_MAX)
  .refine((text) => !isBlank(text));

const inquiryRow = z.object({
  boardIdx: inquiryIdx,
  category: inquiryCategory,
  title: z.string(),
  status: inquiryStatus,
  regDate: instant,
  replyDate: instant.nullable().describe('Time of the latest answer'),
  replyCount: z.int().nonnegative().describe('Answers and further texts'),
});

export const inquiryReply = z.object({
  replyIdx: z.int().positive(),
  writer: z.enum(['member', 'operator']),
  regId: z.string().describe('Id of the member; empty for an operator, whose name members do not see'),
  memName: z.string(),
  content: z.string(),
  regDate: instant,
});

export const qnaList = defineEndpoint({
  method: 'POST',
  path: '/api/board/qna/list',
  load: 'read',
  summary: "The member's own inquiries, the latest first, ten a page.",
  access: 'member',
  body: z.object({ page: pageNumber, status: inquiryStatus.optional().describe('Only those of this status') }),
  response: z.object({
    list: z.array(inquiryRow),
    idxList: z.array(inquiryIdx).describe('Numbers of the listed inquiries, in their order'),
    pageInfo,
  }),
  errors: [],
});

export const qnaDetail = defineEndpoint({
  method: 'POST',
  path: '/api/board/qna/datail',
  load: 'read',
  summary: "One of the member's own inquiries with its answers and further texts, in the order of time.",
  access: 'member',
  body: z.object({ boardIdx: inquiryIdx }),
  response: z.object({
    board: inquiryRow.extend({
      content: z.string(),
      replies: z.array(inquiryReply),
      writableYn: yesNo.describe('Y: the member may write on'),
      writableUntil: instant.nullable().describe('Null while the inquiry waits: there is no end'),
    }),
  }),
  errors: [errorCodes.inquiryNotFound],
});

export const qnaSave = defineEndpoint({
  method: 'POST',
  path: '/api/board/qna/save',
  load: 'write',
  summary:
    'Writes an inquiry, or with boardIdx a further text to an own one, which waits again from then on. Safe to repeat.',
  access: 'member',
  body: z.object({
    requestId,
    boardIdx: inquiryIdx.optional().describe('The inquiry that the text belongs to'),
    category: inquiryCategory.default('etc'),
    title: z.string().overwrite(visibleLine).max(INQUIRY_TITLE_MAX).default('').describe('Required without boardIdx'),
    content: inquiryText,
    draftSeq: z
      .int()
      .nonnegative()
      .optional()
      .describe('Number of the draft that is sent: a newer one stays. Without it any draft of the text is deleted'),
  }),
  response: z.object({ boardIdx: inquiryIdx, status: inquiryStatus }),
  errors: [
    errorCodes.inquiryNotFound,
    errorCodes.inquiryClosed,
    errorCodes.tooManyInquiries,
    errorCodes.requestKeyReused,
    errorCodes.invalidRequest,
  ],
});

export const accList = defineEndpoint({
  method: 'POST',
  path: '/api/board/acc/list',
  load: 'read',
  summary: "The member's account inquiries, the latest first, ten a page. An account is shown masked.",
  access: 'member',
  body: z.object({ page: pageNumber }),
  response: z.object({
    list: z.array(
      z.object({
        boardIdx: inquiryIdx,
        status: inquiryStatus,
        regDate: instant,
        replyDate: instant.nullable(),
        validUntil: instant.nullable(),
        account: z.string().nullable().describe('Bank and the last digits; null: not answered yet'),
        accountEn: z.string().nullable(),
      }),
    ),
    idxList: z.array(inquiryIdx),
    pageInfo,
    lifeMinutes: z.int().positive().describe('So long the answer shows the whole number'),
  }),
  errors: [],
});

export const accSave = defineEndpoint({
  method: 'POST',
  path: '/api/board/acc/save',
  load: 'write',
  summary: 'Asks for the account to deposit to; the answer arrives as a message. One open inquiry. Safe to repeat.',
  access: 'member',
  body: z.object({ requestId }),
  response: z.object({ requestedAt: instant }),
  errors: [
    errorCodes.accountInquiryOpen,
    errorCodes.depositsBlocked,
    errorCodes.depositInProcess,
    errorCodes.depositProcessing,
    errorCodes.memberSuspended,
    errorCodes.onBreak,
  ],
});
