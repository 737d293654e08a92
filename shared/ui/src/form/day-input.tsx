import { type ComponentPropsWithRef, type KeyboardEvent, useRef, useState } from 'react';

/** No list of the site goes further back; a year that is half typed (`0202`) lies before it. */
const FIRST_DAY = '2000-01-01';

/** Keys that change a date; the others move within the field, leave it or open its calendar. */
const isTyped = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  (/^\d$/.test(key) || ['ArrowUp', 'ArrowDown', 'Backspace', 'Delete'].includes(key));

interface DayInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'max' | 'min' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last day that there is; a later one becomes it. */
  max: string;
  /** Receives a whole day; an emptied field only where it is not required. */
  onChange: (day: string) => void;
}

/**
 * The browser's own field of one day. What is typed is the field's until it is left or submitted by
 * Enter: a day is whole after each digit (`0202-11-05`), and whatever owns the value would write
 * another day under the typing hand. A day out of the calendar is chosen at once. What is no day
 * when the field is left gives way to the day before it.
 */
export const DayInput = ({ value, max, onChange, required, onClick, ...rest }: DayInputProps) => {
  const typing = useRef(false);
  const [draft, setDraft] = useState<{ of: string; day: string } | null>(null);
  // The owner chose another day meanwhile: the way back, or a press on a span.
  if (draft && draft.of !== value) setDraft(null);
  const day = draft && draft.of === value ? draft.day : value;

  const choose = (next: string) => {
    typing.current = false;
    const chosen = next > max ? max : next;
    setDraft(null);
    if (chosen !== value) onChange(chosen);
  };
  const leave = (field: HTMLInputElement) => {
    typing.current = false;
    if (!draft) return;
    const isWhole = field.value === '' ? !required && !field.validity.badInput : field.value >= FIRST_DAY;
    if (isWhole) return choose(field.value);
    // Half a day is no value of the field, so that the same value alone would not remove it.
    field.value = value;
    setDraft(null);
  };

  return (
    <input
      {...rest}
      type="date"
      value={day}
      max={max}
      required={required}
      data-typing={draft ? '' : undefined}
      onPointerDown={() => {
        typing.current = false;
      }}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(event.currentTarget);
        else if (isTyped(event)) typing.current = true;
      }}
      onChange={({ currentTarget: field }) => {
        if (typing.current) setDraft({ of: value, day: field.value });
        else if (field.value !== '' || !required) choose(field.value);
      }}
      onBlur={(event) => leave(event.currentTarget)}
    />
  );
};
