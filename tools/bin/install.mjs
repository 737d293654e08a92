import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../workspace/run.mjs';
import { PlainError, print, root, seconds } from '../workspace/workspace.mjs';
import { checkWritable } from './checks.mjs';

export const PNPM = 'pnpm@12.21.0';
const stamp = join(root, 'node_modules/.madang-installed');
/** A requirement of the Node that starts the installation; the workspace brings its own. */
const BESIDE_THE_POINT = /Unsupported engine|npm warn|^\.\.\./i;
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed|network/i;

/**
 * What decides the content of node_modules: the lockfile. Its date changes with every checkout, its
 * content does not.
 */
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

const isInstalled = () =>
  existsSync(join(root, 'node_modules/.modules.yaml')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === lockHash();

/** Installs when something is missing or the lockfile changed; otherwise costs nothing. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  checkWritable(root, 'Clone the project to a place that can be written.');
  print('installing (first time: a few minutes)…');
  const since = performance.now();
  const args = ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { code, output } = await run('npx', args, {
    env: process.env,
    show: true,
    hide: BESIDE_THE_POINT,
  });
  if (code !== 0) throw new PlainError(explain(output));
  writeFileSync(stamp, lockHash());
  print(`installed (${seconds(since)})`);
}

function explain(output) {
  if (OFFLINE.test(output))
    return 'The libraries could not be fetched: the network did not answer. Connect and run this again.';
  if (/ENOSPC/.test(output)) return 'The libraries could not be stored: the disk is full.';
  if (/EACCES|EROFS|EPERM/.test(output)) return 'The libraries could not be stored: node_modules may not be written.';
  return 'Installing failed; the lines above say why.';
}
