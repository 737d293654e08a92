/**
 * Builds the ordinary application in a process of its own. Arguments: root of the repository, an
 * empty folder.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildMonolith } from './build.ts';

const [root = '', folder = ''] = process.argv.slice(2);
const remotes = readdirSync(root)
  .filter((name) => /^mf-/.test(name))
  .map((dir) => ({ name: dir.replaceAll('-', '_'), dir: path.join(root, dir) }));
await buildMonolith(root, remotes, folder);
