import { existsSync } from 'node:fs';
import path from 'node:path';
import { counterpartFile, type KeyRing, keptRing } from '@madang/contracts/vendor-protocol';
import { Explained } from '../../explained.ts';

/** The keys of a site. */
export interface SiteSecrets {
  /** Tokens, envelopes, signed cookies and addresses, sealed authenticators. */
  readonly session: KeyRing;
  /** Seeds of the keys that sign releases and snapshots. */
  readonly registry: KeyRing;
  /** Keys shared with one counterpart, made where there are none. */
  counterpart(name: string): KeyRing;
  /** The same; null for a name without keys. Makes nothing: strangers may give the name. */
  knownCounterpart(name: string): KeyRing | null;
}

/** Names that are part of a file's name. */
const NAME = /^[\w-]{1,64}$/;

/** @throws Explained when the file holds no whole ring */
const ringAt = (file: string, now: () => number): KeyRing => {
  try {
    return keptRing(file, now);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error; // of the file system: it has an explanation of its own
    throw new Explained((error as Error).message);
  }
};

/** The file of a ring in a data folder, by its name in `pnpm operator secret`; null for no name. */
export const secretFile = (dataDir: string, name: string): string | null => {
  if (name === 'session' || name === 'registry') return path.join(dataDir, `${name}.secret`);
  return NAME.test(name) ? counterpartFile(dataDir, name) : null;
};

/** The keys in the files of a data folder. @throws Explained when a file holds no whole ring */
export const siteSecrets = (dataDir: string, now: () => number = Date.now): SiteSecrets => {
  const counterparts = new Map<string, KeyRing>();
  const counterpart = (name: string): KeyRing => {
    const known = counterparts.get(name);
    if (known) return known;
    if (!NAME.test(name)) throw new Explained(`"${name}" is no name of a counterpart: letters, digits, _ and -.`);
    const ring = ringAt(counterpartFile(dataDir, name), now);
    counterparts.set(name, ring);
    return ring;
  };
  return {
    session: ringAt(path.join(dataDir, 'session.secret'), now),
    registry: ringAt(path.join(dataDir, 'registry.secret'), now),
    counterpart,
    knownCounterpart: (name) =>
      counterparts.has(name) || (NAME.test(name) && existsSync(counterpartFile(dataDir, name)))
        ? counterpart(name)
        : null,
  };
};
