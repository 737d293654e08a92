/** The member's money as the frame shows it: the result of a draw appears when it has been played, not before. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { memberStore } from '../session-state/member.store.ts';
import { type Balance, balanceStore, useBalance } from './balance.store.ts';

/** The longest time that a play may delay the balance, milliseconds. */
export const LONGEST_HOLD_MS = 10_000;

/** Null: nothing is held back. */
const heldStore = createStore<{ balance: Balance | null }>(() => ({ balance: null }));
const holders = new Set<symbol>();

const letGo = (holder: symbol): void => {
  holders.delete(holder);
  if (holders.size === 0) heldStore.setState({ balance: null });
};

/** Keeps what is shown as it is. Answers how to let it go; by itself it does after `longest` milliseconds. */
const hold = (longest: number): (() => void) => {
  const holder = Symbol('holder');
  if (holders.size === 0) heldStore.setState({ balance: balanceStore.getState() });
  holders.add(holder);
  const end = setTimeout(() => letGo(holder), longest);
  // Of another member, or of none, nothing is shown.
  const forget = memberStore.subscribe(() => letGo(holder));
  return () => {
    clearTimeout(end);
    forget();
    letGo(holder);
  };
};

/**
 * While true the frame shows the balance as of when this began. What may be staked follows `useBalance` all the
 * same.
 * @param longest the delay ends after this many milliseconds in any case
 */
export const useHeldBalance = (isHeld: boolean, longest: number = LONGEST_HOLD_MS): void =>
  useEffect(() => (isHeld ? hold(longest) : undefined), [isHeld, longest]);

/** What the frame shows: {@link useBalance}, unless a page holds it back for a moment. */
export const useShownBalance = (): Balance => {
  const now = useBalance();
  return useStore(heldStore, ({ balance }) => balance) ?? now;
};
