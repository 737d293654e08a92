import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, empty, instant } from '../schema.ts';
import { ROTARY_PARTS } from './rotary.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Printable, and without the colon that parts it from what follows. */
const clientSeed = z.string().regex(/^[0-9A-Za-z._-]{1,64}$/);

const spin = z.object({
  day: z.iso.date().describe('In Seoul'),
  points: amount,
  part: z
    .int()
    .min(0)
    .max(ROTARY_PARTS - 1)
    .describe('Where the wheel stopped'),
  commit: hash.describe('What was promised before: SHA-256 of `serverSeed`'),
  serverSeed: hash,
  clientSeed,
  nonce: z.int().nonnegative(),
  at: instant,
});

export const rotaryInfo = defineEndpoint({
  method: 'POST',
  path: '/api/rotary/info',
  load: 'read',
  summary: 'The daily wheel: its prizes with their weights, the promise for the next spin, and the last ten spins.',
  access: 'member',
  body: empty,
  response: z.object({
    prizes: z.array(z.object({ points: amount, weight: z.int().positive() })).describe('In their order on the rim'),
    commit: hash.describe('SHA-256 of the seed of the next spin'),
    nonce: z.int().nonnegative(),
    today: spin.nullable().describe('Null: the spin of today is free'),
    nextAt: instant.describe('When the next day begins in Seoul'),
    past: z.array(spin).describe('Newest first, today included'),
  }),
  errors: [],
});

export const rotarySpin = defineEndpoint({
  method: 'POST',
  path: '/api/rotary/spin',
  load: 'money',
  summary:
    'Spins once a day. Whoever has spun today is told that spin again. FR01: the promise is another by now; nothing has moved.',
  access: 'member',
  body: z.object({ commit: hash.describe('The promise that the page showed'), clientSeed }),
  response: z.object({ spin, fresh: z.boolean().describe('False: it was spun before') }),
  errors: [
    errorCodes.onBreak,
    errorCodes.memberLocked,
    errorCodes.bettingNotPermitted,
    errorCodes.partnerCannotPlay,
    errorCodes.commitmentChanged,
  ],
});
