/** What anybody may know of the draws of the mini games: promises before the day, and all that a round follows from after it. */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { LUCK_TEXTS_MAX } from '../limits.ts';
import { empty, instant, isoDay } from '../schema.ts';
import { miniDraws } from './mini-draw.ts';
import { hash, luck, miniResult, roundName } from './minigame.endpoints.ts';

export const miniProof = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/proof',
  summary: 'All that a round can be worked out from again, once it is decided; before, what its day was promised by.',
  access: 'any',
  body: z.object({ roundId: roundName }),
  response: z.object({
    result: miniResult.nullable(),
    commit: hash.nullable().describe('Last hash of its day; null: the day has none yet'),
    publishedAt: instant.nullable().describe('When `commit` was made public'),
    texts: z.array(luck).max(LUCK_TEXTS_MAX).describe('What members added to the salt of the day, in this order'),
  }),
  errors: [],
});

export const miniPromises = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/promises',
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
      }),
    ),
  }),
  errors: [],
});
