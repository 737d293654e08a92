/** One act of the member that moves money, from its first press to an answer that can be read. */
import { isApiError } from '@madang/contracts';
import { useRef } from 'react';
import { errorMessage } from '../i18n/error-text.ts';
import { text } from '../i18n/i18n.ts';
import { tabStorage } from '../storage/tab-storage.ts';
import { memberStore } from '../stores/member.store.ts';
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

/** An attempt without an answer is repeated within this time, in milliseconds; later the same input is another act. */
const ATTEMPT_LIFE_MS = 30 * 60_000;

interface Attempt {
  /** By the device's clock: the attempt outlives the page, and the server's clock does not. */
  readonly since: number;
  readonly input: string;
  readonly key: string;
  readonly seed: string;
}

/**
 * @param name of the form and its subject, one for each: the tab keeps the attempt until it has its answer, so that a
 * reload of the page does not turn a repetition into another act. Without a name it lasts as long as the page.
 */
export const createIntention = (name?: string): Intention => {
  let current: Attempt | null = null;
  const place = () => `intention.${memberStore.getState().member?.memId}.${name}`;
  const set = (next: Attempt | null): void => {
    current = next;
    if (!name) return;
    if (next) tabStorage.set(place(), JSON.stringify(next));
    else tabStorage.remove(place());
  };
  return {
    of(input) {
      const known = name ? (tabStorage.getJson(place()) as Attempt | null) : current;
      const isOpen = known?.input === input && Math.abs(Date.now() - known.since) < ATTEMPT_LIFE_MS;
      const next = isOpen ? known : { input, key: requestId(), seed: randomSeed(), since: Date.now() };
      set(next);
      return next;
    },
    succeeded() {
      set(null);
    },
    failed(thrown) {
      if (!isUnconfirmed(thrown)) set(null);
    },
  };
};

/** {@link createIntention} for the life of a component, or with a name for that of its form. */
export const useIntention = (name?: string): Intention => {
  const made = useRef<{ name: string | undefined; intention: Intention }>(undefined);
  if (!made.current || made.current.name !== name) made.current = { name, intention: createIntention(name) };
  return made.current.intention;
};
