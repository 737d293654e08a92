import type { VendorRefusal, VendorRefusalStatus } from '@madang/contracts/vendor-protocol';

/** What an act ends in: its data, or a refusal in the vendor's words. */
export type Outcome<Data> = { status: 'OK'; data: Data } | VendorRefusal;

export const ok = <Data>(data: Data): Outcome<Data> => ({ status: 'OK', data });

/** @param message for the operator's log, never for a player */
export const refused = (status: VendorRefusalStatus, message: string): VendorRefusal => ({ status, message });
