import { useState } from 'react';
import { type ActOptions, type Attempt, useAct } from './use-act.ts';

/** An act that a dialog confirms: the dialog closes at success and displays a refusal. */
export const useConfirmedAct = <Body extends object = object>(options: ActOptions<never, Body> = {}) => {
  const act = useAct<never, Body>(options);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    isBusy: act.isBusy,
    isUnanswered: act.isUnanswered,
    error: act.errorAt(null),
    open: () => {
      act.clear();
      setOpen(true);
    },
    close: () => setOpen(false),
    apply: <Answer>(attempt: Attempt<Body, Answer>): Promise<void> =>
      act.apply<Answer>({
        ...attempt,
        done: (sent, answer) => {
          setOpen(false);
          attempt.done(sent, answer);
        },
      }),
  } as const;
};

export type ConfirmedAct<Body extends object = object> = ReturnType<typeof useConfirmedAct<Body>>;
