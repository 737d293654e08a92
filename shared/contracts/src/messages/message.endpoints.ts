import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { instant, names, pageInfo, pageNumber, yesNo } from '../schema.ts';

const msgIdx = z.int().positive();

export const msgList = defineEndpoint({
  method: 'POST',
  path: '/api/board/msgList',
  load: 'read',
  summary: 'Messages to the member, newest first, ten a page.',
  access: 'member',
  body: z.object({ page: pageNumber }),
  response: z.object({
    list: z.array(z.object({ msgIdx, title: names, regDate: instant, readYn: yesNo })),
    pageInfo,
    keep: z.object({ days: z.int(), pieces: z.int() }).describe('How long and how many read messages are kept'),
    newMsg: z.int().nonnegative(),
  }),
  errors: [],
});

export const msgRead = defineEndpoint({
  method: 'POST',
  path: '/api/board/msgRead',
  load: 'write',
  summary: 'Reads one message; from then on it counts as read, in every tab.',
  access: 'member',
  body: z.object({ msgIdx }),
  response: z.object({
    msg: z.object({
      msgIdx,
      title: names,
      content: names,
      regDate: instant,
      masksAt: instant.nullable().optional().describe('When a part of the text is masked; null: nothing is, or it was'),
      maskedYn: yesNo.optional().describe('Y: a part of the text is masked by now'),
    }),
    beside: z.object({ newer: msgIdx.nullable(), older: msgIdx.nullable() }).describe('The messages next to it'),
    newMsg: z.int().nonnegative().describe('Messages still unread'),
  }),
  errors: [errorCodes.messageNotFound],
});

export const msgUpdate = defineEndpoint({
  method: 'POST',
  path: '/api/board/msgUpdate',
  load: 'write',
  summary: 'Deletes the chosen messages, all or none: an unread one refuses.',
  access: 'member',
  body: z.object({ msgIdx: z.array(msgIdx).min(1).max(100), delYn: z.literal('Y') }),
  response: z.object({ deleted: z.int(), newMsg: z.int().nonnegative() }),
  errors: [errorCodes.unreadCannotBeDeleted],
});
