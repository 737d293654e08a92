import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheDir } from '../workspace/workspace.mjs';
import { hashOfIntegrity } from './registry-client.mjs';

const AT_ONCE = 6;

/** A content is fetched once, whichever version it belongs to. */
const kept = async (hash, fetchIt) => {
  const file = join(cacheDir, 'live', hash);
  if (existsSync(file)) return readFile(file);
  const content = await fetchIt();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return content;
};

const distOf = (folder, { name }) => join(folder, name.replaceAll('_', '-'), 'dist');

const layRelease = async (folder, release) => {
  const dist = distOf(folder, release);
  await mkdir(join(dist, release.version), { recursive: true });
  for (const releaseFolder of [dist, join(dist, release.version)])
    await writeFile(join(releaseFolder, 'release.json'), JSON.stringify(release));
  return join(dist, release.version);
};

/**
 * Lays out what everybody is given now, as builds lie in the house, and one candidate in the place
 * of its name: for a server that has this folder as its `RELEASES_DIR`.
 * @param built folder of the candidate's files
 */
export async function layOutLive({ client, folder, candidate, built }) {
  await cp(built, await layRelease(folder, candidate), { recursive: true });
  const { releases } = await client.live();
  const files = [];
  for (const release of releases.filter(({ name }) => name !== candidate.name)) {
    const releaseFolder = await layRelease(folder, release);
    for (const file of Object.keys(release.integrity)) files.push({ release, file, releaseFolder });
  }
  const worker = async () => {
    for (let next = files.shift(); next; next = files.shift()) {
      const { release, file, releaseFolder } = next;
      const content = await kept(hashOfIntegrity(release.integrity[file]), () => client.fetchFile(release, file));
      await mkdir(dirname(join(releaseFolder, file)), { recursive: true });
      await writeFile(join(releaseFolder, file), content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return releases.map(({ name, version }) => `${name}@${version}`);
}
