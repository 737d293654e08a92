/** One application: sent once for each press, under one key for each input, its refusal assigned to a field. */
import { isApiError } from '@madang/contracts';
import { actErrorText, errorText, unansweredBody, useIntention } from '@madang/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showOutcome } from './outcome.ts';

export interface Failure<Field extends string> {
  /** The field that it concerns; null: its text is at the button. */
  field: Field | null;
  text: string;
}

/** The server's text for a refusal; empty where the end of the session has a text of its own. */
export const refusalText = (thrown: unknown): string => {
  if (isApiError(thrown, 'AU01', 'AU02')) return '';
  // The server knows what it is checking. Source: specification §8.
  if (isApiError(thrown, 'C009')) return thrown.message || errorText('C009', thrown.params);
  return actErrorText(thrown);
};

/** This long after an end a press is the second half of a double click, and no further input; milliseconds. */
const DOUBLE_CLICK_MS = 500;

export interface Attempt<Body extends object> {
  /** The member's input, without secrets. */
  body: Body;
  /** @param sent the input of the attempt without an answer where there is one, otherwise `body` */
  send: (requestId: string, sent: Body) => Promise<unknown>;
  /** Refetches the state; after a refusal too, because its cause may be unknown to this page. */
  refresh: () => Promise<unknown>;
  /** After success, once the page knows. */
  done: (sent: Body) => void;
  /** True where the form stands empty again after success, in place of what it became. */
  empties?: boolean;
}

/** A form that moves money: its attempt outlives a reload until there is an answer. Decision 86. */
interface Kept<Body extends object> {
  /** One for each call. */
  name: string;
  /** Of each body. */
  keys: readonly (keyof Body & string)[];
  /** Puts what was sent back into the fields. */
  restore: (sent: Body) => void;
  /** The page shows what the attempt became: an application of its kind is open. */
  isSettled?: boolean | undefined;
}

/**
 * @param place the field of a refusal, and an additional text
 * @param kept undefined: an act whose attempt lasts as long as its page
 */
export const useApplication = <Field extends string, Body extends object = object>(
  place: (thrown: unknown) => { field: Field | null; more?: string },
  kept?: Kept<Body>,
) => {
  const intention = useIntention(kept?.name);
  const running = useRef(false);
  const deafUntil = useRef(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure<Field> | null>(null);
  const [taken, setTaken] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const unanswered = kept ? unansweredBody<Body>(intention, ...kept.keys) : null;
  const isUnanswered = unanswered !== null && kept?.isSettled !== true;

  const show = useEffectEvent(() => {
    if (unanswered) kept?.restore(unanswered);
    // The fields are closed until the answer: the focus stays in the form.
    if (form.current?.contains(document.activeElement))
      form.current.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  });
  useEffect(() => {
    if (isUnanswered) show();
  }, [isUnanswered]);

  const isAnswered = unanswered !== null && kept?.isSettled === true;
  useEffect(() => {
    if (isAnswered) intention.succeeded();
  }, [isAnswered, intention]);

  useEffect(() => {
    if (failure?.field) form.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus();
  }, [failure]);

  // The result replaces the form and the pressed button: the focus moves to its heading.
  useEffect(() => {
    if (taken > 0 && !form.current && document.activeElement === document.body) showOutcome();
  }, [taken]);

  const fail = (thrown: unknown): void => {
    const { field, more } = place(thrown);
    const text = refusalText(thrown);
    setFailure(text === '' ? null : { field, text: more ? `${text} ${more}` : text });
  };

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (running.current || performance.now() < deafUntil.current) return; // a second press while the first is under way
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (thrown) {
      fail(thrown);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const apply = ({ body, send, refresh, done, empties = false }: Attempt<Body>): Promise<void> =>
    run(async () => {
      const sent = unanswered ?? body;
      try {
        await send(intention.of(JSON.stringify(sent)).key, sent);
      } catch (thrown) {
        intention.failed(thrown);
        void refresh();
        throw thrown;
      }
      intention.succeeded();
      await refresh();
      done(sent);
      setTaken((before) => before + 1);
      if (empties) deafUntil.current = performance.now() + DOUBLE_CLICK_MS;
    });

  return {
    form,
    busy,
    failure,
    /** The next press repeats what was sent; until its answer nothing else goes out. */
    isUnanswered,
    /** Text for one field, or for the button. */
    errorAt: (field: Field | null): string | undefined => (failure?.field === field ? failure.text : undefined),
    clear: () => setFailure(null),
    apply,
    /** A question on the way to an attempt: it moves nothing and leaves an attempt without an answer as it is. */
    ask: run,
  } as const;
};
