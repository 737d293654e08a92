/**
 * What a server needs before it may be given requests, in the order in which a start comes to it,
 * with the sentence that an operator reads. Strangers read it too: it names no address, no version
 * and no cause.
 */
export const partTexts = {
  database: 'The database does not answer.',
  schema: 'The database has no schema of this version.',
  relay: 'The messages of the outbox are not published.',
  secrets: 'The secrets in use are not those that are kept.',
  draining: 'The server ends and takes no new requests.',
} as const;
export type Part = keyof typeof partTexts;

/** The answer of `/health/ready`. */
export const readyAnswer = (missing: readonly Part[], serverTime: number) => ({
  status: missing.length === 0 ? 'ready' : 'not ready',
  missing: missing.map((code) => ({ code, text: partTexts[code] })),
  serverTime,
});
