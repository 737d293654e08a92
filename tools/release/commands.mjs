import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../workspace/run.mjs';
import { cacheDir, PlainError, root, workspaceNode } from '../workspace/workspace.mjs';
import { tryJourneys } from './journeys.mjs';

/** Builds into a folder of its own: what the running site has installed stays as it is. */
async function build(remote) {
  const out = join(cacheDir, 'releases', remote);
  const script = join(root, 'tools/bin/build-package.mjs');
  const { code, output } = await run(workspaceNode(), [script, join(root, remote), '--out', out]);
  if (code !== 0) throw new PlainError(`Could not build ${remote}:\n${output}`);
  const { version } = JSON.parse(await readFile(join(out, 'release.json'), 'utf8'));
  return join(out, version);
}

async function builtIn(folder) {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new PlainError(`There is no build in ${folder}: release.json is missing.`);
  return JSON.parse(await readFile(file, 'utf8'));
}

const share = ({ name, current, installed, canary, percent }) => {
  const rest = current ?? (installed === null ? 'nothing' : `${installed} (installed)`);
  return canary ? `${name}: ${canary} for ${percent} %, ${rest} for the others` : `${name}: ${rest} for everybody`;
};

const versionLine = ({ version, publishedBy, publishedAt, withdrawn }) =>
  `  ${version}  ${publishedAt}  ${publishedBy}${withdrawn ? `  withdrawn: ${withdrawn}` : ''}`;

const entryLine = ({ at, who, what, version, percent, why }) =>
  `${at}  ${what}${version ? ` ${version}` : ''}${percent ? ` to ${percent} %` : ''}  ${who}  ${why}`;

/** The gate first: it answers at once. */
async function prove({ remote, client, width, print }, folder, release) {
  await client.gate(release);
  await tryJourneys({ remote, client, candidate: release, built: folder, width, print });
}

/** All checks of a candidate, without a publication. */
export async function rehearse(input) {
  const folder = input.from ?? (await build(input.remote));
  const release = await builtIn(folder);
  await prove(input, folder, release);
  input.print(`${release.name}@${release.version} may be released`);
}

export async function publish(input) {
  const { remote, client, from, percent, why, print } = input;
  const folder = from ?? (await build(remote));
  const release = await builtIn(folder);
  if (input.journeys) await prove(input, folder, release);
  const { sent, of } = await client.upload(folder, release);
  const { outcome } = await client.publish(release, why);
  const known = outcome === 'known' ? ' (it was published before)' : '';
  print(`published ${release.name}@${release.version}${known}, ${sent} of ${of} files sent`);
  if (percent) print(share(await client.promote(release.version, percent, why)));
  else print(`Nobody is given it yet. Next: pnpm release promote ${remote} ${release.version} --percent 10 --why "…"`);
}

export const promote = async ({ client, version, percent, why, print }) =>
  print(share(await client.promote(version, percent ?? 100, why)));

export const rollback = async ({ client, why, print }) => print(share(await client.rollback(why)));

export async function status({ client, print }) {
  const rollout = await client.status();
  print([share(rollout), ...rollout.versions.map(versionLine)].join('\n'));
}

export async function history({ client, print }) {
  const { entries } = await client.history();
  print(entries.length === 0 ? 'Nothing has been published yet.' : entries.map(entryLine).join('\n'));
}
