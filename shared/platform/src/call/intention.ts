/** One act of the member that moves money, from its first press to an answer that can be read. */
import { isApiError } from '@madang/contracts';
import { useRef, useSyncExternalStore } from 'react';
import { errorMessage } from '../i18n/error-text.ts';
import { text } from '../i18n/i18n.ts';
import { memberStore } from '../session-state/member.store.ts';
import { tabStorage } from '../storage/tab-storage.ts';
import { requestId } from './request-id.ts';

/**
 * Whether the server may have carried out an act although its call failed: no answer came (E002),
 * it could not be read, or the server itself failed (E001). A refusal with a code of its own
 * carried out nothing.
 */
export const isUnconfirmed = (thrown: unknown): boolean => !isApiError(thrown) || isApiError(thrown, 'E001', 'E002');

/**
 * The message for a failed act of money: where it may have happened, that a repetition happens
 * once.
 */
export const actErrorText = (thrown: unknown): string =>
  isUnconfirmed(thrown) ? text('platform')('unconfirmed') : errorMessage(thrown);

/** A text that nobody knew before; 8 random bytes in hex. */
const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Refused before the server looks for the key of an act: by its session, its rights, maintenance or
 * too many calls.
 */
const isTurnedAway = (thrown: unknown): boolean =>
  isApiError(thrown, 'AU01', 'AU02', 'AU03', 'B0093', 'EN02', 'EN04', 'RQ02', 'TF03');

/**
 * Whether the outcome of an act is unknown after one more failure. A repetition that was turned
 * away answers nothing about the attempt before it.
 * @param isRepetition an earlier attempt with the same key has no answer
 */
export const leavesOpen = (thrown: unknown, isRepetition: boolean): boolean =>
  isUnconfirmed(thrown) || (isRepetition && isTurnedAway(thrown));

export interface Intention {
  /**
   * Idempotency key, and a client seed for draws: the same for every attempt at the same input,
   * others for another input.
   */
  of(input: string): { readonly key: string; readonly seed: string };
  /** The act is done: the next press is another one. */
  succeeded(): void;
  /**
   * The attempt failed: the act ends by a refusal alone, and goes on where the server may have
   * carried it out.
   */
  failed(thrown: unknown): void;
  /**
   * The input of the attempt whose answer did not arrive; null: every attempt has its answer, or is
   * under way.
   */
  unanswered(): string | null;
}

interface Attempt {
  readonly input: string;
  readonly key: string;
  readonly seed: string;
}

/** Pages that show whether an attempt has its answer. */
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * @param name of the form and its subject, one for each: the tab keeps the attempt until it has its
 * answer, so that a reload of the page does not turn a repetition into another act. Without a name
 * it lasts as long as the page.
 */
export const createIntention = (name?: string): Intention => {
  let current: Attempt | null = null;
  /** Key of the first attempt under way, which a reload makes one without an answer. */
  let sending: string | null = null;
  const storageKey = () => `intention.${memberStore.getState().member?.memId}.${name}`;
  const find = (): Attempt | null => (name ? (tabStorage.getJson(storageKey()) as Attempt | null) : current);
  const set = (next: Attempt | null): void => {
    current = next;
    if (name && next) tabStorage.set(storageKey(), JSON.stringify(next));
    else if (name) tabStorage.remove(storageKey());
  };
  const publish = () => {
    for (const listener of listeners) listener();
  };
  return {
    of(input) {
      const known = find();
      if (known?.input === input) return known;
      const next = { input, key: requestId(), seed: randomSeed() };
      sending = next.key;
      set(next);
      return next;
    },
    succeeded() {
      set(null);
      publish();
    },
    failed(thrown) {
      const isRepetition = find()?.key !== sending;
      sending = null;
      if (!leavesOpen(thrown, isRepetition)) set(null);
      publish();
    },
    unanswered() {
      const known = find();
      return known && known.key !== sending ? known.input : null;
    },
  };
};

/**
 * {@link createIntention} for the life of a component, or with a name for that of its form; it
 * draws its changes.
 */
export const useIntention = (name?: string): Intention => {
  const made = useRef<{ name: string | undefined; intention: Intention }>(undefined);
  if (!made.current || made.current.name !== name) made.current = { name, intention: createIntention(name) };
  const { intention } = made.current;
  useSyncExternalStore(subscribe, intention.unanswered);
  return intention;
};

/**
 * The attempt without an answer as the object that its form sent, which a repetition sends as it
 * is.
 * @returns null also for a text that is no object with all of `keys`, such as one of another build
 */
export const unansweredBody = <Body extends object>(
  intention: Intention,
  ...keys: readonly (keyof Body & string)[]
): Body | null => {
  const input = intention.unanswered();
  if (!input?.startsWith('{')) return null;
  try {
    const body: object = JSON.parse(input);
    return keys.every((key) => Object.hasOwn(body, key)) ? (body as Body) : null;
  } catch {
    return null;
  }
};
