/** The menu as the registry gives it. Links are drawn only for pages that somebody brings. */
import { type MenuEntry, type MenuGroup, menuGroups, type Names, type RegistrySnapshot } from '@madang/contracts';
import { useMember } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import { href, type PageMatch, pageAt, useLocation } from '@madang/platform/router';
import { useScreen } from '@madang/ui';
import { useMemo } from 'react';

export type Entry = MenuEntry<Names> & { queryValues: Record<string, string>; owner: string };

export interface Group {
  name: MenuGroup;
  entries: readonly Entry[];
}

const openable = (registry: RegistrySnapshot): Entry[] =>
  registry.remotes
    .flatMap(({ name, menu }) => menu.map((entry) => ({ ...entry, owner: name })))
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

/** Entries of the short list: the page in view is always among them. */
export const shortList = ({ entries }: Group, here: Entry | undefined): readonly Entry[] =>
  entries.filter((entry) => !entry.more || entry === here);

/** Names an entry among those of all groups. */
export const entryKey = ({ page, query }: Entry): string => `${page}?${query ?? ''}`;

/** Tabs of the partner portal; a staff account has none of a partner's own. */
export const usePartnerTabs = (): readonly Entry[] => {
  const registry = useRegistry();
  const isStaff = useMember()?.staff !== undefined;
  return useMemo(
    () => openable(registry).filter(({ group, ownersOnly }) => group === 'partner' && !(ownersOnly && isStaff)),
    [registry, isStaff],
  );
};

/** Groups whose pages are games to start: a guest is sent to the login first. */
export const isGameGroup = (group: MenuGroup): boolean => group === 'casino' || group === 'slot';

const family = (page: string): string => page.split('.', 1)[0] ?? page;

/** Whether a page has the family (`message.read`, `message.list`) and the owner of an entry. */
export const isKin = (entry: Entry, { page, owner }: { page: string; owner: string | undefined }): boolean =>
  family(entry.page) === family(page) && (owner === undefined || entry.owner === owner);

const named = (entries: readonly Entry[], { page, query }: Pick<PageMatch, 'page' | 'query'>): Entry | undefined => {
  const own = entries.filter((entry) => entry.page === page.id);
  const fits = ({ queryValues }: Entry) => Object.entries(queryValues).every(([key, value]) => query[key] === value);
  return own.find((entry) => entry.query && fits(entry)) ?? own.find((entry) => !entry.query);
};

/**
 * The entry that a page belongs to: its own; else its parent (`slotgame` of `slotgame.kplayslot`),
 * also by the manifest; else the only one of its family (`message.list` of `message.read`).
 */
export const entryAt = (
  entries: readonly Entry[],
  match: Pick<PageMatch, 'page' | 'query' | 'owner'> | undefined,
): Entry | undefined => {
  if (!match) return undefined;
  const { id } = match.page;
  const kin = entries.filter((entry) => isKin(entry, { page: id, owner: match.owner }));
  return (
    named(entries, match) ??
    entries.find((entry) => !entry.query && id.startsWith(`${entry.page}.`)) ??
    entries.find((entry) => entry.holds?.includes(id)) ??
    (kin.length === 1 ? kin[0] : undefined)
  );
};

export type Mark = 'page' | 'true' | undefined;

/**
 * The entry of the page in view, and how it is marked: `page` where its own page is in view, `true`
 * where a page under it is.
 */
export const useHere = (groups: readonly Group[]): { here: Entry | undefined; markOf: (entry: Entry) => Mark } => {
  const location = useLocation();
  const match = pageAt(location.pathname + location.search, useScreen());
  const here = entryAt(
    groups.flatMap((group) => group.entries),
    match,
  );
  return { here, markOf: (entry) => (entry !== here ? undefined : entry.page === match?.page.id ? 'page' : 'true') };
};
