/** The rows of `docs/glossary.md` as rules: what is replaced, where it is looked for, and what replaces it. */

/** Single words, in names and in prose: `tellSite`, `told_at` and `cash-desk.ts` consist of words. */
const words = {
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
  'room|rooms': 'package, module, subscribers',
  'lend|lends|lent': 'share, shared',
  'gather|gathers|gathered': 'batch',
  'lane|lanes': 'concurrency limit',
  'pulse|pulses': 'periodic task',
  'heed|heeds|heeded': 'assertAllowed',
  held: 'locked, reserved, retained',
  'halt|halts|halted': 'circuit breaker',
  luck: 'client seed',
  'trouble|troubles': 'error, incident',
  anew: 'again, refetch',
  'hindrance|hindrances': 'block reason',
};

/** Words that are refused in prose alone: a name may need them, as the HTTP scheme `bearer`. */
const proseWords = {
  bearer: 'token holder, credential',
  'she|her|hers|herself|he|his|him': 'the member, they',
  'whoever|whomever': 'the member, any caller',
  'stand|stands|stood': 'exists, is',
  'courtyard|passage': 'a technical term',
};

/** Phrases of prose, and their replacements. */
export const phraseRules = [
  [/\bby itself\b/gi, 'isolated, alone'],
  [/\bin (its |their )?turns?\b/gi, 'one after the other, keyed mutex'],
  [/\bpromise of\b/gi, 'commitment of'],
  [/\bforeign hosts?\b/gi, 'third-party host'],
  [/\bbad (days?|weather)\b/gi, 'fault injection'],
];

/** Whole names, and their replacements. */
export const wholeNameRules = [
  [/^wireAmount$/, 'toJsonAmount'],
  [/^note[A-Z]/, 'recordX'],
  [/^MOST_/, 'MAX_'],
  [/^turns(Of)?$/, 'keyed mutex, render queue'],
  [/^No$/, 'Refusal'],
];

/** Forms of code, and their replacements. */
export const codeRules = [
  [/, at\) =>/g, ', index) =>'],
  [/(?<=[{,;]\s*)is: '/g, "type: or status: '"],
  [/\b(apart|later)\((?=\(\)|['"])/g, 'lazyPage, lazy'],
  [/\b(const|let) place\b|\bplace: (number|string)\b/g, 'index, position, location'],
  [/\b(const|let) won\b|\bwon: (number|bigint)\b/g, 'krw of a currency, winnings of a result'],
];

/** Words of a file's or folder's name alone, and their replacements. */
const pathWords = {
  care: 'accessibility',
  together: 'concurrency',
  moves: 'navigation',
  apart: 'lazy',
  mend: 'reconnect, repair',
};

/** Folder names that are replaced: tools take a bare `vendor` for third-party code. */
export const folderRules = [[/(^|\/)vendor\//, 'game-vendors/, vendor-protocol/']];

/** The payment by USDT names no coin; the wire names of its calls, tables and accounts stay. */
export const CRYPTO_FILE = /^server\/src\/modules\/payments\/crypto\/.*\bcoin[.-]/;

const rulesOf = (table) =>
  Object.entries(table).flatMap(([terms, instead]) => terms.split('|').map((term) => [term, instead]));

export const nameRules = new Map(rulesOf(words));
export const proseRules = new Map([...nameRules, ...rulesOf(proseWords)]);
export const pathRules = new Map([...nameRules, ...rulesOf(pathWords)]);

/** Whole names that stay where they are wire names of the release registry. */
const REGISTRY =
  /^(shared\/contracts\/src\/(releases\/|session\.)|shared\/platform\/src\/host\/start-platform|server\/src\/(modules\/(releases|page|override)|testing)\/|shell\/src\/(loader|watch|routes)\/|bench\/monolith\/|tools\/(webpack|dev|release|api|alone|generators)\/)/;
const EXCEPTIONS = {
  says: 'the reason of a refusal',
  tells: 'events that a release publishes',
  hears: 'events that a release subscribes to',
  lends: 'libraries that the host shares',
  words: 'translations that a release carries',
};

/** Fields of calls and of answers, which stay under their whole names in every package. */
const WIRE_NAMES = new Set(['askedStake', 'isHeld', 'luck', 'standing']);

export const isException = (path, name) =>
  WIRE_NAMES.has(name) || (Object.hasOwn(EXCEPTIONS, name) && REGISTRY.test(path));
