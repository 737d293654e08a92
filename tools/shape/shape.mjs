import { areaOf } from '../ratchet/ratchet.mjs';

/** A folder with more source files holds two concerns. */
export const MAX_FOLDER_FILES = 20;

const isSource = (path) => /\.[cm]?tsx?$|\.[cm]js$/.test(path) && !/\.(test|spec|d)\.\w+$/.test(path);

/** The files above the limit of a folder, in alphabetical order. */
export const crowdedFolders = (paths) => {
  const folders = Object.groupBy(paths.filter(isSource).sort(), (path) => path.slice(0, path.lastIndexOf('/') + 1));
  return Object.entries(folders).flatMap(([folder, files]) =>
    files.slice(MAX_FOLDER_FILES).map((path) => ({
      path,
      line: 1,
      text: `${folder} holds ${files.length} source files, at most ${MAX_FOLDER_FILES}: divide it by concern`,
    })),
  );
};

const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Every page module exports what the host reads from it, under these names. */
const isPagePart = (path, name) => path.endsWith('.page.tsx') && (name === 'Page' || name === 'preload');

/** Names that two files of one package define and export; the first file keeps the name. */
export const twiceExported = (files) => {
  const owners = new Map();
  const found = [];
  for (const { path, text } of files.filter((file) => isSource(file.path))) {
    for (const name of new Set([...text.matchAll(EXPORT)].map((match) => match[1]))) {
      if (isPagePart(path, name)) continue;
      const key = `${areaOf(path)} ${name}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, path);
      else {
        const line = text
          .slice(0, text.search(new RegExp(`^export .*\\b${RegExp.escape(name)}\\b`, 'm')))
          .split('\n').length;
        found.push({ path, line, text: `exports ${name}, which ${owner} exports as well: import it, or rename one` });
      }
    }
  }
  return found;
};
