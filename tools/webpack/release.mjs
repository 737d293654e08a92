import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readTexts } from '../texts/shared-texts.mjs';
import { addAlone } from './alone-host.mjs';
import { CONTAINER_FILE, DRAWER, EXPOSES, exposedChunk } from './base.mjs';
import { needsOf, remoteWeight, sharedOf, shellWeight, usesOf } from './build-facts.mjs';
import { arrangementFiles, pageFiles, textFiles } from './chunk-files.mjs';
import { integrityOf } from './integrity-plugin.mjs';

const LANGUAGES = ['ko', 'en', 'vn'];

export const integrityIn = (dist) =>
  Object.fromEntries(
    readdirSync(dist, { recursive: true })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(js|css)$/.test(file))
      .sort()
      .map((file) => [file, integrityOf(readFileSync(join(dist, file)))]),
  );

/** `menu.bettingList` in `{ menu: { bettingList } }` or `{ 'menu.bettingList' }`. */
const wordOf = (texts, key) => texts[key] ?? key.split('.').reduce((inner, part) => inner?.[part], texts);

const translationsIn = (dir, language) => readTexts(join(dir, `src/locales/${language}.json`));

function namesOf(dir, key) {
  const entries = LANGUAGES.map((language) => {
    const word = wordOf(translationsIn(dir, language), key);
    if (typeof word !== 'string')
      throw new Error(`The ${language} texts of ${dir} lack "${key}", which its manifest names`);
    return [language, word];
  });
  return Object.fromEntries(entries);
}

const isScript = (file) => file.endsWith('.js');

export const scriptsOf = (compilation) => compilation.entrypoints.get('main').getFiles().filter(isScript);

export const namedScripts = (compilation, name) =>
  [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])].filter(isScript);

/** Scripts of each exposed module, without what the entry holds. */
const exposedFiles = (compilation) =>
  Object.fromEntries(
    Object.keys(EXPOSES).map((expose) => [
      expose,
      namedScripts(compilation, exposedChunk(expose)).filter((file) => file !== CONTAINER_FILE),
    ]),
  );

/** Content of a remote's manifest and texts, in every language. */
export const sayingsOf = (dir, manifest) => ({
  platform: manifest.platform,
  pages: manifest.pages.map((page) => (page.title ? { ...page, title: namesOf(dir, page.title) } : page)),
  menu: manifest.menu.map((entry) => ({ ...entry, label: namesOf(dir, entry.label) })),
  words: Object.fromEntries(LANGUAGES.map((language) => [language, translationsIn(dir, language)])),
});

/** `files` is the folder of the finished build, `stats` the statistics of webpack. */
export async function shellRelease({ dir, version, files, stats: [{ compilation }] }) {
  const drawer = join(files, DRAWER);
  const { firstView, hostPages } = createRequire(import.meta.url)(join(drawer, 'index.cjs'));
  rmSync(drawer, { recursive: true });
  const release = {
    name: 'shell',
    version,
    base: `/_m/shell/${version}/`,
    scripts: scriptsOf(compilation),
    integrity: integrityIn(files),
    texts: textFiles(compilation),
    federation: namedScripts(compilation, 'federation'),
    firstView: await firstView(),
    pages: hostPages,
  };
  return {
    ...release,
    uses: await usesOf(compilation, dir),
    lends: sharedOf(compilation, dir),
    weight: shellWeight(files, release),
  };
}

export async function remoteRelease({ dir, version, files, stats: [{ compilation }] }) {
  const { manifest } = await import(join(dir, 'src/manifest.ts'));
  const { desktop, mobile } = arrangementFiles(compilation.chunkGroups);
  const alone = addAlone(files, { manifest, container: compilation.outputOptions.uniqueName });
  const release = {
    name: manifest.name,
    version,
    base: `/_m/${manifest.name}/${version}/`,
    entry: CONTAINER_FILE,
    exposes: exposedFiles(compilation),
    arrangements: { desktop, mobile },
    integrity: integrityIn(files),
    ...sayingsOf(dir, manifest),
    preload: { pages: pageFiles(compilation, readFileSync(join(dir, 'src/app.tsx'), 'utf8')) },
    alone: [CONTAINER_FILE, ...alone],
  };
  return {
    ...release,
    uses: await usesOf(compilation, dir),
    needs: needsOf(compilation),
    weight: remoteWeight(files, release),
  };
}
