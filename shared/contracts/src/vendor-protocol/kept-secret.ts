import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lchownSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

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

const isRoot = (): boolean => process.geteuid?.() === 0;

/** Root may lack the right to give files away, for example in a container: it then keeps them. */
const ifAllowed = (give: () => void): void => {
  try {
    give();
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
};

/** Makes a folder where there is none; one that root makes belongs to the owner of its parent. */
const makeFolder = (folder: string): void => {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined || !isRoot()) return;
  const { uid, gid } = statSync(dirname(first));
  // Not through a link: the owner of the folder may put one there at any moment.
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made))
    ifAllowed(() => lchownSync(made, uid, gid));
};

/**
 * Gives a draft the owner and the mode of the file at `path`. A new file that root makes belongs to
 * the owner of its folder: the server, whose account is another one, has to read it.
 */
const giveToOwner = (draft: number, path: string): void => {
  const replaced = statSync(path, { throwIfNoEntry: false });
  const own = fstatSync(draft);
  const { uid, gid } = replaced ?? (isRoot() ? statSync(dirname(path)) : own);
  const give = () => fchownSync(draft, uid, gid);
  // The service of a site may not call chown at all: it is called where it changes something.
  const isOwn = own.uid === uid && own.gid === gid;
  if (!isOwn && replaced) give();
  if (!isOwn && !replaced) ifAllowed(give);
  if (replaced && replaced.mode !== own.mode) fchmodSync(draft, replaced.mode & 0o777);
};

/** Writes a draft beside `path` for the owner of the secret, and lets `name` give it its name. */
const writeDraft = (path: string, text: string, name: (draft: string) => void): void => {
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      giveToOwner(file, path);
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

const NOT_ALLOWED: readonly (string | undefined)[] = ['EACCES', 'EPERM', 'EROFS'];

/** Why this account may not replace a secret, in one sentence with the fix; null: it may. */
export const whyNotReplaced = (path: string): string | null => {
  try {
    writeDraft(path, '', () => undefined);
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (!NOT_ALLOWED.includes(code)) throw error;
    return `This account may not replace ${path} (${code}). Run the command as the owner of that file, or as root.`;
  }
};

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
