/** The menu as the registry gives it. Links are drawn only for pages that somebody brings. */
import { type MenuEntry, type MenuGroup, menuGroups, type Names, type RegistrySnapshot } from '@madang/contracts';
import { useRegistry } from '@madang/platform/host';
import { href } from '@madang/platform/router';
import { useMemo } from 'react';

export type Entry = MenuEntry<Names> & { queryValues: Record<string, string> };

export interface Group {
  name: MenuGroup;
  entries: readonly Entry[];
}

const openable = (registry: RegistrySnapshot): Entry[] =>
  registry.remotes
    .flatMap((remote) => remote.menu)
    .map((entry) => ({ ...entry, queryValues: Object.fromEntries(new URLSearchParams(entry.query)) }))
    .filter((entry) => href(entry.page) !== undefined)
    .sort((a, b) => a.order - b.order);

/** A member's groups that have at least one entry to open, in their order. */
export const useMenu = (): readonly Group[] => {
  const registry = useRegistry();
  return useMemo(() => {
    const all = openable(registry);
    return menuGroups
      .filter((name) => name !== 'partner')
      .map((name) => ({ name, entries: all.filter((entry) => entry.group === name) }))
      .filter((group) => group.entries.length > 0);
  }, [registry]);
};

/** Tabs of the partner portal. */
export const usePartnerTabs = (): readonly Entry[] => {
  const registry = useRegistry();
  return useMemo(() => openable(registry).filter((entry) => entry.group === 'partner'), [registry]);
};

/** Groups whose pages are games to start: a guest is told to log in first. */
export const isGameGroup = (group: MenuGroup): boolean => group === 'casino' || group === 'slot';
