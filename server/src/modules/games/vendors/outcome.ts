import type { VendorRefusalStatus } from '@madang/contracts/vendor-protocol';

/** Result of a call to a vendor. Only the first three are known outcomes. */
export type VendorOutcome<Data> =
  | { type: 'ok'; data: Data }
  /** Its own word: this request moved nothing. */
  | { type: 'refused'; status: VendorRefusalStatus }
  /** No connection came about: the vendor never saw this request. */
  | { type: 'undelivered' }
  /** No answer in time: it may have acted, or may still act. */
  | { type: 'silent' }
  /** An unclear answer: broken, or an HTTP status without a code of the protocol. */
  | { type: 'unclear' };

/**
 * Refusals that the vendor keeps for a transaction id:
 * whatever arrives later under that id is refused too.
 */
const kept: readonly VendorRefusalStatus[] = ['PLAYER_NOT_FOUND', 'INSUFFICIENT_FUNDS', 'BLOCKED', 'NO_CREDIT'];

/**
 * Whether a transfer is known not to have happened. `for good`: refused under its own id, which the
 * vendor keeps. `this time`: this attempt was refused or never arrived,
 * and another one may still be on its way.
 */
export const notMoved = (outcome: VendorOutcome<unknown>): 'for good' | 'this time' | null => {
  if (outcome.type === 'refused') return kept.includes(outcome.status) ? 'for good' : 'this time';
  return outcome.type === 'undelivered' ? 'this time' : null;
};
