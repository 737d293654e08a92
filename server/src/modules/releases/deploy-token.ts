import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/index.ts';
import { addToken, findToken, revokeTokens } from './registry.repository.ts';

const MARK = 'mdt_';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a token that may publish and roll out this one name.
 * It is shown once and stored as a hash.
 */
export const createDeployToken = async (
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  label: string,
): Promise<string> => {
  const token = MARK + randomBytes(32).toString('base64url');
  await addToken(db, hashOf(token), name, label, new Date(clock.now()));
  return token;
};

/** Answers how many were given out under this label and hold no longer. */
export const revokeDeployTokens = ({ db, clock }: { db: Db; clock: Clock }, name: string, label: string) =>
  revokeTokens(db, name, label, new Date(clock.now()));

/** What a token is for; undefined when it is none, or holds no longer. */
export const readDeployToken = async (
  db: Db,
  header: string | undefined,
): Promise<{ name: string; label: string } | undefined> => {
  const token = /^Bearer (mdt_[\w-]{43})$/.exec(header ?? '')?.[1];
  return token === undefined ? undefined : findToken(db, hashOf(token));
};
