/** Keys of the sportsbook. They can be switched off in the slip. Source: sports SP-19. */
import { useEffect } from 'react';
import { SLIP_ID } from '../slip/slip-panel.tsx';

/** Where a key types a character, or belongs to a layer that is open. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null);

/**
 * `1`–`9` add the n-th price of the event with the focus, `S` leads to the slip; `/` is the key of
 * the search box.
 */
export const useShortcuts = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      // A key that stays down is one press: repetitions would put a price in and out of the slip.
      if (event.repeat || isElsewhere(event)) return;
      if (event.code === 'KeyS') {
        event.preventDefault();
        const slip = document.getElementById(SLIP_ID);
        slip?.focus();
        slip?.scrollIntoView?.({ block: 'nearest' });
      } else if (/^[1-9]$/.test(event.key)) {
        const prices = document.activeElement?.closest('[data-event]')?.querySelectorAll<HTMLElement>('[data-pick]');
        prices?.[Number(event.key) - 1]?.click();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
};
