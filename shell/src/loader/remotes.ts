import { ENTRY_PATIENCE_MS, type Language, type RegistrySnapshot, type Release } from '@madang/contracts';
import type { RemoteApp } from '@madang/platform';
import { loadExposed } from './container.ts';

let registry: RegistrySnapshot = { id: '', remotes: [], planned: [] };
const apps = new Map<string, Promise<RemoteApp>>();
const attempts = new Map<string, number>();
const began = new Map<string, number>();
const ready = new Map<string, RemoteApp>();

/** Takes the registry of this visit. A visit never mixes versions, so it is called once. */
export const startLoader = (snapshot: RegistrySnapshot): void => {
  registry = snapshot;
  for (const memory of [apps, attempts, began, ready]) memory.clear();
};

export const ownerOf = (page: string): Release | undefined =>
  registry.remotes.find((release) => release.pages.some(({ id }) => id === page));

const silentFor = (ms: number) => new Promise<'silent'>((done) => setTimeout(done, ms, 'silent'));

/** The current version; the last good one as well once the current has failed or been silent for three seconds. */
async function loadApp(release: Release, attempt: number): Promise<RemoteApp> {
  const current = loadExposed<RemoteApp>(release, 'app', attempt);
  const { fallback } = release;
  if (!fallback) return current;
  const answer = current.then(
    () => 'loaded',
    () => 'failed',
  );
  if ((await Promise.race([answer, silentFor(ENTRY_PATIENCE_MS)])) === 'loaded') return current;
  const lastGood = loadExposed<RemoteApp>(fallback, 'app', attempt);
  return Promise.any([current, lastGood]).catch(() => current);
}

const appOf = (release: Release): Promise<RemoteApp> => {
  const known = apps.get(release.name);
  if (known) return known;
  const attempt = attempts.get(release.name) ?? 0;
  attempts.set(release.name, attempt + 1);
  const loading = loadApp(release, attempt);
  apps.set(release.name, loading);
  began.set(release.name, performance.now());
  loading.catch(() => {
    if (apps.get(release.name) === loading) apps.delete(release.name);
  });
  return loading;
};

/** The remote's app, when this page of it can be drawn at once. */
export const readyApp = (page: string): RemoteApp | undefined => ready.get(page);

/** Milliseconds of patience that the current attempt at the page's remote has left: a preload began to use them up. */
export const patienceLeft = (page: string): number => {
  const name = ownerOf(page)?.name ?? '';
  const since = apps.has(name) ? began.get(name) : undefined;
  return since === undefined ? ENTRY_PATIENCE_MS : Math.max(0, ENTRY_PATIENCE_MS - (performance.now() - since));
};

/** Loads the page's remote, then the page itself and its texts. After a failure a further call starts afresh. */
export async function openPage(page: string, language: Language): Promise<RemoteApp> {
  const owner = ownerOf(page);
  if (!owner) throw new Error(`No remote of this visit has the page ${page}`);
  const app = await appOf(owner);
  await app.preload(page, language);
  ready.set(page, app);
  return app;
}

/** Gives up an attempt that has not answered, so that the next call fetches again. */
export const forgetAttempt = (page: string): void => {
  const owner = ownerOf(page);
  if (owner && !ready.has(page)) apps.delete(owner.name);
};
