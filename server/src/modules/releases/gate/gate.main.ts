import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Build, type Candidate, type GateRefusal, gate, type Live, liveOf } from './index.ts';

/**
 * `pnpm gate [<remote> | shell | server …] [--live <file>] [--save <file>]`: the workspace's
 * builds, or those named, against what is live: a saved file of `{ shells, remotes, provides }`, or
 * else each other. `--save` keeps what the workspace has built as such a file.
 * Ends with 1 when one is refused.
 */
const root = path.resolve(import.meta.dirname, '../../../../..');
const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const [liveFile, saveFile] = [option('--live'), option('--save')];

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const builtIn = (folder: string): Build | null => {
  const file = path.join(root, folder, 'dist/release.json');
  return existsSync(file) ? (read(file) as Build) : null;
};

const builds = readdirSync(root)
  .filter((folder) => folder === 'shell' || folder.startsWith('mf-'))
  .flatMap((folder) => builtIn(folder) ?? []);

const workspace = liveOf(builds);
if (saveFile) writeFileSync(saveFile, JSON.stringify(workspace));

const find = (name: string): Candidate => {
  if (name === 'server') return workspace.provides;
  const build = builds.find((each) => each.name === name.replaceAll('-', '_'));
  if (!build) throw new Error(`${name} is not built: pnpm build ${name}`);
  return build;
};

const print = ({ rule, subject, field, says, fix }: GateRefusal) =>
  console.error(`  [${rule}] ${subject}\n    ${field ? `${field}: ` : ''}${says}\n    Fix: ${fix}`);

const count = (refusals: readonly GateRefusal[]) => `${refusals.length} reason${refusals.length === 1 ? '' : 's'}`;

try {
  if (builds.length === 0 && !liveFile) throw new Error('Nothing is built that could be compared: pnpm build');
  const live = liveFile ? (read(path.resolve(liveFile)) as Live) : workspace;
  for (const name of args.length > 0 ? args : ['server', ...builds.map((build) => build.name)]) {
    const refusals = gate(find(name), live);
    console.log(`${name}: ${refusals.length === 0 ? 'may be released' : `refused, ${count(refusals)}`}`);
    refusals.forEach(print);
    if (refusals.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
