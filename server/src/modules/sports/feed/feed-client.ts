import {
  type FeedChanges,
  type FeedSnapshot,
  feedChanges,
  feedSnapshot,
  SPORTS_CHANGES_PATH,
  SPORTS_FEED_KEY,
  SPORTS_POLL_MS,
  SPORTS_SNAPSHOT_PATH,
} from '@madang/contracts/sports-feed';
import { checkVendorRequest, signVendorRequest } from '@madang/contracts/vendor';
import type { z } from 'zod';
import { nonceMemory } from '../../../plugins/nonce-memory.ts';

export interface FeedAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly secret: string;
  /** How long an answer may take beside the time for which the feed holds it back, ms. */
  readonly timeoutMs: number;
}

/** What the reader asks of the feed. */
export interface FeedClient {
  snapshot(from: number, until: number): Promise<FeedSnapshot>;
  changes(after: number): Promise<FeedChanges>;
  /** Ends requests that wait for an answer. */
  close?(): void;
}

/** A snapshot of a whole day takes its time, milliseconds. */
const SNAPSHOT_PATIENCE_MS = 10_000;

/** Signed requests to the feed. Its answers are signed too, and rejected where the signature is not the feed's. */
export const feedClient = ({ url, secret, timeoutMs }: FeedAddress): FeedClient => {
  const nonces = nonceMemory();
  const closing = new AbortController();
  const read = async <Data>(path: string, body: object, shape: z.ZodType<Data>, patienceMs: number): Promise<Data> => {
    const rawBody = JSON.stringify(body);
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      // The real time: the feed does not know of a clock that a test moves.
      headers: signVendorRequest(secret, { vendorKey: SPORTS_FEED_KEY, path, rawBody, now: Date.now() }),
      body: rawBody,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs + patienceMs)]),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sports feed answered ${response.status}`);
    const headers = Object.fromEntries(response.headers);
    const signed = { vendorKey: SPORTS_FEED_KEY, path, rawBody: text, now: Date.now(), headers };
    const refusal = checkVendorRequest(secret, signed, nonces);
    if (refusal) throw new Error(`the answer of the sports feed is not its own: ${refusal}`);
    return shape.parse(JSON.parse(text));
  };
  return {
    snapshot: (from, until) => read(SPORTS_SNAPSHOT_PATH, { from, until }, feedSnapshot, SNAPSHOT_PATIENCE_MS),
    changes: (after) => read(SPORTS_CHANGES_PATH, { after }, feedChanges, SPORTS_POLL_MS),
    close: () => closing.abort(),
  };
};
