import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Explained } from '../explained.ts';
import type { PostgresBinaries } from './binaries.ts';

/** The account that PostgreSQL runs as: it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const id = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());

/** Null when this process is not root; otherwise the account `postgres`, made if it is missing. */
export const postgresAccount = (): Account | null => {
  if (process.getuid?.() !== 0) return null;
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('groupadd', ['--force', '--system', 'postgres']);
    execFileSync('useradd', ['--system', '-g', 'postgres', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
};

/**
 * True when `account` may walk down to `folder`:
 * a clone under a home of mode 0700 cannot be entered by `postgres`.
 */
export const canEnter = (account: Account, folder: string): boolean => {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const stat = statSync(at);
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
};

export interface Place {
  folder: string;
  binaries: PostgresBinaries;
  account: Account | null;
  /** A sentence for the operator when the database is not at the configured place. */
  notice: string | null;
}

/** Where the cluster lives when `postgres` cannot enter the data folder. */
export const shelterOf = (dataDir: string): string =>
  path.join('/var/tmp', `madang-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

/**
 * Whether a folder can hold what only this process or root put there: in `/var/tmp` any account of
 * the machine can make a folder of a name that it predicts.
 */
export const isOwn = (folder: string): boolean => {
  const stat = lstatSync(folder);
  return stat.isDirectory() && [0, process.getuid?.()].includes(stat.uid) && (stat.mode & 0o022) === 0;
};

/** Where a cluster of this data folder may be found, without making anything. */
export const placesToLook = (dataDir: string): string[] => {
  const shelter = shelterOf(dataDir);
  return [
    path.join(dataDir, 'postgres'),
    ...(existsSync(shelter) && isOwn(shelter) ? [path.join(shelter, 'postgres')] : []),
  ];
};

/**
 * @throws when another account made the folder, or can write in it:
 *   its programs would run as `postgres`
 */
const assertOwn = (folder: string): void => {
  if (!isOwn(folder))
    throw new Explained(
      `${folder} belongs to another account of this machine, or others can write in it. Remove it, or set DATA_DIR to a folder that the account "postgres" can enter.`,
    );
};

/**
 * Where the cluster lives and runs from: the data folder, or, when `postgres` cannot get there,
 * a place of its own.
 */
export const choosePlace = (dataDir: string, binaries: PostgresBinaries): Place => {
  const account = postgresAccount();
  const folder = path.join(dataDir, 'postgres');
  if (!account || (canEnter(account, dataDir) && canEnter(account, path.dirname(binaries.postgres))))
    return { folder, binaries, account, notice: null };

  const shelter = shelterOf(dataDir);
  mkdirSync(shelter, { recursive: true, mode: 0o755 });
  assertOwn(shelter);
  const native = path.join(shelter, 'native');
  if (!existsSync(native))
    cpSync(path.resolve(path.dirname(binaries.postgres), '..'), native, { recursive: true, verbatimSymlinks: true });
  for (const each of [native, path.join(native, 'bin')]) assertOwn(each);
  const at = (file: string) => path.join(native, 'bin', path.basename(file));
  return {
    folder: path.join(shelter, 'postgres'),
    binaries: { initdb: at(binaries.initdb), postgres: at(binaries.postgres) },
    account,
    notice: `The account "postgres" cannot enter ${dataDir}, so the database lives in ${shelter}. Set DATA_DIR to a folder it can enter to keep it elsewhere.`,
  };
};
