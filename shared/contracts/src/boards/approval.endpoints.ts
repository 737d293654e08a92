/**
 * Posts and comments that wait for approval, and decisions about any. Source: boards, BO-05, BO-06.
 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion, readVersion } from '../read-version.ts';
import { empty, instant } from '../schema.ts';
import { boardPicture } from './picture.endpoints.ts';
import { shownStatus } from './post.endpoints.ts';

export const boardQueue = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/queue',
  load: 'read',
  summary: 'Posts and comments that wait for approval, the oldest first.',
  access: 'operator',
  body: empty,
  response: z.object({
    list: z.array(
      z.object({
        target: z.enum(['post', 'comment']),
        idx: z.int().positive(),
        memId: z.string(),
        title: z.string(),
        content: z.string(),
        why: z.string(),
        regDate: instant,
        pictures: z.array(boardPicture),
        version: readVersion,
      }),
    ),
  }),
  errors: [],
});

export const boardDecide = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/decide',
  load: 'write',
  summary: 'Publishes a post or comment that waits, or removes any with a reason; its author gets a message.',
  access: 'operator',
  body: z.object({
    target: z.enum(['post', 'comment']),
    idx: z.int().positive(),
    action: z.enum(['approve', 'hide', 'remove']),
    reason: z.string().trim().max(200).default(''),
    version: decidedVersion,
  }),
  response: z.object({ status: shownStatus }),
  errors: [errorCodes.postNotFound, errorCodes.changedSinceRead],
});
