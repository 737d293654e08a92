import type { Release, ShellRelease } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { isShell, readRelease } from '../releases/index.ts';
import { fetchOutside } from './fetch-outside.ts';
import { takeRelease } from './take-release.ts';

export interface Developed {
  remote: Release;
  shell: ShellRelease;
}

const MAX_BYTES = 1_000_000;
const PATIENCE_MS = 3_000;
/** Whatever the configuration contains, only this machine is contacted. */
const thisMachine = { isPrivateAllowed: true, isPlainAllowed: true };

/**
 * What `pnpm dev` puts into every page of its own site, at this moment: the developed remote, taken
 * as an override takes one, and a shell whose React can refresh it. Null everywhere else.
 * @throws when it is unavailable: a page with the ordinary remote would be mistaken for it
 */
export const takeDeveloped = async (app: FastifyInstance): Promise<Developed | null> => {
  const { devRemote } = app.config;
  if (devRemote === null) return null;
  const name = devRemote.pathname.split('/')[2] ?? '';
  const taken = await takeRelease(app, name, devRemote.href);
  if ('failure' in taken) throw new Error(`${devRemote.href}: ${taken.failure}`);
  const { body } = await fetchOutside(new URL('../shell/release.json', devRemote), thisMachine, MAX_BYTES, PATIENCE_MS);
  const shell = readRelease(JSON.parse(body.toString()));
  if (!isShell(shell)) throw new Error(`${devRemote.origin} has no shell`);
  return { remote: taken.release, shell: { ...shell, base: devRemote.origin + shell.base } };
};
