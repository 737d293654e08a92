import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '../workspace/workspace.mjs';

/**
 * Builds one package: `node tools/bin/build-package.mjs mf-casino [--force] [--out folder]`. Prints
 * `unchanged` when its inputs are. Without `--out` it goes to the package's `dist`, which a running
 * site takes up at once.
 */
const {
  values: { force, out },
  positionals: [place = '.'],
} = parseArgs({ options: { force: { type: 'boolean' }, out: { type: 'string' } }, allowPositionals: true });

// Webpack and what it brings are read by Node as they were the last time: half a second less of
// every build.
enableCompileCache(join(cacheDir, 'node'));
const { buildPackage } = await import('./one-build.mjs');
console.log(await buildPackage(place, { force, out }));
