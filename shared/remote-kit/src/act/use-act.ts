/** One act of the member: one request for a press, one key for an input, a refusal at its field. */
import { unansweredBody, useIntention } from '@madang/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showOutcome } from './outcome.ts';
import { type RefusedField, refusalText } from './refusal-text.ts';

export interface Failure<Field extends string> {
  /** The field that it concerns; null: its text is at the button. */
  field: Field | null;
  text: string;
}

/** A press this soon after a success is the second half of a double click, and no input. */
const DOUBLE_CLICK_MS = 500;

export interface Attempt<Body extends object, Answer> {
  /** The member's input, without secrets. */
  body: Body;
  /**
   * @param sent the input of the attempt without an answer where there is one, otherwise `body`
   * @param clientSeed seed of a draw: one for each key
   */
  send: (requestId: string, sent: Body, clientSeed: string) => Promise<Answer>;
  /** Refetches the state; after a refusal too, because its cause may be unknown to this page. */
  refresh?: () => Promise<unknown>;
  /** After success, once the page knows. */
  done: (sent: Body, answer: Answer) => void;
  /** True where the form is empty again after success, in place of what it became. */
  empties?: boolean;
}

/** A form whose attempt outlives a reload until there is an answer. Decision 86. */
export interface Kept<Body extends object> {
  /** One for each call and its subject. */
  name: string;
  /** Of each body. */
  keys: readonly (keyof Body & string)[];
  /** Puts what was sent back into the fields. */
  restore?: (sent: Body) => void;
  /** The page shows what the attempt became: an application of its kind is open. */
  isSettled?: boolean | undefined;
}

export interface ActOptions<Field extends string, Body extends object> {
  /** The field of a refusal; absent: every text is at the button. See `fieldByCode`. */
  fieldOf?: (thrown: unknown) => RefusedField<Field>;
  /** The text of a refusal; absent: the server's. */
  textOf?: (thrown: unknown) => string;
  /** Absent: an act whose attempt lasts as long as its page. */
  kept?: Kept<Body>;
}

export const useAct = <Field extends string = never, Body extends object = object>({
  fieldOf = () => ({ field: null }),
  textOf = refusalText,
  kept,
}: ActOptions<Field, Body> = {}) => {
  const intention = useIntention(kept?.name);
  const isRunning = useRef(false);
  const ignoredUntil = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure<Field> | null>(null);
  const [successes, setSuccesses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const unanswered = kept ? unansweredBody<Body>(intention, ...kept.keys) : null;
  const isUnanswered = unanswered !== null && kept?.isSettled !== true;

  const show = useEffectEvent(() => {
    if (unanswered) kept?.restore?.(unanswered);
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
    if (successes > 0 && !form.current && document.activeElement === document.body) showOutcome();
  }, [successes]);

  const fail = (thrown: unknown): void => {
    const { field, more } = fieldOf(thrown);
    const text = textOf(thrown);
    setFailure(text === '' ? null : { field, text: more ? `${text} ${more}` : text });
  };

  const run = async (task: () => Promise<void>): Promise<void> => {
    // A second press while the first is under way.
    if (isRunning.current || performance.now() < ignoredUntil.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await task();
    } catch (thrown) {
      fail(thrown);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const apply = <Answer>({ body, send, refresh, done, empties = false }: Attempt<Body, Answer>): Promise<void> =>
    run(async () => {
      const sent = unanswered ?? body;
      let answer: Answer;
      try {
        const { key, seed } = intention.of(JSON.stringify(sent));
        answer = await send(key, sent, seed);
      } catch (thrown) {
        intention.failed(thrown);
        void refresh?.();
        throw thrown;
      }
      intention.succeeded();
      await refresh?.();
      done(sent, answer);
      setSuccesses((before) => before + 1);
      if (empties) ignoredUntil.current = performance.now() + DOUBLE_CLICK_MS;
    });

  return {
    /** Of the form, which then leads the focus to a refused field. */
    form,
    isBusy,
    failure,
    /** The next press repeats what was sent; until its answer nothing else goes out. */
    isUnanswered,
    /** Text for one field, or for the button. */
    errorAt: (field: Field | null): string | undefined => (failure?.field === field ? failure.text : undefined),
    /** Displays a refusal that the page itself knows. */
    refuse: setFailure,
    clear: () => setFailure(null),
    apply,
    /** A request before an attempt: it moves nothing and ends no attempt without an answer. */
    run,
  } as const;
};

export type Act<Field extends string = never, Body extends object = object> = ReturnType<typeof useAct<Field, Body>>;
