import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/**
 * argon2id, the library's default, at the cost that OWASP names for it:
 * 19 MiB, 2 passes, parallelism 1.
 */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | null = null;
/**
 * Makes the hash that unknown ids are checked against,
 * so that not even the first of them takes longer.
 */
export const prepareNobody = (): Promise<string> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  return nobody;
};

/**
 * Whether a password is the one behind `stored`. Without a stored one it takes as long and answers
 * no: the time of an answer must not reveal which ids exist.
 */
export const passwordHolds = async (stored: string | undefined, password: string): Promise<boolean> => {
  if (stored) return verify(stored, password);
  await verify(await prepareNobody(), password);
  return false;
};
