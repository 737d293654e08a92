import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packOf } from '../release/journeys.mjs';
import { run } from '../workspace/run.mjs';
import { PlainError, root } from '../workspace/workspace.mjs';

const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|json|sql)$/;
const SPEC = /^(e2e|mf-[\w-]+)\/journeys\/.*\.spec\.ts$/;
/** No page and no process of the product comes from here. */
const BESIDE = /^(docs|bench|\.ci)\/|^tools\/(?!alone|dev|webpack)|\.md$|\.test\.(ts|tsx|mjs)$/;

const linesOf = async (args) => {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new PlainError(`git ${args.join(' ')} failed:\n${output.trim()}`);
  return output.split('\n').filter(Boolean);
};

/**
 * What a change is measured from: `main`; on main itself what it was fetched as, or else the last
 * commit.
 */
export const defaultBase = async () => {
  const [branch] = await linesOf(['rev-parse', '--abbrev-ref', 'HEAD']);
  const { code } = await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main']);
  if (branch !== 'main') return 'main';
  return code === 0 ? 'origin/main' : 'HEAD';
};

/**
 * Files that were changed, added or deleted since `base`, commits and working tree together;
 * relative to the root.
 */
export const changedSince = async (base) => [
  ...(await linesOf(['diff', '--name-only', '--merge-base', base])),
  ...(await linesOf(['ls-files', '--others', '--exclude-standard'])),
];

/** What Jest searches related tests for. */
export const sourcesOf = (files) => files.filter((file) => SOURCE.test(file) && existsSync(join(root, file)));

/**
 * Journeys that a change can affect: those that were changed, and the packs of remotes that were
 * changed. Shell, server, sandbox and what all share are part of every journey.
 * @returns absolute paths, or `all`
 */
export const journeysOf = (files) => {
  const chosen = new Set();
  for (const file of files) {
    const [remote] = file.split('/');
    if (SPEC.test(file)) chosen.add(join(root, file));
    else if (BESIDE.test(file)) continue;
    else if (remote.startsWith('mf-')) for (const spec of packOf(remote)) chosen.add(spec);
    else return 'all';
  }
  return [...chosen].filter(existsSync).sort();
};
