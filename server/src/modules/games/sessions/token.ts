import { createHash, randomBytes } from 'node:crypto';

/**
 * A token is good for this long without a bet, milliseconds: as long as a session of the site.
 * Source: specification §9.
 */
export const TOKEN_LIFE_MS = 120 * 60_000;

/** What a session keeps of its token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');
