import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** What one run leaves for the next to be faster; nothing comes out differently without it. */
export const cacheDir = process.env.MADANG_CACHE_DIR ?? join(root, '.cache');

/** The workspace's own Node: whatever the machine has only starts it. */
export const workspaceNode = () =>
  [join(root, 'node_modules/node/bin/node'), join(root, 'node_modules/.bin/node')].find(existsSync) ?? process.execPath;

/** Environment in which `node` and every tool are the workspace's. */
export const workspaceEnv = (more = {}) => ({
  ...process.env,
  PATH: [dirname(workspaceNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...more,
});

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
export const print = (text) => console.log(text);

/** Something the person at the machine can put right: its text is all they need to see. */
export class PlainError extends Error {}
