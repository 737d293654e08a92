/** One application: sent once for each press, under one key for each input, its refusal assigned to a field. */
import { isApiError } from '@madang/contracts';
import { actErrorText, errorText, useIntention } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';
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

export interface Attempt {
  /** The member's input, as text. */
  input: string;
  send: (requestId: string) => Promise<unknown>;
  /** Refetches the state; after a refusal too, because its cause may be unknown to this page. */
  refresh: () => Promise<unknown>;
  /** After success, once the page knows. */
  done: () => void;
  /** True where the form stands empty again after success, in place of what it became. */
  empties?: boolean;
}

/**
 * @param place the field of a refusal, and an additional text
 * @param name of a form that moves money: its key outlives a reload until there is an answer
 */
export const useApplication = <Field extends string>(
  place: (thrown: unknown) => { field: Field | null; more?: string },
  name?: string,
) => {
  const intention = useIntention(name);
  const running = useRef(false);
  const deafUntil = useRef(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure<Field> | null>(null);
  const [taken, setTaken] = useState(0);
  const form = useRef<HTMLFormElement>(null);

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

  const apply = async ({ input, send, refresh, done, empties = false }: Attempt): Promise<void> => {
    if (running.current || performance.now() < deafUntil.current) return; // a second press while the first is under way
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(intention.of(input).key);
      intention.succeeded();
      await refresh();
      done();
      setTaken((before) => before + 1);
      if (empties) deafUntil.current = performance.now() + DOUBLE_CLICK_MS;
    } catch (thrown) {
      // The key stays after a refusal too: with another password it is the same application.
      fail(thrown);
      void refresh();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    failure,
    /** Text for one field, or for the button. */
    errorAt: (field: Field | null): string | undefined => (failure?.field === field ? failure.text : undefined),
    clear: () => setFailure(null),
    apply,
  } as const;
};
