import { createHash } from 'node:crypto';
import type { Release } from '@madang/contracts';
import { MAX_FILE_BYTES } from '@madang/contracts/releases';
import type { FastifyInstance } from 'fastify';
import { fetchOutside, type Outside, type OutsideError, OutsideFailure, type Reach } from './fetch-outside.ts';
import { overridingRelease } from './overriding.schema.ts';
import { readSource } from './source.policy.ts';
import type { SourceError } from './source-error.ts';

/** `release.json` of our largest remote has 0.1 MB. */
const MAX_BYTES = 1_000_000;
/** How long a page of a tester's waits for a colleague's machine, milliseconds. */
const PATIENCE_MS = 3_000;

export interface TakenRelease {
  release: Release;
  /** Whose scripts the page must let in; null: our own. */
  origin: string | null;
}
export type Taken = TakenRelease | { failure: SourceError };

const reachOf = ({ config }: FastifyInstance): Reach => {
  const isInHouse = config.mode !== 'production';
  return { isPrivateAllowed: isInHouse, isPlainAllowed: isInHouse };
};

const fetchSource = async (
  app: FastifyInstance,
  url: URL,
  most: number,
): Promise<Outside | { failure: OutsideError }> => {
  try {
    return await fetchOutside(url, reachOf(app), most, PATIENCE_MS);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    app.log.info({ url: url.href, why: error.message }, 'an override could not be had');
    return { failure: error.failure };
  }
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

/** A build's folder is its version; the folder above it names the newest. */
const baseOf = (folder: URL, version: string): string =>
  folder.pathname.endsWith(`/${version}/`) ? folder.href : new URL(`${version}/`, folder).href;

/** What an override puts in the place of a remote, as it is there at this moment. */
export const takeRelease = async (app: FastifyInstance, remote: string, text: string): Promise<Taken> => {
  const source = readSource(text);
  if (!source) return { failure: 'unknown' };
  if ('version' in source) {
    const { baseline, live } = app.registry;
    const kept = baseline.find(remote, source.version)?.release ?? (await live.published(remote, source.version));
    return kept && kept.name !== 'shell' ? { release: kept as Release, origin: null } : { failure: 'unknown' };
  }
  const { folder } = source;
  const answer = await fetchSource(app, new URL('release.json', folder), MAX_BYTES);
  if ('failure' in answer) return answer;
  const { data } = overridingRelease.safeParse(parsed(answer.body));
  if (!data?.integrity[data.entry]) return { failure: 'no-release' };
  if (data.name !== remote) return { failure: 'other-remote' };
  const { fallback: _none, ...release } = data;
  return { release: { ...release, base: baseOf(folder, data.version) }, origin: folder.origin };
};

/**
 * Whether the browser will find the files of the release:
 * its entry, readable by our pages, with its hash.
 */
export const tryEntry = async (app: FastifyInstance, { release, origin }: TakenRelease) => {
  if (origin === null) return null;
  const answer = await fetchSource(app, new URL(release.entry, release.base), MAX_FILE_BYTES);
  if ('failure' in answer) return answer.failure;
  if (answer.allowOrigin !== '*') return 'not-readable' satisfies SourceError;
  const hash = `sha384-${createHash('sha384').update(answer.body).digest('base64')}`;
  return hash === release.integrity[release.entry] ? null : ('other-entry' satisfies SourceError);
};
