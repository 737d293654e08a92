import {
  CRYPTO_FILE,
  codeRules,
  folderRules,
  isException,
  nameRules,
  pathRules,
  phraseRules,
  proseRules,
  wholeNameRules,
} from './glossary-rules.mjs';

/**
 * Finds the words that `docs/glossary.md` replaces: in names, file names, comments, test titles, keys of translations,
 * names of rules, SQL, templates of the generators and documents.
 */

const wordsOf = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const TITLE = /\b(?:test|it|describe|step)(?:\.\w+)*(?:\([^()]*\)|`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const TOKEN =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|([A-Za-z_$][\w$]*)/g;
const SQL_TOKEN = /(--[^\n]*|\/\*[\s\S]*?\*\/)|'(?:''|[^'])*'|([A-Za-z_]\w*)/g;
/** Quoted code inside prose follows the code. */
const QUOTED = /\{@link [^}]*\}|```[\s\S]*?```|`[^`]*`/g;
const SOURCE = /\.(?:[cm]?[jt]sx?|sql)$/;
const LOCALE = /(^|\/)(locales|shared-texts)\/\w+\.json$/;
/** The name of an import rule, as a report prints it. */
const RULE_NAME = /(?<=\bname: ')[a-z]+(?:-[a-z]+)+(?=')/g;

/** Each replaced word of a file, `offset` that of its name, comment or title. */
export const usesIn = (file, text) => {
  const path = file.replace(/\.hbs$/, '');
  const uses = [];
  const use = (word, kind, offset, instead) => uses.push({ word, kind, offset, instead });
  const look = (rules, kind, offset, found) => {
    for (const word of wordsOf(found)) if (rules.has(word)) use(word, kind, offset, rules.get(word));
  };
  const lookForms = (rules, kind, offset, found) => {
    for (const [form, instead] of rules)
      for (const match of found.matchAll(new RegExp(form, form.flags.replace('g', '').concat('g'))))
        use(match[0], kind, offset + match.index, instead);
  };
  const prose = (kind, offset, found) => {
    const unquoted = found.replace(QUOTED, '');
    look(proseRules, kind, offset, unquoted);
    for (const [form, instead] of phraseRules)
      for (const [match] of unquoted.matchAll(form)) use(match, kind, offset, instead);
  };

  look(pathRules, 'file name', 0, path.slice(path.lastIndexOf('/') + 1));
  lookForms(folderRules, 'folder', 0, path);
  if (CRYPTO_FILE.test(path)) use('coin', 'file name', 0, 'usdt');
  if (path.endsWith('.md')) prose('prose', 0, text);
  if (LOCALE.test(path)) for (const key of keysOf(JSON.parse(text))) look(nameRules, 'key', 0, key);
  if (!SOURCE.test(path)) return uses;
  for (const [, comment, name, offset] of tokensOf(path, text)) {
    if (comment) prose('comment', offset, comment);
    else if (!isException(path, name)) {
      look(nameRules, 'name', offset, name);
      lookForms(wholeNameRules, 'name', offset, name);
    }
  }
  lookForms(codeRules, 'code', 0, text);
  if (path.endsWith('dependency-cruiser.cjs'))
    for (const match of text.matchAll(RULE_NAME)) look(proseRules, 'rule', match.index, match[0]);
  if (/\.(test|spec)\.\w+$/.test(path)) for (const match of text.matchAll(TITLE)) prose('title', match.index, match[2]);
  return uses;
};

const tokensOf = (path, text) =>
  [...text.matchAll(path.endsWith('.sql') ? SQL_TOKEN : TOKEN)]
    .filter(([, comment, name]) => comment || name)
    .map((match) => [match[0], match[1], match[2], match.index]);

const keysOf = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

/** Lists of replaced words, pictures, and what quotes the code: seeded defects and records of decisions. */
export const isChecked = (path) =>
  (/\.(?:[cm]?[jt]sx?|sql|md|hbs)$/.test(path) || LOCALE.test(path)) &&
  !/^(tools\/defects\/|tools\/texts\/glossary|docs\/glossary\.md|docs\/decisions\/)|report\.api\.md$/.test(path);

/** A line of a comment has at most this number of characters, from the first one of the line. Source: docs/glossary.md. */
const MAX_COMMENT_LINE = 100;
/** A title of a test has at most this number of characters. Source: docs/glossary.md. */
const MAX_TITLE = 80;

/** The comment lines and the test titles that are longer than `docs/glossary.md` permits. */
export const longLinesIn = (file, text) => {
  const path = file.replace(/\.hbs$/, '');
  if (!SOURCE.test(path)) return [];
  const comments = tokensOf(path, text)
    .filter(([, comment]) => comment)
    .flatMap(([, comment, , offset]) => {
      const begin = text.lastIndexOf('\n', offset) + 1;
      let position = begin;
      return text
        .slice(begin, offset + comment.length)
        .split('\n')
        .flatMap((line) => {
          const here = position;
          position += line.length + 1;
          const { length } = line;
          return length > MAX_COMMENT_LINE && /^\s*(\/\/|\/?\*|--)/.test(line)
            ? [{ kind: 'comment', offset: here, length }]
            : [];
        });
    });
  if (!/\.(test|spec)\.\w+$/.test(path)) return comments;
  const titles = [...text.matchAll(TITLE)]
    .filter(([, , title]) => title.length > MAX_TITLE)
    .map((match) => ({ kind: 'title', offset: match.index, length: match[2].length }));
  return [...comments, ...titles];
};
