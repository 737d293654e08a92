import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { KeyRing, RingKey } from '@madang/contracts/vendor-protocol';
import type { Db } from '../../db/index.ts';
import type { Baseline } from './baseline.ts';
import { findRelease, listRollouts, readRevision } from './registry.repository.ts';
import { type AnyRelease, readRelease } from './release-schema.ts';
import { isGivenCanary, PLACES, type Rollout } from './rollout.policy.ts';
import { isSigned } from './signature/resign.ts';
import type { Signer } from './signature/signing.ts';
import { type Composition, compose } from './snapshot.ts';

/** Versions by name: what one visit uses. */
export type Pins = Readonly<Record<string, string>>;

export interface Visitor {
  /** A member's number or a guest's visit: a returning visitor gets the same. */
  who: string;
  /** What the visit began with. */
  pins: Pins | null;
}

export interface LiveReleases {
  /**
   * What a visitor's page uses. A visit keeps what it began with, as long as nobody withdrew it.
   */
  composeFor(visitor: Visitor): Promise<Composition>;
  /** A published version; null for one that was not, or whose row was tampered with. */
  published(name: string, version: string): Promise<AnyRelease | null>;
  /**
   * Every version that a visitor may be given now, by name:
   * current, canary and what a rollback leads to.
   */
  inUse(): Promise<AnyRelease[]>;
  /** What those are given who have no canary, one version of each name. */
  current(): Promise<AnyRelease[]>;
}

/**
 * How long a page waits for news of the rollouts, milliseconds:
 * a database that hangs is one that is away.
 */
const PATIENCE_MS = 300;
const patience = () => setTimeout(PATIENCE_MS);

/** Time in which a version that is none is not looked up again, milliseconds. */
const MISS_MS = 2_000;
const MAX_MISSES = 1_000;

interface Picture {
  rollouts: Map<string, Rollout>;
  /** Changes with every build and every rollout. */
  edition: string;
  /** What was composed of it, by versions. */
  compositions: Map<string, Composition>;
}

/** A visitor's position for one canary; another canary shuffles the positions. */
const placeOf = ({ secret }: RingKey, name: string, version: string, who: string): number =>
  createHmac('sha256', secret).update(`rollout/${name}@${version}/${who}`).digest().readUInt32BE() % PLACES;

export interface LiveParts {
  db: Db;
  baseline: Baseline;
  signer: Signer;
  /** What a visitor's position for a canary is derived from. */
  keys: KeyRing;
  onFailure: (name: string, version: string) => void;
  /** How old the picture of the rollouts may be, milliseconds. */
  checkEveryMs: number;
}

/**
 * What is given to whom, as this server knows it:
 * the installed builds, and over them what was rolled out.
 */
