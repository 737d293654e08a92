import { BANK_ACCOUNTS_PATH, BANK_KEY, type OpenAccountBody } from '@madang/contracts/bank';
import { type KeyRing, signVendorRequest } from '@madang/contracts/vendor-protocol';

export interface BankAddress {
  /** Without a slash at its end. */
  url: string;
  keys: KeyRing;
  timeoutMs: number;
}

/**
 * Requests an account number of the bank; true once it has accepted the request. The number itself
 * comes by its callback.
 */
export const queryBank = async ({ url, keys, timeoutMs }: BankAddress, body: OpenAccountBody): Promise<boolean> => {
  const rawBody = JSON.stringify(body);
  try {
    const response = await fetch(`${url}${BANK_ACCOUNTS_PATH}`, {
      method: 'POST',
      // The real time: the bank does not know of a clock that a test moves.
      headers: signVendorRequest(keys.current().secret, {
        vendorKey: BANK_KEY,
        path: BANK_ACCOUNTS_PATH,
        rawBody,
        now: Date.now(),
      }),
      body: rawBody,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return response.ok;
  } catch {
    return false; // it is retried
  }
};
