import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { PlainError, root } from '../workspace/workspace.mjs';

const OLDEST_NODE = 20;

export function checkNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) < OLDEST_NODE) {
    throw new PlainError(`Node ${version} is too old. Install Node ${OLDEST_NODE} or newer and run this again.`);
  }
}

const listen = (port, host) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)));
  });

/**
 * The port of the site and, unless it runs alone, that of the outside world that it is played
 * against.
 */
export async function checkPorts(port, host = '127.0.0.1', isAlone = false) {
  const needed = isAlone ? [port] : [port, port + 1];
  for (const wanted of needed) {
    const code = await listen(wanted, host);
    if (code === null) continue;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`;
    throw new PlainError(
      `Port ${wanted} ${why}. The site needs ${needed.join(' and ')}. Stop that program, or choose others: PORT=${port + 100} npm start`,
    );
  }
}

const REASONS = {
  EROFS: 'the disk is read-only',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  ENOSPC: 'the disk is full',
  ENOENT: 'that place does not exist',
  ENOTDIR: 'a file is in the way',
};

/**
 * One step at a time: the recursive way never returns where a file system answers that the parent
 * is missing.
 */
function makeFolder(dir) {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/** Throws a plain error when the folder is not writable. */
export function checkWritable(dir, hint) {
  const probe = join(dir, `.write-${process.pid}`);
  try {
    makeFolder(dir);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    throw new PlainError(`Cannot write in ${dir}: ${REASONS[error.code] ?? error.message}. ${hint}`);
  }
}

export const checkDataDir = (dataDir) =>
  checkWritable(resolve(root, dataDir), 'Set DATA_DIR to a folder that can be written: DATA_DIR=/tmp/madang npm start');

/**
 * The accounts of a demo have a published password: who can reach them, in one line; null: the
 * site is no demo.
 */
export function demoNotice(mode, host) {
  if (mode === 'production') return null;
  const isHere = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const reach = isHere ? 'only this machine reaches it' : `HOST=${host} opens it to OTHER MACHINES`;
  return `This is a demo: the password of its accounts is published, and ${reach}. A real site needs MADANG_MODE=production (README.md).`;
}