export const createLive = ({ db, baseline, signer, keys, onFailure, checkEveryMs }: LiveParts): LiveReleases => {
  // A row never changes, so what was read once holds.
  const releases = new Map<string, AnyRelease>();
  let picture: Picture = { rollouts: new Map(), edition: '', compositions: new Map() };
  let looking: Promise<void> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** When a look-up of a version that is none was made, by the machine's own time. */
  const misses = new Map<string, number>();

  const keyOf = (name: string, version: string): string => `${name}@${version}`;
  const read = async (name: string, version: string): Promise<AnyRelease | null> => {
    const key = keyOf(name, version);
    const known = releases.get(key);
    if (known) return known;
    const row = await findRelease(db, name, version);
    if (!row) return null;
    if (!(await isSigned(db, signer, row))) {
      onFailure(name, version);
      return null;
    }
    const release = readRelease(JSON.parse(row.body));
    releases.set(key, release);
    return release;
  };

  /**
   * For addresses that anybody may request: one that names no version is
   * not looked up again at once.
   */
  const published = async (name: string, version: string): Promise<AnyRelease | null> => {
    const key = keyOf(name, version);
    const missed = misses.get(key);
    if (missed !== undefined && performance.now() - missed < MISS_MS) return null;
    const found = await read(name, version);
    misses.delete(key);
    if (found) return found;
    if (misses.size >= MAX_MISSES) misses.delete(misses.keys().next().value ?? '');
    misses.set(key, performance.now());
    return null;
  };

  const look = async () => {
    const builds = baseline.edition();
    const revision = await readRevision(db).catch(() => null);
    // A database that is away takes nothing from those who read: what was rolled out last stays so.
    const edition = `${revision}.${builds}.${signer.publicKey()}`;
    if (edition === picture.edition) return;
    const rollouts = revision === null ? picture.rollouts : await listRollouts(db);
    picture = { rollouts, edition, compositions: new Map() };
    misses.clear();
  };
  /**
   * Not a business rule: how often the rollouts are looked at, by the machine's own time.
   * One look serves all who wait.
   */
  const fresh = async (): Promise<Picture> => {
    if (performance.now() - lookedAt >= checkEveryMs) {
      looking ??= look().finally(() => {
        looking = null;
        lookedAt = performance.now();
      });
      await Promise.race([looking, ...(picture.edition === '' ? [] : [patience()])]);
    }
    return picture;
  };

  /** One version of a name as it can be given out; the installed one for null. */
  const versionOf = async (name: string, version: string | null): Promise<AnyRelease | undefined> => {
    const own = baseline.newest(name) ?? undefined;
    if (version === null || version === own?.version) return own;
    return (await read(name, version)) ?? undefined;
  };

  /** True while a version is one that visits may have; a visit does not outlive a withdrawal. */
  const isStill = ({ rollouts }: Picture, name: string, version: string): boolean => {
    const rollout = rollouts.get(name);
    return [rollout?.current, rollout?.previous, rollout?.canary, baseline.newest(name)?.version].includes(version);
  };

  const namesOf = ({ rollouts }: Picture): string[] => [
    ...new Set([...baseline.all().map(({ name }) => name), ...rollouts.keys()]),
  ];

  const chosen = ({ rollouts }: Picture, name: string, who: string): string | null => {
    const rollout = rollouts.get(name);
    if (!rollout) return null;
    const { canary, current } = rollout;
    return canary !== null && isGivenCanary(rollout, placeOf(keys.current(), name, canary, who)) ? canary : current;
  };

  const composeOf = async (seen: Picture, versions: ReadonlyMap<string, string | null>): Promise<Composition> => {
    const key = JSON.stringify([...versions]);
    const known = seen.compositions.get(key);
    if (known) return known;
    const used: AnyRelease[] = [];
    const lastGood = new Map<string, AnyRelease>();
    for (const [name, version] of versions) {
      const release = await versionOf(name, version);
      if (release) used.push(release);
      const rollout = seen.rollouts.get(name);
      const other = rollout && (await versionOf(name, version === rollout.canary ? rollout.current : rollout.previous));
      if (other && other.version !== release?.version) lastGood.set(name, other);
    }
    const composition = compose(used, signer, lastGood);
    seen.compositions.set(key, composition);
    return composition;
  };

  return {
    published,
    composeFor: async ({ who, pins }) => {
      const seen = await fresh();
      const holds = pins !== null && Object.entries(pins).every(([name, version]) => isStill(seen, name, version));
      const versions = namesOf(seen).map(
        (name) => [name, (holds ? pins[name] : undefined) ?? chosen(seen, name, who)] as const,
      );
      return composeOf(seen, new Map(versions));
    },
    current: async () => {
      const seen = await fresh();
      const wanted = namesOf(seen).map((name) => versionOf(name, seen.rollouts.get(name)?.current ?? null));
      return (await Promise.all(wanted)).filter((release) => release !== undefined);
    },
    inUse: async () => {
      const seen = await fresh();
      const wanted = namesOf(seen).flatMap((name) => {
        const { current = null, previous = null, canary = null } = seen.rollouts.get(name) ?? {};
        return [...new Set([null, current, previous, canary])].map((version) => versionOf(name, version));
      });
      return [...new Set((await Promise.all(wanted)).filter((release) => release !== undefined))];
    },
  };
};
