import { createHash } from 'node:crypto';

/** A number of the play bank for one request: the same request gets the same number. */
export const accountNumberOf = (ref: string): string => {
  const digits = createHash('sha256').update(`bank.${ref}`).digest().readBigUInt64BE() % 10n ** 12n;
  return String(digits)
    .padStart(12, '0')
    .replace(/^(\d{4})(\d{2})(\d{6})$/, '$1$2-01-$3');
};
