/** Pictures of posts. Source: boards, BO-12; decision 76 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { empty, requestId } from '../schema.ts';

export const boardPicture = z.object({
  pictureIdx: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  address: z.string().describe('Path at the site; it is for this caller and holds for an hour at most'),
});

export const pictureStart = defineEndpoint({
  method: 'POST',
  path: '/api/board/picture/start',
  load: 'expensive',
  summary:
    "Begins the upload of one picture. Its bytes follow as the body of one PUT to the answered path, which holds for ten minutes and answers the picture's data. BD07: too large, or no still PNG, JPEG or WebP.",
  access: 'member',
  body: z.object({ requestId, size: z.int().positive().describe('Bytes of the file') }),
  response: z.object({ pictureIdx: z.string(), upload: z.string().describe('Path at the site') }),
  errors: [
    errorCodes.writingStopped,
    errorCodes.pictureUnusable,
    errorCodes.tooManyRequests,
    errorCodes.requestKeyReused,
  ],
});

export const pictureOwn = defineEndpoint({
  method: 'POST',
  path: '/api/board/picture/own',
  load: 'read',
  summary: "The caller's own pictures among these ids, for the preview of a text that is being written.",
  access: 'member',
  body: z.object({ ids: z.array(z.string().max(36)).max(20) }),
  response: z.object({ list: z.array(boardPicture) }),
  errors: [],
});

export const pictureRemove = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/pictureRemove',
  load: 'write',
  summary: 'Removes one picture of a post; its author gets a message. BD09: there is no such picture.',
  access: 'operator',
  body: z.object({ pictureIdx: z.string().max(36), reason: z.string().trim().max(200).default('') }),
  response: empty,
  errors: [errorCodes.pictureMissing],
});
