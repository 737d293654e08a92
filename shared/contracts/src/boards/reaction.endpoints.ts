import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { empty, yesNo } from '../schema.ts';

export const boardLike = defineEndpoint({
  method: 'POST',
  path: '/api/board/like',
  load: 'write',
  summary: 'Sets whether the caller likes a post or a comment. Safe to repeat: a member counts once.',
  access: 'member',
  body: z.object({ target: z.enum(['post', 'comment']), idx: z.int().positive(), likeYn: yesNo }),
  response: z.object({ likeCnt: z.int().nonnegative(), mineLikeYn: yesNo }),
  errors: [errorCodes.postNotFound, errorCodes.ownText],
});

export const boardReadAll = defineEndpoint({
  method: 'POST',
  path: '/api/board/readAll',
  load: 'write',
  summary: 'All posts of a board and their comments count as read by the caller.',
  access: 'member',
  body: z.object({ boardType: z.enum(['nt', 'ev', 'gn', 'etc']) }),
  response: empty,
  errors: [],
});
