import { ENTRY_TIMEOUT_MS, type RegistrySeal, type RegistrySnapshot, type Release } from '@madang/contracts';
import { recordDetail, reportNote } from '../watch/notes.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { addScript } from './script.ts';

/**
 * Name of one version's container in the page. The version is part of it, because two versions
 * under one name would run each other's code. The build names the container by the same rule.
 */
export const containerName = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `${name}_${version}`.replace(/\W/g, '_');

const containerIn = (name: string): unknown => (globalThis as Record<string, unknown>)[name];

/**
 * An answer that failed may be remembered by the browser; another address with the same content is
 * not.
 */
const addressOf = (release: Release, attempt: number): string =>
  `${release.base}${release.entry}${attempt > 0 ? `?again=${attempt}` : ''}`;

/**
 * By absolute base: chunks of a version are retried in the same way, by their own runtime
 * (`IntegrityPlugin`).
 */
const again: Record<string, number> = {};
Object.assign(globalThis, { madangAgain: again });

/** From now on the chunks of a version are fetched at addresses of their own for this attempt. */
export const countAttempt = ({ base }: Release, attempt: number): void => {
  again[new URL(base, location.href).href] = attempt;
};

/**
 * A failed preload answers the first script of its address without a request. A retry therefore
 * takes each up once by a script of its own; the chunks of a chunk wait for its runtime. A preload
 * without an answer would only delay. Versions before `madangAgain` need this.
 */
const spendPreloads = async (release: Release): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=preload][href^="${release.base}"]`);
  const scripts = [...links].map(async (link) => {
    link.remove();
    if (performance.getEntriesByName(link.href).length === 0) return;
    await addScript({ url: link.href, integrity: link.integrity, timeout: ENTRY_TIMEOUT_MS });
  });
  await Promise.allSettled(scripts);
};

let sealed: { snapshot: RegistrySnapshot; seal: RegistrySeal } | undefined;

/**
 * The loader of the entries. With a seal nothing of them runs before its signature was verified.
 */
export const trustIn = (snapshot: RegistrySnapshot, seal?: RegistrySeal): void => {
  sealed = seal && { snapshot, seal };
};

/**
 * Loads one exposed module of one version. Nothing of a failed attempt stays: calling again with
 * the next `attempt` starts afresh, without a reload of the page.
 */
export async function loadExposed<Module>(release: Release, expose: string, attempt: number): Promise<Module> {
  const name = containerName(release);
  const federation = import(/* webpackChunkName: "federation" */ './federation.ts');
  federation.catch(() => {}); // reported below, once the entry has run
  if (attempt > 0) await spendPreloads(release);
  if (!containerIn(name)) {
    const integrity = release.integrity[release.entry];
    if (!integrity) throw new Error(`The registry has no integrity for the entry of ${name}`);
    if (sealed) {
      // Fetched while its registry is being checked.
      if (attempt === 0) fetchAhead(release, [release.entry]);
      const { vouch } = await federation;
      const verdict = await vouch(sealed.snapshot, sealed.seal);
      if (verdict === 'unknown') reportNote({ what: 'unverified', of: release });
      if (verdict === 'bad') throw new Error('The registry of this page is not what was signed');
    }
    recordDetail({ what: 'resolved', of: release });
    await addScript({ url: addressOf(release, attempt), integrity, timeout: ENTRY_TIMEOUT_MS });
    recordDetail({ what: 'entered', of: release });
  }
  const { fromContainer } = await federation;
  const module = await fromContainer<Module>(name, `${release.base}${release.entry}`, expose);
  recordDetail({ what: 'exposed', of: release });
  return module;
}
