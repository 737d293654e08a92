/** One act of a partner: sent once for each press, under one key for each input; a refusal belongs to a field or to the form. */
import { isApiError } from '@madang/contracts';
import { actErrorText, unansweredBody, useIntention } from '@madang/platform';
import { useRef, useState } from 'react';

export interface Refused {
  /** Null: the text is at the button. */
  field: string | null;
  text: string;
}

/**
 * @param fields the field of each code
 * @param name of a form that moves money: its key outlives a reload until there is an answer
 */
export const useSend = (fields: Readonly<Record<string, string>> = {}, name?: string) => {
  const intention = useIntention(name);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const run = async (act: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await act();
    } catch (thrown) {
      const isEnded = isApiError(thrown, 'AU01', 'AU02');
      const field = isApiError(thrown) ? (fields[thrown.code] ?? null) : null;
      setRefused(isEnded ? null : { field, text: actErrorText(thrown) });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const send = (input: string, act: (key: string) => Promise<unknown>, done: () => void): Promise<void> =>
    run(async () => {
      try {
        await act(intention.of(input).key);
      } catch (thrown) {
        intention.failed(thrown);
        throw thrown;
      }
      intention.succeeded();
      done();
    });

  return {
    isBusy,
    send,
    /** A question on the way to an act: it leaves an attempt without an answer as it is. */
    ask: run,
    /** The input without an answer, which a form with a name repeats before anything else; null: none. */
    unanswered: <Body extends object>(...keys: readonly (keyof Body & string)[]): Body | null =>
      name === undefined ? null : unansweredBody<Body>(intention, ...keys),
    refused,
    refuse: setRefused,
    errorAt: (field: string | null): string | undefined => (refused?.field === field ? refused.text : undefined),
  } as const;
};
