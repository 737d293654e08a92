import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export interface SecretForm {
  make(): string;
  isWhole(text: string): boolean;
  /** For the message about a secret that is not whole. */
  description: string;
}

/** Puts the names of a folder on the disk, where the system allows it. */
const fsyncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

/** Writes a draft beside `path` that its owner alone may read, and lets `name` give it its name. */
const writeDraft = (path: string, text: string, name: (draft: string) => void): void => {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    name(draft);
    fsyncFolder(dirname(path));
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Replaces a secret: a kill at any moment leaves the old text or the new one, whole. */
export const replaceSecret = (path: string, text: string): void =>
  writeDraft(path, text, (draft) => renameSync(draft, path));

const make = (path: string, text: string): void => {
  try {
    writeDraft(path, text, (draft) => linkSync(draft, path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // otherwise another process was faster: its secret holds
  }
};

/** @throws when the file holds no whole secret, or this account may not read it */
export const readSecret = (path: string, { isWhole, description }: SecretForm): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw error;
    throw new Error(`${path} cannot be read (${code}). Give it to the account of the server: chown, then chmod 600.`);
  }
  if (!isWhole(text))
    throw new Error(`${path} holds no secret of ${description}. Restore it from a copy; without one, remove it.`);
  return text;
};

/**
 * A secret in a file that its owner alone may read. The first process that starts makes it, whole
 * or not at all: the file gets its name once its content is on the disk, so that neither a kill, a
 * full disk nor another process meets a part.
 * @throws when the file holds no whole secret: a key that is made of an empty or a shortened one
 * protects nothing
 */
export const keptSecret = (path: string, form: SecretForm): string => {
  try {
    return readSecret(path, form);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  make(path, form.make());
  return readSecret(path, form);
};
