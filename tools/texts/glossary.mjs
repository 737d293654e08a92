/** Finds the words that `docs/glossary.md` replaces: in names, file names, comments, test titles, SQL and documents. */

/** What replaces each word, in names and in prose. */
const replacements = {
  'tell|tells|telling|told': 'publish, notify, report',
  'say|says|saying|said': 'display, log, state',
  'hear|hears|hearing|heard': 'receive, subscribe',
  'ask|asks|asking|asked': 'request, query',
  'wish|wishes|wished': 'input, command',
  words: 'translations, label, message',
  'desk|desks': 'application form, poller, test harness, game controls',
  'standing|standings': 'status, availability, usage',
  'door|doors': 'transport, entry, callback endpoint',
  'purse|purses': 'wallet',
  'shelf|shelves': 'catalogue section',
  'lend|lends|lent': 'share, shared',
  'gather|gathers|gathered': 'batch',
  'lane|lanes': 'concurrency limit',
  'pulse|pulses': 'periodic task',
  'heed|heeds|heeded': 'assertAllowed',
  'halt|halts|halted': 'circuit breaker',
  luck: 'client seed',
  'trouble|troubles': 'error, incident',
  anew: 'again, refetch',
  'hindrance|hindrances': 'block reason',
};
/** Refused in prose alone: a name may need them, as the HTTP scheme `bearer`. */
const proseOnly = {
  bearer: 'token holder, credential',
  'she|her|hers|herself|he|his|him': 'the member, they',
  'whoever|whomever': 'the member, any caller',
  'courtyard|passage': 'a technical term',
};

/** Whole names that stay where they are wire names of the release registry. */
const REGISTRY =
  /^(shared\/contracts\/src\/(registry|schema|session|pages)|server\/src\/(modules\/(releases|page|override)|testing)\/|shell\/src\/(loader|watch|routes)\/|tools\/(webpack|dev|release|api|alone)\/)/;
const EXCEPTIONS = {
  says: 'the reason of a refusal',
  tells: 'events that a release publishes',
  hears: 'events that a release subscribes to',
  lends: 'libraries that the host shares',
  words: 'translations that a release carries',
};
const isException = (path, name) => Object.hasOwn(EXCEPTIONS, name) && REGISTRY.test(path);

const rulesOf = (table) =>
  Object.entries(table).flatMap(([words, instead]) => words.split('|').map((word) => [word, instead]));
const nameRules = new Map(rulesOf(replacements));
const proseRules = new Map([...nameRules, ...rulesOf(proseOnly)]);

/** The words of a name or a text: `tellSite`, `told_at` and `cash-desk.ts` fall into theirs. */
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

/** Each replaced word of a file, `at` the offset of its name, comment or title. */
export const usesIn = (path, text) => {
  const uses = [];
  const look = (rules, kind, at, found) => {
    for (const word of wordsOf(found)) if (rules.has(word)) uses.push({ word, kind, at, instead: rules.get(word) });
  };
  look(nameRules, 'file name', 0, path.slice(path.lastIndexOf('/') + 1));
  if (path.endsWith('.md')) look(proseRules, 'prose', 0, text.replace(QUOTED, ''));
  if (!SOURCE.test(path)) return uses;
  for (const [, comment, name, at] of tokensOf(path, text)) {
    if (comment) look(proseRules, 'comment', at, comment.replace(QUOTED, ''));
    else if (!isException(path, name)) look(nameRules, 'name', at, name);
  }
  if (/\.(test|spec)\.\w+$/.test(path))
    for (const match of text.matchAll(TITLE)) look(proseRules, 'title', match.index, match[2]);
  return uses;
};

const tokensOf = (path, text) =>
  [...text.matchAll(path.endsWith('.sql') ? SQL_TOKEN : TOKEN)]
    .filter(([, comment, name]) => comment || name)
    .map((match) => [match[0], match[1], match[2], match.index]);

/** Lists of replaced words, pictures, and what quotes the code: seeded defects and records of decisions. */
export const isChecked = (path) =>
  /\.(?:[cm]?[jt]sx?|sql|md)$/.test(path) &&
  !/^(tools\/defects\/|tools\/texts\/glossary|docs\/glossary\.md|docs\/decisions\/)|report\.api\.md$/.test(path);
