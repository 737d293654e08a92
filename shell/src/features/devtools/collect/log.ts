/**
 * The log of bus and realtime: bounded, in the order of time, each entry as much as may be kept of
 * it.
 */
import type { BusEvent } from '@madang/contracts';
import type { PlatformFact } from '@madang/platform/host';
import { plainCopy } from './plain-copy.ts';

/** Entries that are kept at most; the oldest goes first. */
export const MAX_ENTRIES = 500;
/** Written in place of the topic of a session. */
export const OWN_TOPIC = 's.*';

export interface LogEntry {
  readonly id: number;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly kind: 'event' | 'frame';
  /** Name of the event; topic of the message. */
  readonly name: string;
  /** Owner and version of the event, `platform 1`; command of the message. */
  readonly more: string;
  readonly payload: unknown;
  /** Why it was refused; null: it was not. */
  readonly flaw: string | null;
  /** Who listened to the event. */
  readonly listeners: number | null;
  /** `again`: this is what was replayed. `effect`: it happened because of that. Null: neither. */
  readonly replay: 'again' | 'effect' | null;
  /** False: parts of it are masked or left out, so that it cannot be replayed. */
  readonly whole: boolean;
  /** Declared terms of the event. */
  readonly event: BusEvent<string, unknown> | null;
  /** Topic of the message; null: that of the session, or no message. */
  readonly topic: string | null;
}

const commandOf = (message: unknown): string => {
  const command = (message as { cmd?: unknown } | null)?.cmd;
  return typeof command === 'string' ? command : '';
};

const termsOf = (fact: PlatformFact) => {
  if (fact.what === 'frame')
    return {
      kind: 'frame' as const,
      name: fact.topic ?? OWN_TOPIC,
      more: commandOf(fact.message),
      listeners: null,
      event: null,
      topic: fact.topic,
    };
  const { name, owner, version } = fact.event;
  const more = owner === undefined ? '' : `${owner} ${version}`;
  return { kind: 'event' as const, name, more, listeners: fact.listeners, event: fact.event, topic: null };
};

/** @param secretsNow values that no entry may hold */
export const createLog = (secretsNow: () => readonly string[], changed: () => void) => {
  let entries: readonly LogEntry[] = [];
  let last = 0;
  let replaying: LogEntry['replay'] = null;

  return {
    entries: () => entries,
    note(at: number, fact: PlatformFact): void {
      const { copy, whole } = plainCopy(fact.what === 'event' ? fact.payload : fact.message, secretsNow());
      last += 1;
      const entry: LogEntry = {
        id: last,
        at,
        ...termsOf(fact),
        payload: copy,
        flaw: fact.flaw,
        replay: replaying,
        whole: whole && !(fact.what === 'frame' && fact.flaw !== null),
      };
      entries = [...entries.slice(1 - MAX_ENTRIES), entry];
      if (replaying) replaying = 'effect';
      changed();
    },
    clear(): void {
      entries = [];
      changed();
    },
    /**
     * What `again` does is noted as replayed: the first of it as itself, the rest as its effect.
     */
    during<Answer>(again: () => Answer): Answer {
      replaying = 'again';
      try {
        return again();
      } finally {
        replaying = null;
      }
    },
  };
};
export type Log = ReturnType<typeof createLog>;

/** As it is copied, for a ticket or another tool. */
export const asJson = (entries: readonly LogEntry[], origin = performance.timeOrigin): string =>
  JSON.stringify(
    entries.map(({ at, kind, name, more, payload, flaw, listeners, replay, event }) => ({
      at: new Date(origin + at).toISOString(),
      kind,
      ...(kind === 'event'
        ? { event: name, owner: event?.owner ?? null, version: event?.version ?? null, listeners }
        : { topic: name, command: more }),
      payload,
      valid: flaw === null,
      ...(flaw !== null && { refused: flaw }),
      ...(replay && { replay }),
    })),
    null,
    2,
  );

/** Entries that hold every word of `words` somewhere, newest first. */
export const chosen = (entries: readonly LogEntry[], kind: 'all' | LogEntry['kind'], search: string): LogEntry[] => {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter((entry) => kind === 'all' || entry.kind === kind)
    .filter(({ name, more, flaw, payload }) => {
      if (wanted.length === 0) return true;
      const text = `${name} ${more} ${flaw ?? ''} ${JSON.stringify(payload)}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .toReversed();
};
