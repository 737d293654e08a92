import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/**
 * The secret that server and vendor share: 32 random bytes as 64 hex characters in `<DATA_DIR>/vendor.secret`, made by
 * whoever starts first, readable by the owner alone.
 */
export const vendorSecret = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true });
  // Filled first and named then, so that neither a kill nor the other process ever meets an empty file.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new Error(`${path} holds no secret of 64 hex characters; remove it and start again`);
  return secret;
};
