import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

/**
 * The text of a field whose value an address or a list holds: the field's own while one types,
 * applied when the field is left or submitted by Enter, and at once when it is emptied by its own
 * button.
 * @param applied value that the owner holds
 * @param apply receives the trimmed text, where it differs
 * @param clean removes what the field does not take
 */
export const useOwnText = (
  applied: string,
  apply: (text: string) => void,
  clean: (text: string) => string = (text) => text,
) => {
  const [draft, setDraft] = useState<{ of: string; text: string } | null>(null);
  // The owner has another value meanwhile: the way back, or a reset.
  if (draft && draft.of !== applied) setDraft(null);
  const value = draft && draft.of === applied ? draft.text : applied;
  const leave = (): void => {
    const next = value.trim();
    setDraft(null);
    if (next !== applied) apply(next);
  };
  return {
    value,
    onChange: ({ currentTarget: { value: typed }, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      // The clear button of a search field changes it without an input of text.
      const isCleared = typed === '' && !('inputType' in nativeEvent && nativeEvent.inputType);
      if (isCleared && applied !== '') {
        setDraft(null);
        apply('');
      } else setDraft({ of: applied, text: clean(typed) });
    },
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void => {
      if (key === 'Enter' && !nativeEvent.isComposing) leave();
    },
    onBlur: leave,
  } as const;
};
