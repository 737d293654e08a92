import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The key of a client's input: 26 characters of Crockford's alphabet, as pages make them. */
export const ulidOf = (): string => {
  let text = '';
  for (let rest = Date.now(), n = 0; n < 10; n += 1, rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  for (const byte of randomBytes(16)) text += ALPHABET[byte % 32];
  return text;
};
