import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { textFiles } from '../webpack/chunk-files.mjs';
import { integrityIn, namedScripts, scriptsOf } from '../webpack/release.mjs';
import { filesUnder, versionOf } from '../webpack/version.mjs';
import { cacheDir, PlainError, root } from '../workspace/workspace.mjs';
import { devShell } from './config.mjs';

const dir = join(root, 'shell');
const kept = join(cacheDir, 'dev/shell');

/** Its inputs: the shell's sources, and the files that replace them here. */
const versionOfTwin = () => {
  const hash = createHash('sha256');
  for (const file of filesUnder(join(root, 'tools/dev')).sort()) hash.update(readFileSync(file));
  return `${versionOf(dir)}.dev.${hash.digest('hex').slice(0, 8)}`;
};

const build = (config) =>
  new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (stats.hasErrors())
        return fail(new PlainError(`The shell does not compile:\n${stats.toString('errors-only')}`));
      return compiler.close((closing) => (closing ? fail(closing) : done(stats.compilation)));
    });
  });

/**
 * The shell as `pnpm dev` shows it: today's sources with the React that can refresh. Built once for
 * the same sources.
 * @returns its facts, as the server reads those of any shell, and the folder of its files
 */
export async function shellTwin() {
  const version = versionOfTwin();
  const folder = join(kept, version);
  const facts = join(folder, 'release.json');
  if (!existsSync(facts)) {
    const next = join(kept, `.building-${process.pid}`);
    const compilation = await build(devShell({ dir, version, path: next }));
    const release = {
      name: 'shell',
      version,
      base: `/_m/shell/${version}/`,
      scripts: scriptsOf(compilation),
      integrity: integrityIn(next),
      texts: textFiles(compilation),
      federation: namedScripts(compilation, 'federation'),
      pages: [],
    };
    writeFileSync(join(next, 'release.json'), JSON.stringify(release));
    for (const other of readdirSync(kept).filter((name) => !name.startsWith('.')))
      rmSync(join(kept, other), { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    renameSync(next, folder);
  }
  return { folder, release: JSON.parse(readFileSync(facts, 'utf8')) };
}
