import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PageDefinition, RegistrySnapshot, Release, ShellRelease } from '@madang/contracts';
import table from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { z } from 'zod';

const CHECK_EVERY_MS = 1_000;

// What is written into pages and addresses is checked; the rest is the builder's contract with the browser.
const file = z.string().regex(/^[\w./@+-]+$/);
const common = {
  version: z.string().regex(/^[\w.+-]+$/),
  base: z.string().regex(/^\/_m\/[\w./+-]+\/$/),
  integrity: z.record(z.string(), z.string().regex(/^sha384-[\w+/=]+$/)),
};
const shellRelease = z.looseObject({
  ...common,
  name: z.literal('shell'),
  scripts: z.array(file),
  // A shell that was built before they were known stays a release.
  federation: z.array(file).default([]),
  firstView: z.looseObject({ html: z.record(z.string(), z.record(z.string(), z.string())) }).optional(),
});
const remoteRelease = z.looseObject({
  ...common,
  name: z.string().regex(/^mf_\w+$/),
  entry: file,
  pages: z.array(z.looseObject({ id: z.string() })),
});

/** A release, and the folder that its files lie in. */
export interface Built<R> {
  release: R;
  dist: string;
}

const parse = (text: string): Release | ShellRelease => {
  const json: unknown = JSON.parse(text);
  const name = (json as { name?: unknown }).name;
  return (name === 'shell' ? shellRelease : remoteRelease).parse(json) as unknown as Release | ShellRelease;
};

type AnyBuilt = Built<Release> | Built<ShellRelease>;

interface Kept {
  mtime: number;
  built: AnyBuilt;
}

const isShell = (built: AnyBuilt): built is Built<ShellRelease> => built.release.name === 'shell';

/** Pages of the table that no release brings, but for the shell's own. */
const plannedPages = (remotes: readonly Release[]): PageDefinition[] => {
  const released = new Set(remotes.flatMap((remote) => remote.pages.map((page) => page.id)));
  return table
    .filter((row) => row.owner !== 'shell' && !released.has(row.id))
    .map(({ owner: _owner, ...page }) => page as PageDefinition);
};

const snapshotOf = (remotes: readonly Release[]): RegistrySnapshot => ({
  id: createHash('sha256')
    .update(remotes.map((remote) => `${remote.name}@${remote.version}`).join(' '))
    .digest('hex')
    .slice(0, 12),
  remotes: remotes.map(({ alone: _alone, words: _words, ...release }) => release),
  planned: plannedPages(remotes),
});

export interface Releases {
  shell(): Built<ShellRelease> | null;
  remote(name: string): Built<Release> | null;
  any(name: string): AnyBuilt | null;
  snapshot(): RegistrySnapshot;
}

/**
 * What is released under `folder`: `{shell,mf-*}/dist/release.json`. A build that ends while the server runs is seen
 * within a second; one whose file cannot be read leaves the last good release in place.
 * @param onTrouble hears of a file that is there and is no release
 */
export const createReleases = (
  folder: string,
  onTrouble: (file: string, error: unknown) => void,
  checkEveryMs = CHECK_EVERY_MS,
): Releases => {
  const kept = new Map<string, Kept>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let snapshot = snapshotOf([]);

  const folders = (): string[] => {
    try {
      return readdirSync(folder).filter((name) => name === 'shell' || name.startsWith('mf-'));
    } catch {
      return [];
    }
  };

  /** True when what stands in the folder is not what is kept. */
  const read = (name: string): boolean => {
    const dist = path.join(folder, name, 'dist');
    const source = path.join(dist, 'release.json');
    const mtime = statSync(source, { throwIfNoEntry: false })?.mtimeMs;
    if (mtime === undefined || mtime === kept.get(name)?.mtime) return false;
    try {
      kept.set(name, { mtime, built: { release: parse(readFileSync(source, 'utf8')), dist } as AnyBuilt });
      return true;
    } catch (error) {
      const last = kept.get(name);
      if (last) last.mtime = mtime;
      onTrouble(source, error);
      return false;
    }
  };

  const all = () => [...kept.values()].map(({ built }) => built);
  const remotes = () => all().filter((built): built is Built<Release> => !isShell(built));

  const refresh = () => {
    // Not a business rule: how often a folder is looked at, by the machine's own time.
    const now = performance.now();
    if (now - checkedAt < checkEveryMs) return;
    checkedAt = now;
    const changed = folders().filter(read);
    if (changed.length > 0) snapshot = snapshotOf(remotes().map(({ release }) => release));
  };

  const find = (name: string) => {
    refresh();
    return all().find(({ release }) => release.name === name) ?? null;
  };

  return {
    shell: () => {
      const built = find('shell');
      return built && isShell(built) ? built : null;
    },
    remote: (name) => {
      const built = find(name);
      return built && !isShell(built) ? built : null;
    },
    any: find,
    snapshot: () => {
      refresh();
      return snapshot;
    },
  };
};
