import { z } from 'zod';

/** What a page holds of its session beside the token. */
export const sessionOfToken = z.object({
  exp: z.int().describe('End of the token, milliseconds since the epoch'),
  key: z.object({ k: z.string(), secret: z.string() }),
  topic: z.string(),
});

/** The token that goes on where a call has ended the caller's own; the cookie has it too. */
export const renewedSession = z
  .object({ token: z.string(), session: sessionOfToken })
  .optional()
  .describe('The token of now: all earlier ones of the session have ended');
