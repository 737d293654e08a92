/** One act of the member that moves money, from its first press to an answer that can be read. */
import { isApiError } from '@madang/contracts';
import { useState } from 'react';
import { errorMessage } from '../i18n/error-text.ts';
import { text } from '../i18n/i18n.ts';
import { requestId } from './request-id.ts';

/**
 * Whether the server may have carried out an act although its call failed: no answer came (E002), it could not be read,
 * or the server itself failed (E001). A refusal with a code of its own carried out nothing.
 */
export const isUnconfirmed = (thrown: unknown): boolean => !isApiError(thrown) || isApiError(thrown, 'E001', 'E002');

/** The message for a failed act of money: where it may have happened, that a repetition happens once. */
export const actErrorText = (thrown: unknown): string =>
  isUnconfirmed(thrown) ? text('platform')('unconfirmed') : errorMessage(thrown);

/** A text that nobody knew before; 8 random bytes in hex. */
const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface Intention {
  /** Idempotency key, and a client seed for draws: the same for every attempt at the same input, others for another input. */
  of(input: string): { readonly key: string; readonly seed: string };
  /** The act is done: the next press is another one. */
  succeeded(): void;
  /** The attempt failed: the act ends by a refusal alone, and goes on where the server may have carried it out. */
  failed(thrown: unknown): void;
}

export const createIntention = (): Intention => {
  let current: { input: string; key: string; seed: string } | null = null;
  return {
    of(input) {
      if (current?.input !== input) current = { input, key: requestId(), seed: randomSeed() };
      return current;
    },
    succeeded() {
      current = null;
    },
    failed(thrown) {
      if (!isUnconfirmed(thrown)) current = null;
    },
  };
};

/** {@link createIntention} for the life of a component. */
export const useIntention = (): Intention => useState(createIntention)[0];
