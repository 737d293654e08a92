import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { instant } from '../schema.ts';

const queue = z.string().min(1).max(40).describe('Such as `sports bet`, `chain payment`, `partner day`');

export const operatorParkedList = defineEndpoint({
  method: 'POST',
  path: '/api/operator/parked',
  load: 'read',
  summary:
    'Rows of work without a caller that failed alone and are retried by themselves, the oldest first, up to 100. An empty queue: all.',
  access: 'operator',
  body: z.object({ queue: z.union([queue, z.literal('')]).default('') }),
  response: z.object({
    list: z.array(
      z.object({
        queue,
        item: z.string().describe('The row in its queue: number of a bet, a draw, a day'),
        error: z.string(),
        attempts: z.int(),
        firstAt: instant,
        lastAt: instant,
        nextAt: instant.describe('Of its next attempt'),
      }),
    ),
  }),
  errors: [],
});

export const operatorParkedRetry = defineEndpoint({
  method: 'POST',
  path: '/api/operator/parked/retry',
  load: 'write',
  summary: 'Makes a parked row due now: the next pass of its queue retries it. C503: it is not parked (any more).',
  access: 'operator',
  body: z.object({ queue, item: z.string().min(1).max(200) }),
  response: z.object({ queue, item: z.string() }),
  errors: [errorCodes.alreadyProcessed],
});
