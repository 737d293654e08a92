import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type AnyRelease, readRelease } from './release-schema.ts';

/** A release, and the folder that its files lie in. */
export interface Built {
  release: AnyRelease;
  dist: string;
}

interface Kept {
  mtime: number;
  built: Built;
}

export interface Baseline {
  /** Counts up with every build that is seen. */
  edition(): number;
  /** The newest build of each name. */
  all(): AnyRelease[];
  /**
   * The newest build of one name: what everybody has of whom nothing is rolled out.
   * Null where none came with the server.
   */
  newest(name: string): AnyRelease | null;
  /** One version, as long as its folder is there: open pages go on loading what they began with. */
  find(name: string, version: string): Built | null;
}

/**
 * Releases installed with the server, under `folder`: `{shell,mf-*}/dist/release.json`. A build
 * that ends while the server runs is seen within a second;
 * one whose file cannot be read leaves the last good release in place.
 * @param onError receives an invalid release file
 */
export const createBaseline = (
  folder: string,
  onFailure: (file: string, error: unknown) => void,
  checkEveryMs: number,
): Baseline => {
  const kept = new Map<string, Kept>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let edition = 0;

  const folders = (): string[] => {
    try {
      return readdirSync(folder).filter((name) => name === 'shell' || name.startsWith('mf-'));
    } catch {
      return [];
    }
  };

  /** True when the folder's content differs from the kept one. */
  const read = (name: string): boolean => {
    const dist = path.join(folder, name, 'dist');
    const source = path.join(dist, 'release.json');
    const mtime = statSync(source, { throwIfNoEntry: false })?.mtimeMs;
    if (mtime === undefined || mtime === kept.get(name)?.mtime) return false;
    try {
      kept.set(name, { mtime, built: { release: readRelease(JSON.parse(readFileSync(source, 'utf8'))), dist } });
      return true;
    } catch (error) {
      const last = kept.get(name);
      if (last) last.mtime = mtime;
      onFailure(source, error);
      return false;
    }
  };

  const refresh = () => {
    // Not a business rule: how often a folder is looked at, by the machine's own time.
    const now = performance.now();
    if (now - checkedAt < checkEveryMs) return;
    checkedAt = now;
    if (folders().filter(read).length > 0) edition += 1;
  };

  const all = () => {
    refresh();
    return [...kept.values()].map(({ built }) => built);
  };
  const newestOf = (name: string) => all().find(({ release }) => release.name === name);

  /**
   * A version's own folder holds its facts beside its files; it never changes, so it is read once.
   */
  const versions = new Map<string, Built>();
  const ownFolder = (dist: string, name: string, version: string): Built | null => {
    const own = path.join(dist, version);
    const known = versions.get(own);
    if (known) return known;
    try {
      const release = readRelease(JSON.parse(readFileSync(path.join(own, 'release.json'), 'utf8')));
      if (release.name !== name || release.version !== version) return null;
      versions.set(own, { release, dist: own });
      return { release, dist: own };
    } catch {
      return null;
    }
  };

  return {
    edition: () => {
      refresh();
      return edition;
    },
    all: () => all().map(({ release }) => release),
    newest: (name) => newestOf(name)?.release ?? null,
    find: (name, version) => {
      const built = newestOf(name);
      if (!built || !/^\d[\w.+-]*$/.test(version)) return null;
      return ownFolder(built.dist, name, version) ?? (built.release.version === version ? built : null);
    },
  };
};
