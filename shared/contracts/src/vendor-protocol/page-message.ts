/**
 * The messages of a vendor's embedded page to the page around it by `postMessage`. Free of zod: the
 * browser ships it.
 */
export interface VendorMessage {
  type: 'madang.vendor';
  /**
   * `exit`: the member pressed the vendor's leave button; `closed`: the vendor ended the session.
   */
  event: 'ready' | 'balance' | 'exit' | 'closed';
  /** Balance at the vendor, won; with `balance`. */
  balance?: number;
  /**
   * With `balance`: a round is displayed whose result the member has not seen yet. The message is
   * repeated without it when they have.
   */
  turning?: boolean;
  /**
   * With `balance`: the stakes of the member in a round that runs, won; it is settled and paid also
   * when they leave.
   */
  staked?: number;
}

const events: readonly string[] = ['ready', 'balance', 'exit', 'closed'];

/** True for a vendor's message. The receiver checks `event.origin` and `event.source` first. */
export const isVendorMessage = (value: unknown): value is VendorMessage => {
  const message = value as Partial<VendorMessage> | null;
  return (
    typeof message === 'object' &&
    message !== null &&
    message.type === 'madang.vendor' &&
    events.includes(message.event ?? '')
  );
};
