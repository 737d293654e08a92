import {
  type KeyRing,
  signVendorRequest,
  type VendorData,
  type VendorOperation,
  vendorAnswer,
  vendorOperations,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import type { z } from 'zod';
import { isFitBody } from '../../../plugins/fit-body.ts';
import type { VendorOutcome } from './outcome.ts';

export interface VendorClient {
  /** Calls once and never retries: a retry is decided by the owner of the transaction id. */
  call<O extends VendorOperation>(
    operation: O,
    body: z.input<(typeof vendorOperations)[O]['body']>,
  ): Promise<VendorOutcome<VendorData<O>>>;
}

export interface VendorAddress {
  key: string;
  /** Without a slash at its end. */
  url: string;
  keys: KeyRing;
  timeoutMs: number;
  /** Receives a complete answer that violates the protocol or cannot be stored. */
  onUnfit?: (operation: VendorOperation, why: string) => void;
}

/**
 * An answer is read up to here, bytes: a page of rounds with all that is
 * needed to show each of them again.
 */
const ANSWER_LIMIT = 16 * 1024 * 1024;

/** Null: it is longer than any answer is. */
const textOf = async ({ body }: Response): Promise<string | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > ANSWER_LIMIT) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Issue = z.core.$ZodIssue;
/** Where an answer violates the protocol, never its content. */
const placeOf = (issue: Issue, path: readonly PropertyKey[] = []): string => {
  const at = [...path, ...issue.path];
  // Of rounds of several kinds it is most likely the one that it misses the least.
  const [closest] =
    issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : ([] as Issue[][]);
  return closest?.[0] ? placeOf(closest[0], at) : `${at.map(String).join('.')}: ${issue.code}`;
};

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

const failureOf = (error: unknown): VendorOutcome<never> => {
  if ((error as Error).name === 'TimeoutError') return { type: 'silent' };
  return unconnected.has(causeOf(error)) ? { type: 'undelivered' } : { type: 'unclear' };
};

/** Speaks the signed protocol of a transfer-wallet vendor. */
export const vendorClient = ({ key, url, keys, timeoutMs, onUnfit }: VendorAddress): VendorClient => ({
  async call<O extends VendorOperation>(operation: O, body: object): Promise<VendorOutcome<VendorData<O>>> {
    const path = vendorPath(key, operation);
    const rawBody = JSON.stringify(body);
    let response: Response;
    let text: string | null;
    try {
      response = await fetch(`${url}${path}`, {
        method: 'POST',
        // The real time: the vendor does not know of a clock that a test moves.
        headers: signVendorRequest(keys.current().secret, { vendorKey: key, path, rawBody, now: Date.now() }),
        body: rawBody,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      text = await textOf(response);
    } catch (error) {
      return failureOf(error);
    }
    const unfit = (why: string): VendorOutcome<never> => {
      // A proxy before a vendor that is down answers in its own format: that is expected.
      if (response.ok) onUnfit?.(operation, why);
      return { type: 'unclear' };
    };
    if (text === null) return unfit(`longer than ${ANSWER_LIMIT} bytes`);
    const json = parsed(text);
    if (json === undefined) return unfit('no JSON');
    if (!isFitBody(json)) return unfit('too deep, or a text that cannot be kept');
    const { data } = vendorOperations[operation];
    const answer = vendorAnswer(data).safeParse(json);
    if (!answer.success) {
      const inData = data.safeParse((json as { data?: unknown } | null)?.data);
      return unfit([...(inData.error ?? answer.error).issues].map((issue) => placeOf(issue))[0] ?? 'no answer');
    }
    if (answer.data.status !== 'OK') return { type: 'refused', status: answer.data.status };
    return { type: 'ok', data: answer.data.data as VendorData<O> };
  },
});
