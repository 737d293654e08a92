import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { integrityOf } from '../webpack/integrity-plugin.mjs';
import { sayingsOf } from '../webpack/release.mjs';
import { readPackage } from '../webpack/version.mjs';
import { cacheDir } from '../workspace/workspace.mjs';
import { devRemote } from './config.mjs';

const ENTRY = 'remoteEntry.js';
const shortHash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** Read again each time: Node remembers a module by its address. */
const manifestOf = async (dir) =>
  (await import(`${pathToFileURL(join(dir, 'src/manifest.ts')).href}?${Date.now()}`)).manifest;

const scriptsIn = (compilation) => Object.keys(compilation.assets).filter((file) => file.endsWith('.js'));

/** The compiler's message about the source, without its own stack. */
const errorIn = (stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors.map(({ moduleName, message }) =>
      [moduleName, message.split(/\n\s*(?:Caused by|Stack backtrace):/)[0].trimEnd()].filter(Boolean).join('\n'),
    )
    .join('\n');

/**
 * Builds a remote, and again after every change of its files. Former builds stay until the end: an
 * open page goes from one build to the next.
 * @param onBuild receives every good build: `release`, as the server reads that of any remote, and
 * `news` for open pages
 * @param onFailure receives why a change could not be built; the last good build stays
 */
export async function watchRemote({ dir, onBuild, onFailure }) {
  const { name } = await manifestOf(dir);
  const home = join(cacheDir, 'dev/remotes');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, `${name}-`));
  const version = `${readPackage(dir).version}-dev.${Date.now().toString(36)}`;
  const integrity = {};

  const take = async (compilation) => {
    for (const file of scriptsIn(compilation)) integrity[file] = integrityOf(readFileSync(join(folder, file)));
    // A page that was written for one build must not meet the entry of the next.
    const content = readFileSync(join(folder, ENTRY));
    const entry = `remoteEntry.${shortHash(content)}.js`;
    writeFileSync(join(folder, entry), content);
    integrity[entry] = integrityOf(content);
    const manifest = await manifestOf(dir);
    const sayings = sayingsOf(dir, manifest);
    const base = `/_m/${name}/${version}/`;
    const release = {
      name,
      version,
      base,
      entry,
      exposes: { './app': [] },
      arrangements: { desktop: [], mobile: [] },
      integrity,
      ...sayings,
    };
    const news = {
      hash: compilation.hash,
      facts: shortHash(JSON.stringify(manifest)),
      namespace: name.replace(/^mf_/, ''),
      words: sayings.words,
    };
    onBuild({ release, news });
  };

  const compiler = webpack(await devRemote({ dir, name, version, path: folder }));
  const watching = compiler.watch({ ignored: /node_modules/ }, (error, stats) => {
    if (error || stats.hasErrors()) return onFailure(error?.message ?? errorIn(stats));
    return take(stats.compilation).catch((failure) => onFailure(failure.message));
  });
  return {
    name,
    version,
    folder,
    close: async () => {
      await new Promise((done) => watching.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
