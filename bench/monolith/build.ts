import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from '@madang/tools/webpack/chunk-files.mjs';
import { integrityOf } from '@madang/tools/webpack/integrity-plugin.mjs';
import webpack, { type Compilation } from 'webpack';
import { appOf, monolith, type Remote } from './config.ts';

type PageFiles = Record<string, { any: string[]; desktop: string[]; mobile: string[] }>;

export interface Monolith {
  /** Where its files lie. */
  files: string;
  scripts: string[];
  /** `sha384-…` by file. */
  integrity: Record<string, string>;
  /** Files of the frame's texts by language. */
  texts: Record<string, string[]>;
  /** By remote and page: what its screen needs beside the scripts. */
  pages: Record<string, PageFiles>;
}

const isScript = (file: string): boolean => file.endsWith('.js');

const compile = (root: string, remotes: readonly Remote[], folder: string): Promise<Compilation> =>
  new Promise((done, fail) => {
    webpack(monolith(root, remotes, folder)).run((error, stats) => {
      if (error) return fail(error);
      if (!stats || stats.hasErrors()) return fail(new Error(stats?.toString({ preset: 'errors-only' })));
      done(stats.compilation);
    });
  });

/** Chunks of a remote's pages: its app's, then the page's own. */
const pagesOf = (compilation: Compilation, remote: Remote): PageFiles => {
  const app = appOf(remote);
  const group = compilation.chunkGroups.find(({ origins }) => origins.some(({ request }) => request === app));
  const own = (group?.getFiles() ?? []).filter(isScript);
  const pages = pageFiles(compilation, readFileSync(app, 'utf8')) as PageFiles;
  return Object.fromEntries(
    Object.entries(pages).map(([id, files]) => [id, { ...files, any: [...new Set([...own, ...files.any])] }]),
  );
};

/** Builds the monolith. @param folder absolute, empty */
export const buildMonolith = async (root: string, remotes: readonly Remote[], folder: string): Promise<Monolith> => {
  const compilation = await compile(root, remotes, folder);
  const scriptsOf = (group: string) => (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter(isScript);
  const files = path.join(folder, 'files');
  return {
    files,
    scripts: scriptsOf('main'),
    integrity: Object.fromEntries(
      Object.keys(compilation.assets)
        .filter(isScript)
        .map((file) => [file, integrityOf(readFileSync(path.join(files, file)))]),
    ),
    texts: Object.fromEntries(['ko', 'en', 'vn'].map((language) => [language, scriptsOf(`texts-${language}`)])),
    pages: Object.fromEntries(remotes.map((remote) => [remote.name, pagesOf(compilation, remote)])),
  };
};
