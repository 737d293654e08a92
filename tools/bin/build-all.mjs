import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtVersion } from '../webpack/dist-folder.mjs';
import { readingOnce, versionOf } from '../webpack/version.mjs';
import { run } from '../workspace/run.mjs';
import { PlainError, print, root, seconds, workspaceNode } from '../workspace/workspace.mjs';

const AT_ONCE = 2;

const packages = () =>
  [
    'shell',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .sort(),
  ].filter((name) => existsSync(join(root, name, 'webpack.config.mjs')));

async function buildOne(name, force) {
  const since = performance.now();
  const args = [join(root, 'tools/bin/build-package.mjs'), join(root, name), ...(force ? ['--force'] : [])];
  const { code, output } = await run(workspaceNode(), args);
  if (code === 0) print(`  ${name}: ${output.trim().split('\n').at(-1)} (${seconds(since)})`);
  else print(`  ${name}: failed\n${output}`);
  return code === 0;
}

/** Webpack is loaded for changed packages alone: loading it costs more than all comparisons. */
const changedOf = (names) => {
  const read = readingOnce();
  return names.filter((name) => builtVersion(join(root, name, 'dist')) !== versionOf(join(root, name), read));
};

/** Builds the shell and every remote, two at a time; what did not change is skipped. */
export async function buildAll({ force = false, only } = {}) {
  const since = performance.now();
  const wanted = packages().filter((name) => !only || only.includes(name));
  const queue = force ? wanted : changedOf(wanted);
  print(`${wanted.length - queue.length} of ${wanted.length} builds are up to date (${seconds(since)})`);
  if (queue.length === 0) return;
  print(`building ${queue.join(', ')}`);
  const failed = [];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) if (!(await buildOne(name, force))) failed.push(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failed.length > 0) throw new PlainError(`Could not build ${failed.join(', ')}.`);
}
