import {
  ENTRY_PATIENCE_MS,
  type Language,
  type RegistrySeal,
  type RegistrySnapshot,
  type Release,
} from '@madang/contracts';
import type { RemoteApp } from '@madang/platform';
import { currentScreen } from '@madang/ui';
import { leftBehind, type Note, recordDetail, reportNote } from '../watch/notes.ts';
import { countAttempt, loadExposed, trustIn } from './container.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { giveUpScripts } from './script.ts';

/** A page that can be drawn, and the version that brings it. */
export interface Opened {
  app: RemoteApp;
  release: Release;
  /** Duration from the request, ms. */
  took: number;
}

let registry: RegistrySnapshot = { id: '', remotes: [], planned: [] };
/** By base: two versions of a remote are two things. */
const apps = new Map<string, Promise<RemoteApp>>();
const attempts = new Map<string, number>();
/** A script that failed, to be fetched past the browser's cache before it is requested again. */
const failed = new Map<string, string>();
const began = new Map<string, number>();
const ready = new Map<string, Opened>();
/** Remotes whose last good version has taken over, until the page ends. */
const fallen = new Set<string>();

/** Takes the registry of this visit. A visit never mixes versions, so it is called once. */
export const startLoader = (snapshot: RegistrySnapshot, seal?: RegistrySeal): void => {
  registry = snapshot;
  trustIn(snapshot, seal);
  for (const memory of [apps, attempts, failed, began, ready, fallen]) memory.clear();
  for (const release of snapshot.remotes)
    if (`${release.name}@${release.version}` === leftBehind()) fallBack(release, 'froze');
};

export const ownerOf = (page: string): Release | undefined =>
  registry.remotes.find((release) => release.pages.some(({ id }) => id === page));

const silentFor = (ms: number) => new Promise<'silent'>((done) => setTimeout(done, ms, 'silent'));

/** From now on the last good version replaces it. False where there is none, or it does already. */
export function fallBack(release: Release, why: NonNullable<Note['why']>): boolean {
  if (!release.fallback || fallen.has(release.name)) return false;
  fallen.add(release.name);
  for (const { id } of release.pages) ready.delete(id);
  reportNote({ what: 'fellBack', of: release, why });
  return true;
}

const appOf = (release: Release, attempt: number): Promise<RemoteApp> => {
  const known = apps.get(release.base);
  if (known) return known;
  const loading = loadExposed<RemoteApp>(release, 'app', attempt);
  apps.set(release.base, loading);
  loading.catch(() => {
    if (apps.get(release.base) === loading) apps.delete(release.base);
  });
  return loading;
};

/** Chunks of one page at this width: fetched beside the entry, without waiting for its request. */
const chunksOf = ({ preload }: Release, page: string): readonly string[] => {
  const files = preload?.pages[page];
  return files ? [...files.any, ...files[currentScreen()]] : [];
};

/** One page of one version, with its texts; a failure is reported. */
async function openOf(release: Release, page: string, language: Language): Promise<Opened> {
  const { name, base } = release;
  const from = performance.now();
  if (!apps.has(base)) began.set(name, from);
  const attempt = attempts.get(base) ?? 0;
  if (attempt > 0) countAttempt(release, attempt);
  try {
    reportNote({ what: 'opened', of: release, page });
    if (attempt === 0) fetchAhead(release, chunksOf(release, page));
    const again = failed.get(base);
    failed.delete(base);
    if (again) await fetch(again, { cache: 'reload', signal: AbortSignal.timeout(ENTRY_PATIENCE_MS) }).catch(() => {});
    const app = await appOf(release, attempt);
    await app.preload(page, language);
    recordDetail({ what: 'ready', of: release, page });
    return { app, release, took: performance.now() - from };
  } catch (error) {
    attempts.set(base, attempt + 1);
    const { request } = error as { request?: string };
    if (request) failed.set(base, request);
    reportNote({ what: 'load', of: release, error, page });
    throw error;
  }
}

/**
 * The page of the current version, or of the last good one once that has failed or been silent for
 * three seconds.
 */
async function openEither(owner: Release, page: string, language: Language): Promise<Opened> {
  const { fallback } = owner;
  if (fallback && fallen.has(owner.name)) return openOf(fallback, page, language);
  const current = openOf(owner, page, language);
  if (!fallback) return current;
  const answer = current.then(
    () => 'loaded' as const,
    () => 'failed' as const,
  );
  const end = await Promise.race([answer, silentFor(ENTRY_PATIENCE_MS)]);
  if (end === 'loaded') return current;
  const opened = await Promise.any([current, openOf(fallback, page, language)]).catch(() => current);
  if (opened.release === fallback) fallBack(owner, end);
  return opened;
}

/** The page, when it can be drawn at once. */
export const readyPage = (page: string): Opened | undefined => ready.get(page);

/**
 * Milliseconds of patience that the current attempt at the page's remote has left: a preload began
 * to use them up.
 */
export const patienceLeft = (page: string): number => {
  const owner = ownerOf(page);
  const since = owner && apps.has(owner.base) ? began.get(owner.name) : undefined;
  return since === undefined ? ENTRY_PATIENCE_MS : Math.max(0, ENTRY_PATIENCE_MS - (performance.now() - since));
};

/**
 * Loads the page's remote, then the page itself and its texts. After a failure a further call
 * starts afresh.
 */
export async function openPage(page: string, language: Language): Promise<Opened> {
  const owner = ownerOf(page);
  if (!owner) throw new Error(`No remote of this visit has the page ${page}`);
  const opened = await openEither(owner, page, language);
  ready.set(page, opened);
  return opened;
}

/** Gives up an attempt that has not answered, so that the next call fetches again. */
export const forgetAttempt = (page: string): void => {
  const owner = ownerOf(page);
  if (!owner || ready.has(page)) return;
  for (const { base } of owner.fallback ? [owner, owner.fallback] : [owner]) {
    if (apps.delete(base)) attempts.set(base, (attempts.get(base) ?? 0) + 1);
    giveUpScripts(base);
  }
};
