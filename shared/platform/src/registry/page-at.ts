/** The page of an address at a width. Source: the page table and its rules 1–6. */
import type { PageDefinition } from '@madang/contracts';
import type { Screen } from '@madang/ui';
import { fillAddress, matchAddress, type Params, queryOf } from './address.ts';
import { allPages, type OwnedPage } from './registry.store.ts';

export interface PageMatch extends OwnedPage {
  readonly params: Params;
  /** The address' query, all of it. */
  readonly query: Readonly<Record<string, string>>;
  /** Address of the page at this width: replace the address when it differs (twin, alias). */
  readonly address: string;
  /** Its address at the other width; undefined where the page exists at one width alone. */
  readonly twin: string | undefined;
  /** The page only leads on to this address. */
  readonly redirect: string | undefined;
}

const column = (page: PageDefinition, screen: Screen): string | null =>
  screen === 'desktop' ? page.desktop : page.mobile;
const other = (screen: Screen): Screen => (screen === 'desktop' ? 'mobile' : 'desktop');

/** A mobile-only hub (`/msgMain`) leads on at desktop widths alone. */
const redirectOf = (page: PageDefinition, screen: Screen): string | undefined =>
  screen === 'desktop' || page.mobile === null || page.desktop === null || page.mobile === page.desktop
    ? page.redirect
    : undefined;

interface Found {
  owned: OwnedPage;
  params: Params;
  closeness: number;
}

const closest = (
  address: string,
  patterns: (page: PageDefinition) => readonly (string | null)[],
): Found | undefined => {
  let best: Found | undefined;
  for (const owned of allPages()) {
    for (const pattern of patterns(owned.page)) {
      const match = pattern === null || pattern === '*' ? undefined : matchAddress(pattern, address);
      if (match && match.closeness > (best?.closeness ?? Number.NEGATIVE_INFINITY)) best = { owned, ...match };
    }
  }
  return best;
};

const elsewhere = (): Found | undefined => {
  const owned = allPages().find(({ page }) => page.desktop === '*');
  return owned && { owned, params: {}, closeness: 0 };
};

/**
 * The page of `address` (path with query), tried at this width first, then as the other width's
 * twin, then as an alias. Undefined when not even a page for unknown addresses is registered.
 */
export const pageAt = (address: string, screen: Screen): PageMatch | undefined => {
  const here = closest(address, (page) => [column(page, screen)]);
  const there = closest(address, (page) => [column(page, other(screen))]);
  // `/?popup=login` is the sign-in at both widths, although `/` alone fits at this one.
  const own = here && there && there.closeness > here.closeness ? undefined : here;
  const found = own ?? there ?? closest(address, (page) => page.aliases ?? []) ?? elsewhere();
  if (!found) return undefined;
  const { page } = found.owned;
  const query = queryOf(address);
  const at = (pattern: string | null): string | undefined =>
    pattern === null || pattern === '*' ? undefined : fillAddress(pattern, found.params, query, page.query);
  const moved = at(column(page, screen)) ?? at(column(page, other(screen)));
  return {
    ...found.owned,
    params: found.params,
    query,
    address: own || moved === undefined ? address : moved,
    twin: at(column(page, other(screen))),
    redirect: redirectOf(page, screen),
  };
};
