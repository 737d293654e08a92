import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { empty, instant } from '../schema.ts';
import { BOARD_CONTENT_MAX, BOARD_TITLE_MAX, boardTypes } from './board.ts';

const boardType = z.enum(boardTypes);
const target = z.int().nonnegative().describe('The post that is edited; 0: a new one');
const seq = z.int().nonnegative();
const text = {
  category: z.string().max(20),
  title: z.string().max(2 * BOARD_TITLE_MAX),
  content: z.string().max(2 * BOARD_CONTENT_MAX),
};
const version = z
  .int()
  .positive()
  .nullable()
  .describe('Version of the post that the text continues; null: of a new text, or unknown');
const draft = z.object({ boardType, target, seq, version, ...text, saveDate: instant });

export const draftList = defineEndpoint({
  method: 'POST',
  path: '/api/board/draft/list',
  load: 'read',
  summary: "The member's drafts, the latest first.",
  access: 'member',
  body: empty,
  response: z.object({ list: z.array(draft.omit({ content: true })) }),
  errors: [],
});

export const draftRead = defineEndpoint({
  method: 'POST',
  path: '/api/board/draft/read',
  load: 'read',
  summary: 'One draft of the member, or null.',
  access: 'member',
  body: z.object({ boardType, target }),
  response: z.object({ draft: draft.nullable() }),
  errors: [],
});

export const draftSave = defineEndpoint({
  method: 'POST',
  path: '/api/board/draft/save',
  load: 'write',
  summary: 'Saves a draft over the one with the given number; BD05 with the saved one where another tab was first.',
  access: 'member',
  body: z.object({
    boardType,
    target,
    seq: seq.describe('Number of the draft that this text continues; 0: none'),
    version: version.default(null),
    ...text,
  }),
  response: z.object({ seq }),
  refusalData: z.object({ draft }),
  errors: [errorCodes.draftStale],
});

export const draftDelete = defineEndpoint({
  method: 'POST',
  path: '/api/board/draft/delete',
  load: 'write',
  summary: 'Deletes a draft of the member; BD05 with the saved one where it is newer than the one that is known.',
  access: 'member',
  body: z.object({
    boardType,
    target,
    seq: seq.optional().describe('Number of the draft that is known: a newer one stays. Absent: any is deleted'),
  }),
  // Strict: a refusal's data is no empty answer.
  response: empty.strict(),
  refusalData: z.object({ draft }),
  errors: [errorCodes.draftStale],
});
