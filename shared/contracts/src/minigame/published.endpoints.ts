/**
 * What anybody may know of the draws of the mini games: promises before the day, and all that a
 * round follows from after it.
 */

import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { CLIENT_SEED_TEXTS_MAX } from '../limits.ts';
import { empty, instant, isoDay } from '../schema.ts';
import { miniDraws } from './mini-draw.ts';
import { clientSeed, hash, miniResult, roundName } from './minigame.endpoints.ts';
import { sharedGames } from './shared-games.ts';

/** All that is public of a round. */
const proof = z.object({
  result: miniResult.nullable(),
  commit: hash.nullable().describe('Last hash of its day; null: the day has none yet'),
  publishedAt: instant.nullable().describe('When `commit` was made public'),
  salt: hash.nullable().describe('Of its day; null until that has begun'),
  texts: z
    .array(clientSeed)
    .max(CLIENT_SEED_TEXTS_MAX)
    .describe('What members added to the salt of the day, in this order; none until the salt is fixed'),
});

export const miniProof = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/proof',
  load: 'read',
  summary: 'All that a round can be worked out from again, once it is decided; before, what its day was promised by.',
  access: 'any',
  body: z.object({ roundId: roundName }),
  response: proof,
  errors: [],
});

export const miniPromises = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/promises',
  load: 'read',
  summary: 'By what the draws of today and of tomorrow are promised, and since when: each draw with both days.',
  access: 'any',
  body: empty,
  response: z.object({
    list: z.array(
      z.object({
        draw: z.enum(miniDraws),
        day: isoDay.describe('In Seoul'),
        commit: hash.describe('Last hash of the day'),
        publishedAt: instant,
        salt: hash.nullable().describe('Null until the day has begun'),
      }),
    ),
  }),
  errors: [],
});

/** As `POST /api/minigame/proof` answers, for any client: no page, no key, no session. */
export const miniRoundPublished = defineEndpoint({
  method: 'GET',
  path: '/api/minigame/round',
  load: 'read',
  summary: 'All that a round can be worked out from again, in plain text for anybody.',
  access: 'any',
  sealed: false,
  body: z.object({ round: roundName }),
  response: proof,
  errors: [errorCodes.tooManyRequests],
});

export const miniDay = defineEndpoint({
  method: 'GET',
  path: '/api/minigame/day',
  load: 'read',
  summary: 'All that is public of the rounds of a game in one day, in plain text for anybody.',
  access: 'any',
  sealed: false,
  body: z.object({ game: z.enum(sharedGames), day: isoDay.describe('In Seoul') }),
  response: z.object({
    game: z.enum(sharedGames),
    day: isoDay,
    rounds: z.int().positive().nullable().describe('Of that day; null: nothing was published for it'),
    first: z.int().positive().nullable().describe('The first that was ever open: those before it were over by then'),
    commit: hash.nullable().describe('Last hash of the day'),
    publishedAt: instant.nullable().describe('When `commit` was made public'),
    salt: hash.nullable(),
    texts: z.array(clientSeed).max(CLIENT_SEED_TEXTS_MAX).describe('What the salt was made of, in this order'),
    list: z.array(miniResult).describe('What is decided, the oldest first'),
    serverTime: instant,
  }),
  errors: [errorCodes.tooManyRequests],
});
