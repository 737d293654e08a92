import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const buttonsOf = (grid: HTMLElement): HTMLButtonElement[] => [...grid.querySelectorAll('button')];

/** Buttons side by side in the first row, as they are laid out. */
const columnsOf = (buttons: readonly HTMLButtonElement[]): number => {
  const second = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop);
  return second < 0 ? buttons.length : second;
};

/** Where a key leads from a place; undefined: it is none of these keys. */
const stepOf = (key: string, at: number, count: number, columns: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at + columns;
    case 'ArrowUp':
      return at - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/**
 * Makes a grid of buttons one stop for Tab: arrows walk in it, Home and End go to its ends. `stop`
 * is the place of the button whose `tabIndex` is 0, that of all others being -1; `keys` go to the
 * element around them.
 * @param columns as they are laid out, where they are not given
 */
export const useGridWalk = (columns?: number) => {
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = buttonsOf(event.currentTarget);
    const to = stepOf(event.key, stop, buttons.length, columns ?? columnsOf(buttons));
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const at = buttonsOf(event.currentTarget).indexOf(event.target as HTMLButtonElement);
    if (at >= 0) setStop(at);
  };
  return { stop, keys: { onKeyDown, onFocus } } as const;
};
