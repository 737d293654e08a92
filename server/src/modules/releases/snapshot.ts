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
import { isShell } from './gate/refusal.ts';
import type { AnyRelease } from './release-schema.ts';
import type { Signer } from './signature/signing.ts';

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

const sealOf = (snapshot: RegistrySnapshot, signer: Signer): RegistrySeal => ({
  key: signer.publicKey(),
  signature: signer.sign(canonical(snapshot)),
});

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
    seal: sealOf(snapshot, signer),
  };
};

/**
 * The same with one release in place of the remote of its name, or beside the others. It has no
 * fallback: its visitor would mistake another screen for it.
 */
export const withRelease = (composition: Composition, release: Release, signer: Signer): Composition => {
  const others = [...composition.remotes.values()].filter(({ name }) => name !== release.name);
  const { shell, snapshot } = composition;
  const remotes = [...others, release].sort((one, other) => (one.name < other.name ? -1 : 1));
  const given = new Map(snapshot.remotes.map((own) => [own.name, own]));
  const changed: RegistrySnapshot = {
    id: createHash('sha256').update(`${snapshot.id} ${release.base}`).digest('hex').slice(0, 12),
    remotes: remotes.map((own) => (own === release ? forPages(own) : (given.get(own.name) ?? forPages(own)))),
    planned: plannedPages(remotes),
  };
  return {
    shell,
    remotes: new Map(remotes.map((own) => [own.name, own])),
    snapshot: changed,
    seal: sealOf(changed, signer),
  };
};
