import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { amount, empty, instant, signedAmount } from '../schema.ts';

/**
 * Minutes of play after which a member is shown how long and with what result. Source: domain §6
 * (RTS 13).
 */
export const realityMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);

/** A stretch of play: games one after the other without a real rest between them. */
export const play = z.object({
  since: instant.describe('When it began'),
  staked: amount.describe('Stakes of bets settled since then, won'),
  net: signedAmount.describe('Won minus staked on bets settled since then, won'),
  checkAt: instant.describe('When the next reality check is due'),
});

export const realityCheck = defineEndpoint({
  method: 'POST',
  path: '/api/member/realityCheck',
  load: 'read',
  summary: 'How often a member who plays is shown how long and with what result.',
  access: 'member',
  body: empty,
  response: z.object({ minutes: realityMinutes }),
  errors: [],
});

export const setRealityCheck = defineEndpoint({
  method: 'POST',
  path: '/api/member/realityCheck/set',
  load: 'write',
  summary: 'Choose how often. There is no never. Safe to repeat.',
  access: 'member',
  body: z.object({ minutes: realityMinutes }),
  response: z.object({ minutes: realityMinutes }),
  errors: [],
});

export const realityCheckSeen = defineEndpoint({
  method: 'POST',
  path: '/api/member/realityCheck/seen',
  load: 'write',
  summary: 'She has read a reality check: the next one is due a full interval from now. Safe to repeat.',
  access: 'member',
  body: empty,
  response: z.object({ minutes: realityMinutes }),
  errors: [],
});
