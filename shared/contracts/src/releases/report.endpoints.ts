import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { bucketBounds, failureKinds, MAX_SUBJECTS, measures, REPORT_PATH, REPORT_VERSION } from './report.ts';

const subject = z.object({
  name: z.string().regex(/^(mf_\w{1,40}|shell)$/),
  version: z.string().regex(/^[\w.+-]{1,80}$/),
  failures: z.array(z.enum(failureKinds)).max(failureKinds.length),
  measures: z.partialRecord(z.enum(measures), z.int().min(0).max(bucketBounds.length)),
  fellBack: z.boolean().optional(),
  unverified: z.boolean().optional(),
});

/**
 * Leaves with the page, so it is plain JSON without a session: the visit's signature is all that it
 * needs.
 */
export const report = defineEndpoint({
  method: 'POST',
  path: REPORT_PATH,
  load: 'write',
  summary: 'What a page met of the remotes it used: failures and buckets of times, by version. Counts once a visit.',
  access: 'any',
  sealed: false,
  maintenance: 'open',
  body: z.object({
    v: z.literal(REPORT_VERSION),
    visit: z.string().max(120),
    subjects: z.array(subject).min(1).max(MAX_SUBJECTS),
  }),
  response: z.object({ counted: z.int().describe('Subjects that were counted: a version that is not ours is not') }),
  errors: [errorCodes.notPermitted, errorCodes.tooManyRequests],
});
