import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Versions that stay beside the newest: pages that are open while a new one is built go on loading
 * theirs.
 */
const KEPT = 3;
const ABANDONED_MS = 10 * 60_000;
const BUILDING = '.building-';

const ageOf = (path) => Date.now() - statSync(path).mtimeMs;

const clearAbandoned = (dist) => {
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    if (name.startsWith(BUILDING) && ageOf(path) > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
};

const clearOld = (dist, newest) => {
  const versions = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== newest)
    .map((entry) => join(dist, entry.name))
    .sort((one, other) => ageOf(one) - ageOf(other));
  for (const path of versions.slice(KEPT)) rmSync(path, { recursive: true, force: true });
};

/** @returns the newest version in the folder; null before the first build */
export const builtVersion = (dist) => {
  const file = join(dist, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
};

/**
 * Files of one version live in `dist/<version>/`; `dist/release.json` names the newest. A version
 * appears whole or not at all, and older ones stay for those who use them.
 */
export function openBuild(dist, version) {
  const path = join(dist, `${BUILDING}${process.pid}`);
  const target = join(dist, version);
  mkdirSync(path, { recursive: true });
  clearAbandoned(dist);
  return {
    path,
    /** @param from where the configurations lead to by themselves */
    into: (configs, from = dist) =>
      configs.map((config) => ({
        ...config,
        output: { ...config.output, path: config.output.path.replace(from, path) },
      })),
    publish(release) {
      const text = `${JSON.stringify(release, null, 2)}\n`;
      writeFileSync(join(path, 'release.json'), text);
      if (existsSync(target)) rmSync(target, { recursive: true });
      renameSync(path, target);
      const next = join(dist, `.release-${process.pid}.json`);
      writeFileSync(next, text);
      renameSync(next, join(dist, 'release.json'));
      clearOld(dist, version);
    },
  };
}
