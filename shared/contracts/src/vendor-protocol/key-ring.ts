import { createHmac, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { keptSecret, readSecret, replaceSecret, type SecretForm } from './kept-secret.ts';

/** One key of a ring. Times are milliseconds since the epoch, by the clock of the machine. */
export interface RingKey {
  /** 64 hex characters. */
  readonly secret: string;
  /** From then on it signs, unless a newer one does. */
  readonly from: number;
  /** Until then it is accepted; null: it has no end yet. */
  readonly until: number | null;
}

/** Keys of one purpose that follow each other with an overlap. */
export interface KeyRing {
  /** The key that signs now. */
  current(): RingKey;
  /** What is accepted now, newest first: a key that soon signs, too. */
  accepted(): readonly RingKey[];
  /** Ended keys as well, for what was stored under them. */
  all(): readonly RingKey[];
}

const LINE = /^([0-9a-f]{64})(?: from=(\S+))?(?: until=(\S+))?$/;
/** Between two looks at the file, milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** A new key signs so much later at least: by then every process has read it, milliseconds. */
export const RING_LEAD_MS = 5_000;

export const newRingSecret = (): string => randomBytes(32).toString('hex');

/** The keys of a text, newest first; null where a line is not whole, or no key goes on. */
const keysOf = (text: string): RingKey[] | null => {
  const keys: RingKey[] = [];
  for (const line of text.split('\n')) {
    const [, secret, from, until] = LINE.exec(line.trim()) ?? [];
    const key = { secret: secret ?? '', from: from ? Date.parse(from) : 0, until: until ? Date.parse(until) : null };
    if (!secret || Number.isNaN(key.from) || Number.isNaN(key.until)) return null;
    keys.push(key);
  }
  return keys[0]?.until === null ? keys : null;
};

const textOf = (keys: readonly RingKey[]): string =>
  keys
    .map(({ secret, from, until }) =>
      [
        secret,
        ...(from > 0 ? [`from=${new Date(from).toISOString()}`] : []),
        ...(until === null ? [] : [`until=${new Date(until).toISOString()}`]),
      ].join(' '),
    )
    .join('\n');

/** A file with one secret and nothing else is a ring of one key. */
const form: SecretForm = {
  make: newRingSecret,
  isWhole: (text) => keysOf(text) !== null,
  description: '64 hex characters',
};

const ringOf = (read: () => readonly RingKey[], now: () => number): KeyRing => ({
  current: () => {
    const keys = read();
    return keys.find(({ from }) => from <= now()) ?? (keys.at(-1) as RingKey);
  },
  accepted: () => {
    const keys = read();
    // Most rings have one key, and every call of a member needs it.
    return keys.length === 1 ? keys : keys.filter(({ until }) => until === null || until > now());
  },
  all: read,
});

/** A ring that never changes. */
export const fixedRing = (...secrets: [string, ...string[]]): KeyRing => {
  const keys = secrets.map((secret) => ({ secret, from: 0, until: null }));
  return ringOf(() => keys, Date.now);
};

const stampOf = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  // Another owner or mode changes nothing but the time of the change.
  return stat ? `${stat.ino}.${stat.mtimeMs}.${stat.ctimeMs}.${stat.size}` : 'none';
};

const toErrors = ({ message }: Error): void => {
  process.stderr.write(`keys: this process goes on with the keys that it has. ${message}\n`);
};

/**
 * A ring in a file, which the first process makes. A replaced file is read within a second; one
 * that is gone, not whole or unreadable leaves a running process what it has, and is tried again
 * every second.
 * @param report receives each state of the file that cannot be read, once
 * @throws when the file holds no whole ring
 */
export const keptRing = (
  path: string,
  now: () => number = Date.now,
  report: (error: Error) => void = toErrors,
): KeyRing => {
  let stamp = stampOf(path);
  let keys = keysOf(keptSecret(path, form)) as RingKey[];
  let unread = '';
  let lookedAt = performance.now();
  const read = (): RingKey[] => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return keys;
    lookedAt = performance.now();
    const found = stampOf(path);
    if (found === stamp) return keys;
    try {
      keys = keysOf(readSecret(path, form)) ?? keys;
      stamp = found;
    } catch (error) {
      if (unread !== found) report(error as Error);
      unread = found;
    }
    return keys;
  };
  return ringOf(read, now);
};

/** The keys of a file as they are now. @throws when it holds no whole ring */
export const readRing = (path: string): RingKey[] => keysOf(keptSecret(path, form)) as RingKey[];

/** Replaces the keys of a file at once. */
export const writeRing = (path: string, keys: readonly RingKey[]): void => replaceSecret(path, textOf(keys));

/**
 * What a counterpart signs its callbacks and its answers with: not what the operator's requests are
 * signed with, so that none of them can be turned round.
 * @param secret what operator and this counterpart share, as the text it was given in
 * @returns 64 hex characters
 */
export const callbackSecret = (secret: string, counterpart: string): string =>
  createHmac('sha256', secret).update(`callback:${counterpart}`).digest('hex');

/** What a callback of a counterpart may be signed with now. */
export const callbackSecrets = (ring: KeyRing, counterpart: string): string[] =>
  ring.accepted().map(({ secret }) => callbackSecret(secret, counterpart));

/** What a request to a counterpart may be signed with now. */
export const requestSecrets = (ring: KeyRing): string[] => ring.accepted().map(({ secret }) => secret);

/** File of a counterpart's keys in a data folder: it alone is given to that counterpart. */
export const counterpartFile = (dataDir: string, counterpart: string): string =>
  `${dataDir}/counterparts/${counterpart}.secret`;
