import type { VendorRefusal, VendorRefusalStatus } from '@madang/contracts/vendor-protocol';

/** The result of an act: its data, or a refusal by the vendor's status. */
export type Outcome<Data> = { status: 'OK'; data: Data } | VendorRefusal;

export const ok = <Data>(data: Data): Outcome<Data> => ({ status: 'OK', data });

/** @param message for the operator's log, never for a player */
export const refused = (status: VendorRefusalStatus, message: string): VendorRefusal => ({ status, message });
