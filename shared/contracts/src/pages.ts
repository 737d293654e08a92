import type { Names } from './answer.ts';

export type PageAccess = 'any' | 'guest' | 'member' | 'partner';
export type PageLayout = 'site' | 'bare' | 'partner';

/**
 * One page: an id, its two addresses, its access, its layout. Source: the page table. In a manifest
 * `title` is a key of the owner's locales; a release carries the translations themselves.
 */
export interface PageDefinition<Title = Names> {
  /** Stable name, for example `betting.list`; links are made from it. */
  readonly id: string;
  /** Address from 601 px on; parameters as `{name}`. Null where the page exists on mobile alone. */
  readonly desktop: string | null;
  /**
   * Address up to 600 px. May carry a query that selects one of several pages folded into one path.
   */
  readonly mobile: string | null;
  readonly access: PageAccess;
  readonly layout: PageLayout;
  /** Query keys the page reads; others are dropped when it moves to its twin. */
  readonly query?: readonly string[];
  /** The page only leads on to this address. */
  readonly redirect?: string;
  /** Further desktop addresses that lead to `desktop`. */
  readonly aliases?: readonly string[];
  /** Game vendor behind the page. Source: specification §9. */
  readonly vendorCode?: string;
  /**
   * Its name, for the title of the document and whatever the host shows. Since platform 1.0 and
   * optional: a page without one, of a release built before it was known too, bears the name of its
   * entry in the menu, else of its kin's.
   */
  readonly title?: Title;
  /**
   * The page has a column of its own at its left: below 1440 px the site's menu beside it is a rail
   * of icons. A host that does not know the field shows its whole menu.
   */
  readonly menu?: 'rail';
}

/** Declares one page in its owner's manifest. */
export const definePage = <const P extends PageDefinition<string>>(page: P): P => page;

/**
 * Groups of the menu, in their order; `partner` are the tabs of the partner portal. Source:
 * specification §2.
 */
export const menuGroups = ['casino', 'slot', 'sports', 'mini', 'shortcut', 'partner'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/**
 * One entry of the menu. `label` is a key of the owner's locales; a release carries the
 * translations themselves.
 */
export interface MenuEntry<Label = string> {
  readonly group: MenuGroup;
  readonly order: number;
  /** Page id. */
  readonly page: string;
  /** Query added to the page's address, for example `group=hotel`. */
  readonly query?: string;
  readonly icon: string;
  readonly label: Label;
  /**
   * Ids of further pages that belong to the entry; those of its page's own family (`charge.list`)
   * do anyway.
   */
  readonly holds?: readonly string[];
  /**
   * The entry is not in the group's short list: its heading, the rail's flyouts and the whole menu
   * of narrow windows have it.
   */
  readonly more?: true;
  /** The entry is not for staff accounts of a partner. */
  readonly ownersOnly?: true;
}

/** What a remote brings, known before any of its code loads. */
export interface RemoteManifest {
  /** Name of the container; an identifier, for example `mf_casino`. */
  readonly name: `mf_${string}`;
  /** Range of `shared/platform` it was built for, for example `^1.0.0`. */
  readonly platform: string;
  readonly pages: readonly PageDefinition<string>[];
  readonly menu: readonly MenuEntry[];
}

/** Declares what a remote brings. */
export const defineRemote = <const M extends RemoteManifest>(manifest: M): M => manifest;
