import type { Names } from '../answer.ts';
import type { Language } from '../limits.ts';
import type { MenuEntry, PageDefinition } from '../pages.ts';
import type { BuildFacts, Needs, SharedLibraries } from './build-facts.ts';

/** A remote's released version, as the registry keeps it and the page's boot data carries it. */
export interface Release extends BuildFacts {
  readonly name: string;
  readonly version: string;
  /**
   * Address under which every file of this version lives, for example `/_m/mf_casino/1.0.0-3f2a/`.
   */
  readonly base: string;
  /** Entry script, relative to `base`. */
  readonly entry: string;
  /**
   * Scripts that each exposed module needs, relative to `base`; arrangement chunks carry their
   * media.
   */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** Chunks of one arrangement alone, for preload. */
  readonly arrangements: { readonly desktop: readonly string[]; readonly mobile: readonly string[] };
  /** `sha384-…` of every file, relative to `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Range of `shared/platform`. */
  readonly platform: string;
  readonly needs?: Needs;
  readonly pages: readonly PageDefinition[];
  readonly menu: readonly MenuEntry<Names>[];
  /** What to fetch ahead beside `exposes['./app']`, relative to `base`: files by page id. */
  readonly preload?: { readonly pages: Readonly<Record<string, PageFiles>> };
  /**
   * Its texts, which the server writes into a page of its own; they stay behind when the snapshot
   * goes out.
   */
  readonly words?: Readonly<Record<Language, PageTranslations>>;
  /** The last version known to be good, tried when this one cannot be had. */
  readonly fallback?: Release;
  /** Scripts of the remote's page without the shell, in their order, relative to `base`. */
  readonly alone?: readonly string[];
}

/** Texts of one remote in one language: nested, the leaves are the translations. */
export interface PageTranslations {
  readonly [key: string]: string | PageTranslations;
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
export interface ShellRelease extends BuildFacts {
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
  readonly lends?: SharedLibraries;
  /** Pages of its own. */
  readonly pages?: readonly PageDefinition[];
}

/**
 * Attribute of the page's root before a member: it hides the parts of the first view for guests.
 */
export const OF_MEMBER = 'data-member';

/**
 * A guest's first page before any data, as the shell's build drew it: it is in the HTML until the
 * shell draws.
 */
export interface FirstView {
  /** By language and theme; both arrangements, of which `css` shows the one that fits. */
  readonly html: Readonly<Record<Language, Readonly<Record<'dark' | 'light', string>>>>;
  /** Symbols of its icons, for the end of the page; the shell adds to them. */
  readonly sprite: string;
  /**
   * Styles of the elements. Those with a name carry it as `data-emotion`, and the browser's shell
   * takes them over.
   */
  readonly styles: readonly { readonly name?: string; readonly css: string }[];
}

/** What one visit uses: it never mixes versions. */
export interface RegistrySnapshot {
  readonly id: string;
  readonly remotes: readonly Release[];
  /** Pages whose remote is not released: 'Coming soon', behind their guard. */
  readonly planned: readonly PageDefinition[];
}
