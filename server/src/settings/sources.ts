import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import leven from 'leven';
import { parse, TomlError } from 'smol-toml';
import { Explained } from '../explained.ts';

/** Where the value of a setting comes from, as it is printed. */
export type Origin = 'default' | 'environment' | `file ${string}` | `secret file ${string}`;

export interface GivenSetting {
  text: string;
  origin: Origin;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Names the settings file; without it `madang.toml` at the root is read where it exists. */
const FILE_KEY = 'MADANG_CONFIG';
const SECRET_FILE = '_FILE';
/** Keys of the same beginning that other programs of the repository read. */
const OTHER_PROGRAMS = new Set([FILE_KEY, 'MADANG_CACHE_DIR', 'MADANG_REGISTRY', 'MADANG_DEPLOY_TOKEN']);
/** A key of the environment that is so near to a setting, and so long, is a typing error. */
const TYPING_ERROR = { distance: 2, length: 8 };

const REASONS: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
};

/** @throws Explained when the file cannot be read; the sentence ends with `fix` */
const readText = (file: string, whose: string, fix: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Explained(`${whose} names ${file}, which cannot be read: ${REASONS[code] ?? message}. ${fix}`);
  }
};

/** The known key that needs the fewest edits, with or without the beginning `MADANG_`. */
const nearest = (key: string, known: readonly string[]): string => {
  const bare = key.replace(/^MADANG_/, '');
  const edits = (each: string) => Math.min(leven(key, each), leven(bare, each));
  return known.reduce((best, each) => (edits(each) < edits(best) ? each : best));
};

const textOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(',') : null;
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : null;
};

const parseToml = (file: string, content: string): Record<string, unknown> => {
  try {
    return parse(content);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split('\n')[0]?.replace('Invalid TOML document: ', '');
    throw new Explained(`${file}, line ${error.line}, column ${error.column}: ${reason}. Correct that line.`);
  }
};

const settingsFile = (env: Environment, root: string): string | null => {
  const named = env[FILE_KEY];
  if (named) return path.resolve(root, named);
  const usual = path.join(root, 'madang.toml');
  return existsSync(usual) ? usual : null;
};

/** What the settings file contains, with the keys as the environment writes them. */
const fromFile = (env: Environment, root: string): { file: string; values: Map<string, unknown> } | null => {
  const file = settingsFile(env, root);
  if (file === null) return null;
  const content = readText(file, FILE_KEY, `Correct ${FILE_KEY}, or let the server read it.`);
  const values = Object.entries(parseToml(file, content)).map(([key, value]) => [key, value] as const);
  return { file, values: new Map(values) };
};

/**
 * The value that decides where the compile cache is, before anything is checked.
 * Whatever is wrong is reported later, by the check of all settings.
 */
export const compileCacheParent = (env: Environment, root: string): string => {
  if (env.DATA_DIR) return path.resolve(root, env.DATA_DIR);
  try {
    const given = fromFile(env, root)?.values.get('data_dir');
    if (typeof given === 'string' && given) return path.resolve(root, given);
  } catch {
    // The check of all settings reports it.
  }
  return path.resolve(root, '.data');
};

const readSecret = (key: string, named: string, root: string): GivenSetting => {
  const file = path.resolve(root, named);
  const fix = `Write the secret into it, or name another file.`;
  const text = readText(file, `${key}${SECRET_FILE}`, fix).replace(/\r?\n$/, '');
  if (text.trim() === '') throw new Explained(`${key}${SECRET_FILE} names ${file}, which is empty. ${fix}`);
  if (/[\r\n]/.test(text))
    throw new Explained(`${key}${SECRET_FILE} names ${file}, which has several lines. A secret is one line. ${fix}`);
  return { text, origin: `secret file ${file}` };
};

interface Sources {
  /** One source: each key that is given, with its value. */
  given: Map<string, string>;
  origin: Origin;
  /** The keys as this source writes them. */
  write: (key: string) => string;
}

/** Reads the sources; `problems` has a sentence for each fault, so that one start reports all. */
class Collector {
  readonly #keys: readonly string[];
  readonly #secrets: readonly string[];
  readonly #root: string;
  readonly problems: string[] = [];

  constructor(keys: readonly string[], secrets: readonly string[], root: string) {
    this.#keys = keys;
    this.#secrets = secrets;
    this.#root = root;
  }

  get known(): string[] {
    return [...this.#keys, ...this.#secrets.map((key) => `${key}${SECRET_FILE}`)];
  }

  check(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Explained)) throw error;
      this.problems.push(error.message);
    }
  }

  valueIn({ given, origin, write }: Sources, key: string): GivenSetting | null {
    const text = given.get(key);
    const named = this.#secrets.includes(key) ? given.get(`${key}${SECRET_FILE}`) : undefined;
    if (text !== undefined && named !== undefined)
      throw new Explained(`${origin}: ${write(key)} and ${write(key + SECRET_FILE)} are both set. Remove one of them.`);
    if (named !== undefined) return readSecret(key, named, this.#root);
    return text === undefined ? null : { text, origin };
  }

  collect(sources: readonly Sources[]): Map<string, GivenSetting> {
    const found = new Map<string, GivenSetting>();
    for (const key of this.#keys)
      this.check(() => {
        for (const source of sources) {
          const value = this.valueIn(source, key);
          if (value) return void found.set(key, value);
        }
      });
    return found;
  }
}

const fileSource = (file: string, values: Map<string, unknown>, collector: Collector): Sources => {
  const given = new Map<string, string>();
  const { known } = collector;
  for (const [key, value] of values)
    collector.check(() => {
      const name = key.toUpperCase();
      if (key !== key.toLowerCase() || !known.includes(name))
        throw new Explained(
          `${file}: "${key}" is no setting. The nearest one is "${nearest(name, known).toLowerCase()}".`,
        );
      const text = textOf(value);
      if (text === null) throw new Explained(`${file}: "${key}" has to be a text, a number or a list of texts.`);
      given.set(name, text);
    });
  return { given, origin: `file ${file}`, write: (key) => key.toLowerCase() };
};

const environmentSource = (env: Environment, collector: Collector): Sources => {
  const given = new Map<string, string>();
  const { known } = collector;
  for (const [name, text = ''] of Object.entries(env))
    collector.check(() => {
      if (known.includes(name)) return void given.set(name, text);
      if (OTHER_PROGRAMS.has(name)) return;
      const near = nearest(name, known);
      const isTyped = name.length >= TYPING_ERROR.length && leven(name, near) <= TYPING_ERROR.distance;
      if (name.startsWith('MADANG_') || isTyped)
        throw new Explained(`environment: ${name} is no setting. The nearest one is ${near}.`);
    });
  return { given, origin: 'environment', write: (key) => key };
};

/**
 * The settings that somebody gave: the environment goes before the file.
 * @param keys of all settings
 * @param secrets those that may be in a file of their own
 * @returns the values, and one sentence for each fault
 */
export const readSources = (env: Environment, root: string, keys: readonly string[], secrets: readonly string[]) => {
  const collector = new Collector(keys, secrets, root);
  const sources = [environmentSource(env, collector)];
  collector.check(() => {
    const file = fromFile(env, root);
    if (file) sources.push(fileSource(file.file, file.values, collector));
  });
  return { given: collector.collect(sources), problems: collector.problems };
};
