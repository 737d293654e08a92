import type { Names } from './answer.ts';
import type { Language } from './limits.ts';

export type PageAccess = 'any' | 'guest' | 'member' | 'partner';
export type PageLayout = 'site' | 'bare' | 'partner';

/** One page: an id, its two addresses, who may open it, in which layout. Source: the page table. */
export interface PageDefinition {
  /** Stable name, for example `betting.list`; links are made from it. */
  readonly id: string;
  /** Address from 601 px on; parameters as `{name}`. Null where the page exists on mobile alone. */
  readonly desktop: string | null;
  /** Address up to 600 px. May carry a query that selects one of several pages folded into one path. */
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
}

/** Declares one page in its owner's manifest. */
export const definePage = <const P extends PageDefinition>(page: P): P => page;

/** Groups of the menu, in their order; `partner` are the tabs of the partner portal. Source: specification §2. */
export const menuGroups = ['casino', 'slot', 'sports', 'mini', 'shortcut', 'partner'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One entry of the menu. `label` is a key of the owner's locales; a release carries the words themselves. */
export interface MenuEntry<Label = string> {
  readonly group: MenuGroup;
  readonly order: number;
  /** Page id. */
  readonly page: string;
  /** Query added to the page's address, for example `group=hotel`. */
  readonly query?: string;
  readonly icon: string;
  readonly label: Label;
}

/** What a remote brings, known before any of its code loads. */
export interface RemoteManifest {
  /** Name of the container; an identifier, for example `mf_casino`. */
  readonly name: `mf_${string}`;
  /** Range of `shared/platform` it was built for, for example `^1.0.0`. */
  readonly platform: string;
  readonly pages: readonly PageDefinition[];
  readonly menu: readonly MenuEntry[];
}

/** Declares what a remote brings. */
export const defineRemote = <const M extends RemoteManifest>(manifest: M): M => manifest;

/** A remote's released version, as the registry keeps it and the page's boot data carries it. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Address under which every file of this version lives, for example `/_m/mf_casino/1.0.0-3f2a/`. */
  readonly base: string;
  /** Entry script, relative to `base`. */
  readonly entry: string;
  /** Scripts that each exposed module needs, relative to `base`; arrangement chunks carry their media. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** Chunks of one arrangement alone, for preload. */
  readonly arrangements: { readonly desktop: readonly string[]; readonly mobile: readonly string[] };
  /** `sha384-…` of every file, relative to `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly platform: string;
  readonly pages: readonly PageDefinition[];
  readonly menu: readonly MenuEntry<Names>[];
  /** What to fetch ahead beside `exposes['./app']`, relative to `base`: files by page id. */
  readonly preload?: { readonly pages: Readonly<Record<string, PageFiles>> };
  /** Its texts, which the server writes into a page of its own; they stay behind when the snapshot goes out. */
  readonly words?: Readonly<Record<Language, PageWords>>;
  /** The last version known to be good, tried when this one cannot be had. */
  readonly fallback?: Release;
  /** Scripts of the remote's page without the shell, in their order, relative to `base`. */
  readonly alone?: readonly string[];
}

/** Texts of one remote in one language: nested, the leaves are the words. */
export interface PageWords {
  readonly [key: string]: string | PageWords;
}

/** Name of a remote's texts: its container's, without the mark. */
export const textsOf = (remote: string): string => remote.replace(/^mf_/, '');

/** Files of one page: `desktop` and `mobile` are needed at that width alone. */
export interface PageFiles {
  readonly any: readonly string[];
  readonly desktop: readonly string[];
  readonly mobile: readonly string[];
}

/** The shell's released version: what the server needs to write the page. */
export interface ShellRelease {
  readonly name: 'shell';
  readonly version: string;
  /** Address under which every file of this version lives. */
  readonly base: string;
  /** Scripts of the first load in their order, relative to `base`. */
  readonly scripts: readonly string[];
  /** `sha384-…` of every file, relative to `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Files of texts by language, to fetch ahead. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** What the shell needs to mount a remote, to fetch ahead with a remote's page. */
  readonly federation: readonly string[];
  readonly firstView?: FirstView;
}

/** Attribute of the page's root before a member: what her first view shows to guests alone is hidden by it. */
export const OF_MEMBER = 'data-member';

/** A guest's first page before any data, as the shell's build drew it: it stands in the HTML until the shell draws. */
export interface FirstView {
  /** By language and theme; both arrangements, of which `css` shows the one that fits. */
  readonly html: Readonly<Record<Language, Readonly<Record<'dark' | 'light', string>>>>;
  /** Symbols of its icons, for the end of the page; the shell adds to them. */
  readonly sprite: string;
  /** Styles of the elements. Those with a name carry it as `data-emotion`, and the browser's shell takes them over. */
  readonly styles: readonly { readonly name?: string; readonly css: string }[];
}

/** What one visit uses: it never mixes versions. */
export interface RegistrySnapshot {
  readonly id: string;
  readonly remotes: readonly Release[];
  /** Pages whose remote is not released: 'Coming soon', behind their guard. */
  readonly planned: readonly PageDefinition[];
}
