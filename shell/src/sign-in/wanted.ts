/**
 * The sign-in that a guest is offered, and the address that they wanted: for this tab and as long
 * as
 * its page lives. Signing in leads to that address.
 */
import type { Names } from '@madang/contracts';
import { useSyncExternalStore } from 'react';

export interface SignInOffer {
  /** First line of the dialog: of the guard of an address, or of an act. */
  line: 'guard.login' | 'error.afterSignin';
  /** The game that the guest pressed. Without one the wanted address names the reason. */
  game?: Names;
}

interface Wanted {
  address: string | null;
  /** Null while no dialog is open. */
  offer: SignInOffer | null;
}

let wanted: Wanted = { address: null, offer: null };
const listeners = new Set<() => void>();
const change = (next: Wanted): void => {
  wanted = next;
  for (const notify of listeners) notify();
};
const listen = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const wantAddress = (address: string | null): void => change({ ...wanted, address });

/**
 * Opens the sign-in over the first page.
 * @param address where it leads to, null for nowhere else; by default what was wanted before
 */
export const openSignIn = (offer: SignInOffer, address = wanted.address): void => change({ address, offer });

/** Closes the sign-in. A later one still leads to the wanted address. */
export const closeSignIn = (): void => {
  if (wanted.offer) change({ ...wanted, offer: null });
};

/** The address, once. */
export const takeWanted = (): string | null => {
  const { address } = wanted;
  if (address !== null) wantAddress(null);
  return address;
};

export const useWanted = (): Wanted =>
  useSyncExternalStore(
    listen,
    () => wanted,
    () => wanted,
  );
