import type { PageDefinition, RegistrySnapshot, Release } from '@madang/contracts';

export type Screen = 'desktop' | 'mobile';

/** One file to fetch ahead; without `screen` it is needed at both widths. */
export interface Preload {
  href: string;
  integrity: string | undefined;
  screen?: Screen;
}

interface Match {
  release: Release;
  page: PageDefinition;
  closeness: number;
}

/** How closely an address fits a pattern; null when it does not. */
const fit = (pattern: string, pathname: string, query: URLSearchParams): number | null => {
  const [path = '', search = ''] = pattern.split('?', 2);
  const names = path.match(/\{\w+\}/g)?.length ?? 0;
  const expression = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  if (!new RegExp(`^${expression}/?$`).test(pathname)) return null;
  const wanted = [...new URLSearchParams(search)];
  return wanted.every(([key, value]) => query.get(key) === value) ? wanted.length * 10 - names : null;
};

const closest = (
  registry: RegistrySnapshot,
  columns: (page: PageDefinition) => readonly (string | null)[],
  url: URL,
): Match | null => {
  let best: Match | null = null;
  for (const release of registry.remotes)
    for (const page of release.pages)
      for (const pattern of columns(page)) {
        const closeness = pattern === null ? null : fit(pattern, url.pathname, url.searchParams);
        if (closeness !== null && closeness > (best?.closeness ?? Number.NEGATIVE_INFINITY))
          best = { release, page, closeness };
      }
  return best;
};

/**
 * The released page at an address: by the column of the width, then as the other's twin,
 * then by an alias.
 */
const pageAt = (registry: RegistrySnapshot, url: URL, screen: Screen): Match | null => {
  const twin = screen === 'desktop' ? 'mobile' : 'desktop';
  return (
    closest(registry, (page) => [page[screen]], url) ??
    closest(registry, (page) => [page[twin]], url) ??
    closest(registry, (page) => page.aliases ?? [], url)
  );
};

const filesOf = ({ release, page }: Match, screen: Screen): string[] => {
  const files = release.preload?.pages[page.id];
  return [release.entry, ...(release.exposes['./app'] ?? []), ...(files?.any ?? []), ...(files?.[screen] ?? [])];
};

/** Who may see a page needs a member: for a guest nothing of it is fetched. */
const isFor = (match: Match, isMember: boolean) =>
  isMember || match.page.access === 'any' || match.page.access === 'guest';

/**
 * What the browser fetches at once for the page at an address. The server cannot know the width, so
 * each arrangement has a set of its own; what both need is named once.
 */
export const preloadsFor = (registry: RegistrySnapshot, url: URL, isMember: boolean): Preload[] => {
  const needed = new Map<string, Preload & { screens: Set<Screen> }>();
  for (const screen of ['desktop', 'mobile'] as const) {
    const match = pageAt(registry, url, screen);
    if (!match || !isFor(match, isMember)) continue;
    for (const file of filesOf(match, screen)) {
      const href = match.release.base + file;
      const known = needed.get(href) ?? { href, integrity: match.release.integrity[file], screens: new Set() };
      needed.set(href, known);
      known.screens.add(screen);
    }
  }
  return [...needed.values()].map(({ screens, ...preload }) => {
    const [only] = screens;
    return screens.size === 1 && only ? { ...preload, screen: only } : preload;
  });
};

/** Name of the remote whose page has an address, for a visitor with access. */
export const remoteAt = (registry: RegistrySnapshot, url: URL, isMember: boolean): string | null => {
  const match = pageAt(registry, url, 'desktop') ?? pageAt(registry, url, 'mobile');
  return match && isFor(match, isMember) ? match.release.name : null;
};
