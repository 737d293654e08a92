import {
  signVendorRequest,
  type VendorData,
  type VendorOperation,
  vendorAnswer,
  vendorOperations,
  vendorPath,
} from '@madang/contracts/vendor';
import type { z } from 'zod';
import type { Outcome } from './outcome.ts';

export interface VendorClient {
  /** Calls once and never again by itself: whether to repeat is the business of whoever knows the transaction id. */
  call<O extends VendorOperation>(
    operation: O,
    body: z.input<(typeof vendorOperations)[O]['body']>,
  ): Promise<Outcome<VendorData<O>>>;
}

export interface VendorAddress {
  key: string;
  /** Without a slash at its end. */
  url: string;
  secret: string;
  timeoutMs: number;
}

/** System errors after which it is certain that no byte of the request left. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const causeOf = (error: unknown): string => {
  const cause = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause;
  return cause?.code ?? cause?.errors?.[0]?.code ?? '';
};

const failureOf = (error: unknown): Outcome<never> => {
  if ((error as Error).name === 'TimeoutError') return { is: 'silent' };
  return unconnected.has(causeOf(error)) ? { is: 'undelivered' } : { is: 'unclear' };
};

/** Speaks the signed protocol of a transfer-wallet vendor. */
export const vendorClient = ({ key, url, secret, timeoutMs }: VendorAddress): VendorClient => ({
  async call<O extends VendorOperation>(operation: O, body: object): Promise<Outcome<VendorData<O>>> {
    const path = vendorPath(key, operation);
    const rawBody = JSON.stringify(body);
    let json: unknown;
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        // The real time: the vendor does not know of a clock that a test moves.
        headers: signVendorRequest(secret, { vendorKey: key, path, rawBody, now: Date.now() }),
        body: rawBody,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      json = await response.json();
    } catch (error) {
      return failureOf(error);
    }
    const answer = vendorAnswer(vendorOperations[operation].data).safeParse(json);
    if (!answer.success) return { is: 'unclear' };
    if (answer.data.status !== 'OK') return { is: 'refused', status: answer.data.status };
    return { is: 'ok', data: answer.data.data as VendorData<O> };
  },
});
