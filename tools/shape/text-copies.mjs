import { posix } from 'node:path';
import { areaOf } from '../ratchet/ratchet.mjs';
import { referenceOf } from '../texts/shared-texts.mjs';

/** The sandbox plays other companies, whose programs share no texts with the site. */
const LOCALE = /^(?!sandbox\/).*(^|\/)locales\/ko\.json$/;
const languages = ['ko', 'en', 'vn'];

const entriesOf = (value, key = '') =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value).flatMap(([name, inner]) => entriesOf(inner, key ? `${key}.${name}` : name));

/** Shared packages first: the others could use their text. */
const bySharing = ([one], [other]) =>
  Number(other.startsWith('shared/')) - Number(one.startsWith('shared/')) || (one < other ? -1 : 1);

/**
 * Texts that a package has although another package has them: equal in all three languages, which
 * is taken for the same meaning. Each package counts once for each text.
 * @param {readonly { path: string, text: string }[]} files all files of locales
 */
export const textCopies = (files) => {
  const textAt = new Map(files.map(({ path, text }) => [path, text]));
  const copies = new Map();
  for (const { path } of files.filter((file) => LOCALE.test(file.path))) {
    const [own, ...others] = languages.map((language) => {
      const translated = posix.join(posix.dirname(path), `${language}.json`);
      return new Map(entriesOf(JSON.parse(textAt.get(translated) || '{}')));
    });
    for (const [key, text] of own) {
      if (referenceOf(text) !== null) continue;
      const meaning = JSON.stringify([text, ...others.map((translations) => translations.get(key))]);
      const areas = copies.get(meaning) ?? new Map();
      copies.set(meaning, areas);
      if (!areas.has(areaOf(path))) areas.set(areaOf(path), { path, key, text });
    }
  }
  return [...copies.values()].flatMap((areas) => {
    const [[owner], ...rest] = [...areas].sort(bySharing);
    return rest.map(([, { path, key, text }]) => ({
      path,
      line: lineOf(textAt.get(path), text),
      text: `${key} is '${text}', which ${owner} has as well: both refer to one text of shared/contracts/shared-texts`,
    }));
  });
};

const lineOf = (source, text) => source.slice(0, source.indexOf(JSON.stringify(text))).split('\n').length;
