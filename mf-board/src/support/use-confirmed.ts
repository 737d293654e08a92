import { actErrorText, unansweredBody, useIntention } from '@madang/platform';
import { useRef, useState } from 'react';

interface Confirmed<Answer> {
  /** Text of what is sent: an unanswered attempt at the same text is the same act. */
  input: string;
  send: (requestId: string) => Promise<Answer>;
  done: (answer: Answer) => void;
}

/**
 * An act that is confirmed before it is sent, once for each confirmation, and repeated with the same key.
 * @param name of a form whose key outlives a reload until there is an answer
 */
export const useConfirmed = (name?: string) => {
  const intention = useIntention(name);
  const running = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const run = async <Answer>({ input, send, done }: Confirmed<Answer>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await send(intention.of(input).key).catch((thrown: unknown) => {
        intention.failed(thrown);
        throw thrown;
      });
      intention.succeeded();
      setOpen(false);
      done(answer);
    } catch (thrown) {
      setRefusal(actErrorText(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    isOpen,
    busy,
    refusal,
    open: () => {
      setRefusal(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    run,
    /** The input whose answer did not arrive: a form with a name repeats it before anything else. Decision 86. */
    unanswered: <Body extends object>(...keys: readonly (keyof Body & string)[]): Body | null =>
      name === undefined ? null : unansweredBody<Body>(intention, ...keys),
  } as const;
};
