/**
 * What this visit may open: the released remotes, the pages still to come, and the host's own
 * pages.
 */
import type { PageDefinition, RegistrySnapshot, Release } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface RegistryState {
  snapshot: RegistrySnapshot;
  /** Pages that the host itself draws. */
  hostPages: readonly PageDefinition[];
}

export const registryStore = createStore<RegistryState>(() => ({
  snapshot: { id: 'empty', remotes: [], planned: [] },
  hostPages: [],
}));

/** A page with who draws it: the name of a release, `host`, or `planned` when nobody does yet. */
export interface OwnedPage {
  readonly page: PageDefinition;
  readonly owner: string;
  readonly released: boolean;
}

let listed: { of: RegistryState; pages: readonly OwnedPage[] } | undefined;

/** Every page in the order in which an address is tried: remotes first, the host's hubs last. */
export const allPages = (): readonly OwnedPage[] => {
  const state = registryStore.getState();
  if (listed?.of !== state) {
    const owned = (owner: string, pages: readonly PageDefinition[]): OwnedPage[] =>
      pages.map((page) => ({ page, owner, released: owner !== 'planned' }));
    const { remotes, planned } = state.snapshot;
    const pages = [
      ...remotes.flatMap((release) => owned(release.name, release.pages)),
      ...owned('planned', planned),
      ...owned('host', state.hostPages),
    ];
    listed = { of: state, pages };
  }
  return listed.pages;
};

/** The page of an id, if someone draws it. */
export const releasedPage = (id: string): PageDefinition | undefined =>
  allPages().find(({ page, released }) => released && page.id === id)?.page;

/** The released remotes of this visit. */
export const releases = (): readonly Release[] => registryStore.getState().snapshot.remotes;

/** The registry as React sees it; changes only when a host replaces it. */
export const useRegistry = (): RegistrySnapshot => useStore(registryStore, (state) => state.snapshot);
