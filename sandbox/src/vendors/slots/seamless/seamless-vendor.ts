import type { Vendor } from '../vendor.ts';

/** A slot vendor that keeps no money: it calls the operator's wallet for each stake and win. */
export interface SeamlessSlot extends Vendor {
  isClosed: () => boolean;
}
