import { areaOf } from '../ratchet/ratchet.mjs';
import { isSource } from './source-file.mjs';

/** A folder with more source files holds two concerns. */
export const MAX_FOLDER_FILES = 20;

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

/** A longer source file holds two concerns, in lines. */
export const MAX_FILE_LINES = 250;

/** Source files above the limit of lines. */
export const longFiles = (files) =>
  files
    .filter(({ path }) => isSource(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => ({
      path,
      line: MAX_FILE_LINES + 1,
      text: `${lines} lines, at most ${MAX_FILE_LINES}: move one concern into a file of its own`,
    }));

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
