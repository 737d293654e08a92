import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace/workspace.mjs';

/** A file of locales, whose values may refer to shared texts. */
export const LOCALE = /[\\/]locales[\\/](ko|en|vn)\.json$/;

/** The shared texts of one language, an absolute path. */
export const sharedTextsFile = (language) => join(root, `shared/contracts/shared-texts/${language}.json`);

const REFERENCE = '@:';

/** Key of the shared text that a value refers to: `cancel` for `@:cancel`, `null` for a text. */
export const referenceOf = (value) => (value.startsWith(REFERENCE) ? value.slice(REFERENCE.length) : null);

/**
 * Texts with each reference replaced by its shared text.
 * @param {object} texts flat or nested
 * @param {Readonly<Record<string, string>>} shared
 * @throws when a reference has no shared text
 */
export const withSharedTexts = (texts, shared) => {
  const textOf = (value) => {
    const key = referenceOf(value);
    if (key === null) return value;
    if (!Object.hasOwn(shared, key)) throw new Error(`shared/contracts/shared-texts has no text "${key}"`);
    return shared[key];
  };
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? textOf(value) : withSharedTexts(value, shared),
    ]),
  );
};

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The same for the source of a file named after its language, such as `ko.json`. */
export const textsOfSource = (source, path) =>
  withSharedTexts(JSON.parse(source), readJson(sharedTextsFile(basename(path, '.json'))));

/** Reads a file named after its language, such as `ko.json`. */
export const readTexts = (path) => textsOfSource(readFileSync(path, 'utf8'), path);
