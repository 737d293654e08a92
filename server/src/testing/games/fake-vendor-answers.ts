import type { VendorRefusalStatus } from '@madang/contracts/vendor-protocol';

/**
 * How the next call of an operation goes wrong. `hold`:
 * it waits for `release`, then acts and answers.
 */
export type Fault =
  | 'silent-before'
  | 'silent-after'
  | 'twice'
  | 'garbage'
  | 'hold'
  | 'open-round'
  | VendorRefusalStatus;
/** An answer of the vendor protocol. */
export type FakeAnswer = { status: 'OK'; data: unknown } | { status: VendorRefusalStatus; message: string };

export const ok = (data: unknown): FakeAnswer => ({ status: 'OK', data });
export const refusedByTest = (status: VendorRefusalStatus): FakeAnswer => ({ status, message: 'by the test' });
