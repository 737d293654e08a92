/** Questions of the FAQ. Source: specification §7; boards BO-14. */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { empty, names, pageInfo, yesNo } from '../schema.ts';
import { faqCategories } from './support.ts';

export const faqIdx = z.int().positive();
export const faqCategory = z.enum(faqCategories);

export const faqItem = z.object({
  boardIdx: faqIdx,
  category: faqCategory,
  title: names,
  content: names.describe('Figures in it are those in force'),
  helpful: z.int().nonnegative().describe('Members whom it helped'),
  reads: z.int().nonnegative().describe('Times that members opened the answer'),
  mine: yesNo.nullable().describe("The member's own vote; null: none yet"),
});

export const faqList = defineEndpoint({
  method: 'POST',
  path: '/api/board/faq/list',
  load: 'read',
  summary: 'All published questions with their answers, or those of one category, on one page.',
  access: 'member',
  body: z.object({ category: faqCategory.optional() }),
  response: z.object({ list: z.array(faqItem), idxList: z.array(faqIdx), pageInfo }),
  errors: [],
});

export const faqHelpful = defineEndpoint({
  method: 'POST',
  path: '/api/board/faq/helpful',
  load: 'write',
  summary: 'Records whether an answer helped. A member counts once; a later vote replaces the former.',
  access: 'member',
  body: z.object({ boardIdx: faqIdx, helpfulYn: yesNo }),
  response: z.object({ boardIdx: faqIdx, helpful: z.int().nonnegative(), mine: yesNo }),
  errors: [errorCodes.supportItemNotFound],
});

export const faqRead = defineEndpoint({
  method: 'POST',
  path: '/api/board/faq/read',
  load: 'write',
  summary: 'Counts that the caller opened an answer, once for each member.',
  access: 'member',
  body: z.object({ boardIdx: faqIdx }),
  response: empty,
  errors: [errorCodes.supportItemNotFound],
});
