import { FIRST_VERSION } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { type Params, refuse } from '../../core/refusal.ts';
import { digestOfInput } from '../idempotency.ts';

/** Hexadecimal digits of a version. */
const DIGITS = 16;

/** What a decision depends on, as it is at this moment. */
export interface ReadState {
  /** Everything that a decision may depend on and that somebody else may change. */
  facts: unknown;
  /** True while nothing of it has changed since the thing was made. */
  isUnchanged: boolean;
}

/** The version of what an operator reads: 16 hexadecimal digits of a digest of its facts. */
export const readVersionOf = ({ facts }: Pick<ReadState, 'facts'>): string => digestOfInput(facts).slice(0, DIGITS);

/**
 * Refuses a decision on anything but the present state; call it under the lock that the changes
 * take, too. The refusal carries the present version and what the caller names as new. @throws OP01
 */
export const assertRead = (version: string, state: ReadState, news: Params = {}): void => {
  const present = readVersionOf(state);
  if (version === FIRST_VERSION ? state.isUnchanged : version === present) return;
  throw refuse(errorCodes.changedSinceRead, { ...news, version: present });
};
