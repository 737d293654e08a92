/**
 * Undo and redo of a field whose text a script puts in order: the browser's own history does not
 * survive that.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** So many edits can be taken back. */
const MAX_EDITS = 200;

const isUndo = ({ key, shiftKey }: KeyboardEvent): boolean => !shiftKey && key.toLowerCase() === 'z';
const isRedo = ({ key, shiftKey }: KeyboardEvent): boolean =>
  (shiftKey && key.toLowerCase() === 'z') || (!shiftKey && key.toLowerCase() === 'y');

/**
 * @param ref the field, whose menu (`beforeinput`) undoes too
 * @param now what the field holds
 * @param show puts a former state back
 * @param isSame true where two states look alike, so that a step is never without effect
 */
export const useEditHistory = <State>(
  ref: RefObject<HTMLInputElement | null>,
  now: State,
  show: (state: State) => void,
  isSame: (one: State, other: State) => boolean,
) => {
  const past = useRef<State[]>([]);
  const future = useRef<State[]>([]);
  const step = (from: RefObject<State[]>, to: RefObject<State[]>): void => {
    let next = from.current.pop();
    while (next !== undefined && isSame(next, now)) next = from.current.pop();
    if (next === undefined) return;
    to.current.push(now);
    show(next);
  };
  const undo = () => step(past, future);
  const redo = () => step(future, past);
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const input = ref.current;
    const take = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      latest.current[event.inputType === 'historyUndo' ? 'undo' : 'redo']();
    };
    input?.addEventListener('beforeinput', take);
    return () => input?.removeEventListener('beforeinput', take);
  }, [ref]);
  return {
    /** Before each edit. */
    keep: (): void => {
      const last = past.current.at(-1);
      if (last === undefined || !isSame(last, now)) past.current.push(now);
      past.current.splice(0, past.current.length - MAX_EDITS);
      future.current = [];
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return;
      if (!isUndo(event) && !isRedo(event)) return;
      event.preventDefault();
      if (isUndo(event)) undo();
      else redo();
    },
  } as const;
};
