import {
  type FeedChanges,
  type FeedMessage,
  type FeedSnapshot,
  feedChanges,
  feedEventId,
  feedMessage,
  feedSnapshot,
  SPORTS_CHANGES_MAX,
  SPORTS_CHANGES_PATH,
  SPORTS_FEED_KEY,
  SPORTS_POLL_MS,
  SPORTS_SNAPSHOT_PATH,
} from '@madang/contracts/sports-feed';
import {
  callbackSecrets,
  checkVendorRequest,
  type KeyRing,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import { z } from 'zod';
import { nonceMemory } from '../../../plugins/nonce-memory.ts';

export interface FeedAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly keys: KeyRing;
  /** How long an answer may take beside the time for which the feed holds it back, ms. */
  readonly timeoutMs: number;
}

/** A message, or an event of a snapshot, that is not of the shape agreed on, with what names it. */
export interface Unreadable {
  readonly eventId: string;
  readonly seq: number;
  readonly version: number;
  /** Start of the event, ms since the epoch; null in a message. */
  readonly startsAt: number | null;
  readonly body: unknown;
}
interface WithUnreadable {
  readonly unreadable?: readonly Unreadable[];
}

/**
 * The requests of the reader to the feed. One message or event that cannot be read spoils no other.
 */
export interface FeedClient {
  snapshot(from: number, until: number): Promise<FeedSnapshot & WithUnreadable>;
  changes(after: number): Promise<FeedChanges & WithUnreadable>;
  /** Ends requests that wait for an answer. */
  close?(): void;
}

/** A snapshot of a whole day takes its time, milliseconds. */
const SNAPSHOT_PATIENCE_MS = 10_000;

/** New messages by their numbers, and the last number up to which none is missing. */
export const inOrder = ({ messages }: FeedChanges, unreadable: readonly Unreadable[], after: number) => {
  const bySeq = new Map(messages.filter(({ seq }) => seq > after).map((message) => [message.seq, message]));
  const fresh: FeedMessage[] = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  const spoilt = unreadable.filter(({ seq }) => seq > after);
  const numbers = new Set([...fresh, ...spoilt].map(({ seq }) => seq));
  let last = after;
  while (numbers.has(last + 1)) last++;
  return { fresh, spoilt, last, highest: Math.max(last, ...numbers) };
};

const named = z.object({ seq: z.int().positive(), eventId: feedEventId, version: z.int().positive() });
const namedFixture = z.object({ fixture: z.object({ eventId: feedEventId, startsAt: z.int().positive() }) });

/**
 * What names a value that is not of its shape; undefined where nothing does:
 * its number is then missing, which is a gap.
 */
const nameOf = (body: unknown): Unreadable | undefined => {
  const message = named.safeParse(body);
  if (message.success) return { ...message.data, startsAt: null, body };
  const fixture = namedFixture.safeParse(body).data?.fixture;
  return fixture && { ...fixture, seq: 0, version: 0, body };
};

/** Reads each entry of a list alone. */
const readEach = <Entry>(shape: z.ZodType<Entry>, entries: readonly unknown[]) => {
  const read: Entry[] = [];
  const unreadable: Unreadable[] = [];
  for (const entry of entries) {
    const parsed = shape.safeParse(entry);
    const name = parsed.success ? undefined : nameOf(entry);
    if (parsed.success) read.push(parsed.data);
    else if (name) unreadable.push(name);
  }
  return { read, unreadable };
};

const changesOfAny = feedChanges.extend({ messages: z.array(z.unknown()).max(SPORTS_CHANGES_MAX) });
const snapshotOfAny = feedSnapshot.extend({ events: z.array(z.unknown()) });

/**
 * Signed requests to the feed. Its answers are signed too,
 * and rejected where the signature is not the feed's.
 */
export const feedClient = ({ url, keys, timeoutMs }: FeedAddress): FeedClient => {
  const nonces = nonceMemory();
  const closing = new AbortController();
  const read = async <Data>(path: string, body: object, shape: z.ZodType<Data>, patienceMs: number): Promise<Data> => {
    const rawBody = JSON.stringify(body);
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      // The real time: the feed does not know of a clock that a test moves.
      headers: signVendorRequest(keys.current().secret, { vendorKey: SPORTS_FEED_KEY, path, rawBody, now: Date.now() }),
      body: rawBody,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs + patienceMs)]),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sports feed answered ${response.status}`);
    const headers = Object.fromEntries(response.headers);
    const signed = { vendorKey: SPORTS_FEED_KEY, path, rawBody: text, now: Date.now(), headers };
    const refusal = checkVendorRequest(callbackSecrets(keys, SPORTS_FEED_KEY), signed, nonces);
    if (refusal) throw new Error(`the answer of the sports feed is not its own: ${refusal}`);
    return shape.parse(JSON.parse(text));
  };
  return {
    snapshot: async (from, until) => {
      const answer = await read(SPORTS_SNAPSHOT_PATH, { from, until }, snapshotOfAny, SNAPSHOT_PATIENCE_MS);
      const { read: events, unreadable } = readEach(feedSnapshot.shape.events.element, answer.events);
      return { ...answer, events, unreadable };
    },
    changes: async (after) => {
      const answer = await read(SPORTS_CHANGES_PATH, { after }, changesOfAny, SPORTS_POLL_MS);
      const { read: messages, unreadable } = readEach(feedMessage, answer.messages);
      return { ...answer, messages, unreadable };
    },
    close: () => closing.abort(),
  };
};
