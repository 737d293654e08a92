/**
 * The member's money as the frame shows it: the result of a draw appears when it has been played,
 * not before.
 */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { memberStore } from '../session-state/member.store.ts';
import { type Balance, balanceStore, useBalance } from './balance.store.ts';

/** The longest time that a play may delay the balance, milliseconds. */
export const MAX_FREEZE_MS = 10_000;

/** Null: the present balance is displayed. */
const frozenStore = createStore<{ balance: Balance | null }>(() => ({ balance: null }));
const freezers = new Set<symbol>();

const letGo = (freezer: symbol): void => {
  freezers.delete(freezer);
  if (freezers.size === 0) frozenStore.setState({ balance: null });
};

/**
 * Keeps what is shown as it is. Answers how to end that; it ends after `longest` milliseconds in
 * any case.
 */
const freeze = (longest: number): (() => void) => {
  const freezer = Symbol('freezer');
  if (freezers.size === 0) frozenStore.setState({ balance: balanceStore.getState() });
  freezers.add(freezer);
  const end = setTimeout(() => letGo(freezer), longest);
  // Of another member, or of none, nothing is shown.
  const forget = memberStore.subscribe(() => letGo(freezer));
  return () => {
    clearTimeout(end);
    forget();
    letGo(freezer);
  };
};

/**
 * While true the frame shows the balance as of when this began. What may be staked follows
 * `useBalance` all the same.
 * @param longest the delay ends after this many milliseconds in any case
 */
export const useFrozenBalance = (isFrozen: boolean, longest: number = MAX_FREEZE_MS): void =>
  useEffect(() => (isFrozen ? freeze(longest) : undefined), [isFrozen, longest]);

/** What the frame shows: {@link useBalance}, unless a page freezes it for a moment. */
export const useShownBalance = (): Balance => {
  const now = useBalance();
  return useStore(frozenStore, ({ balance }) => balance) ?? now;
};
