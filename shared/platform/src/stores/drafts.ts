/**
 * What was typed into forms, for the visit: a form that is closed and opened again has it. Memory
 * alone, one member's.
 */
import { useCallback, useRef, useState } from 'react';

const drafts = new Map<string, unknown>();

/** The member changes, or signs out: nobody finds what somebody else has typed. */
export const forgetDrafts = (): void => drafts.clear();

/** Fills a part of a form before it is opened: a link that leads to it has made the choice. */
export const putDraft = (name: string, value: unknown): void => void drafts.set(name, value);

/**
 * `useState` for a part of a form, kept while the page is open. A form that puts its initial value
 * back, as after success, has nothing kept. Never for a password.
 * @param name of the form and its part: `give.memo`
 * @param initial of one identity for each value: a constant, where it is an object
 */
export const useDraft = <Value>(name: string, initial: Value) => {
  const first = useRef(initial);
  const [value, setValue] = useState<Value>(() => (drafts.has(name) ? (drafts.get(name) as Value) : initial));
  const latest = useRef(value);
  const set = useCallback(
    (next: Value): void => {
      if (Object.is(next, first.current)) drafts.delete(name);
      else drafts.set(name, next);
      latest.current = next;
      setValue(next);
    },
    [name],
  );
  /** Of what was set last, though it is not drawn yet: several fields may be filled at once. */
  const change = useCallback((part: (now: Value) => Value): void => set(part(latest.current)), [set]);
  return [value, set, change] as const;
};
