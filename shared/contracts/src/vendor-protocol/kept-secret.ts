import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

export interface SecretForm {
  make(): string;
  isWhole(text: string): boolean;
  /** For the message about a secret that is not whole. */
  description: string;
}

/** 32 random bytes. */
const hexSecret: SecretForm = {
  make: () => randomBytes(32).toString('hex'),
  isWhole: (text) => /^[0-9a-f]{64}$/.test(text),
  description: '64 hex characters',
};

/**
 * A secret in a file that its owner alone may read. The first process that starts makes it, whole
 * or not at all: the file gets its name once its content is on the disk, so that neither a kill, a
 * full disk nor another process meets a part.
 * @throws when the file holds no whole secret: a key that is made of an empty or a shortened one
 * protects nothing
 */
export const keptSecret = (path: string, { make, isWhole, description } = hexSecret): string => {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeSync(file, make());
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (!isWhole(secret))
    throw new Error(`${path} holds no secret of ${description}. Restore it from a copy; without one, remove it.`);
  return secret;
};
