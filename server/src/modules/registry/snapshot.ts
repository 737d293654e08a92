import { createHash } from 'node:crypto';
import {
  canonical,
  type PageDefinition,
  type RegistrySeal,
  type RegistrySnapshot,
  type Release,
  type ShellRelease,
} from '@madang/contracts';
import table from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { type AnyRelease, isShell } from './release-schema.ts';
import type { Signer } from './signing.ts';

/** What one page uses. */
export interface Composition {
  shell: ShellRelease | null;
  /** In full, as the server needs them; the snapshot leaves behind what no page reads. */
  remotes: ReadonlyMap<string, Release>;
  snapshot: RegistrySnapshot;
  seal: RegistrySeal;
}

/** Pages of the table that no release brings, but for the shell's own. */
const plannedPages = (remotes: readonly Release[]): PageDefinition[] => {
  const released = new Set(remotes.flatMap((remote) => remote.pages.map((page) => page.id)));
  return table
    .filter((row) => row.owner !== 'shell' && !released.has(row.id))
    .map(({ owner: _owner, ...page }) => page as PageDefinition);
};

/** As a page reads it: without what only the server needs. */
const forPages = ({
  alone: _alone,
  words: _words,
  uses: _uses,
  needs: _needs,
  weight: _weight,
  ...release
}: Release): Release => release;

/** @param lastGood what a page takes in a release's stead when that cannot be had, by name */
export const compose = (
  releases: readonly AnyRelease[],
  signer: Signer,
  lastGood: ReadonlyMap<string, AnyRelease> = new Map(),
): Composition => {
  const remotes = releases
    .filter((release): release is Release => !isShell(release))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const withFallback = (release: Release): Release => {
    const fallback = lastGood.get(release.name);
    const own = forPages(release);
    return fallback && !isShell(fallback) ? { ...own, fallback: forPages(fallback) } : own;
  };
  const used = releases.map(({ name, version }) => `${name}@${version}`).sort();
  const snapshot: RegistrySnapshot = {
    id: createHash('sha256').update(used.join(' ')).digest('hex').slice(0, 12),
    remotes: remotes.map(withFallback),
    planned: plannedPages(remotes),
  };
  return {
    shell: releases.find(isShell) ?? null,
    remotes: new Map(remotes.map((release) => [release.name, release])),
    snapshot,
    seal: { key: signer.publicKey, signature: signer.sign(canonical(snapshot)) },
  };
};
