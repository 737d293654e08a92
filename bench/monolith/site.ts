import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, ShellRelease } from '@madang/contracts';
import { buildMonolith, type Monolith } from './build.ts';

/**
 * `madang`: shell and remotes as they are released. `ordinary`: one webpack build of the same
 * sources. `hinted`: that build, with the chunks of each page named in the page as our server names
 * those of a remote.
 */
export type Variant = 'madang' | 'ordinary' | 'hinted';

type AnyRelease = Release | ShellRelease;

const MONOLITH = '1.0.0-monolith';
const BASE = `/_m/shell/${MONOLITH}/`;

const readRelease = <Kind extends AnyRelease>(file: string): Kind => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The frame of the monolith: its first view and pages are the shell's, drawn from the same sources.
 */
const frameOf = ({ scripts, integrity, texts }: Monolith, { firstView, pages }: ShellRelease, version: string) => ({
  name: 'shell',
  version,
  base: BASE,
  scripts,
  integrity,
  texts,
  federation: [],
  ...(firstView && { firstView }),
  ...(pages && { pages }),
});

/**
 * The monolith page's data of a remote: pages, menu and texts. Its files are the application's own.
 */
const monolithRelease = (monolith: Monolith, release: Release, at: number, variant: Variant) => {
  const { name, platform, pages, menu, words } = release;
  const [entry = ''] = monolith.scripts;
  const hints = variant === 'hinted' ? (monolith.pages[name] ?? {}) : {};
  const files = [entry, ...Object.values(hints).flatMap(({ any, desktop, mobile }) => [...any, ...desktop, ...mobile])];
  return {
    name,
    version: `1.0.0-${variant}`,
    // The loader knows a remote by its base: each has another way of writing the one address.
    base: BASE + './'.repeat(at),
    entry,
    exposes: {},
    arrangements: { desktop: [], mobile: [] },
    integrity: Object.fromEntries(files.map((file) => [file, monolith.integrity[file]])),
    platform,
    pages,
    menu,
    preload: { pages: hints },
    ...(words && { words }),
  };
};

export interface Site {
  /** For the server's `RELEASES_DIR`. */
  folder: string;
  /** Puts a variant into it; @returns the versions that the server then serves. */
  use(variant: Variant): string[];
}

/**
 * A folder of releases that holds every variant; one of them is the newest at a time. Wants what
 * `pnpm build` leaves.
 */
export const layOut = async (root: string, folder: string): Promise<Site> => {
  const dirs = readdirSync(root).filter((name) => /^mf-/.test(name));
  const installed = new Map<string, AnyRelease>(
    ['shell', ...dirs].map((dir) => [dir, readRelease(path.join(root, dir, 'dist/release.json'))]),
  );
  const remotes = dirs.map((dir) => ({ name: installed.get(dir)?.name ?? dir, dir: path.join(root, dir) }));
  const made = path.join(folder, 'made');
  mkdirSync(made, { recursive: true });
  const monolith = await buildMonolith(root, remotes, made);

  const releases = path.join(folder, 'releases');
  for (const [dir, { version }] of installed) {
    mkdirSync(path.join(releases, dir, 'dist'), { recursive: true });
    symlinkSync(path.join(root, dir, 'dist', version), path.join(releases, dir, 'dist', version));
  }
  const shell = installed.get('shell') as ShellRelease;
  const own = path.join(releases, 'shell/dist', MONOLITH);
  cpSync(monolith.files, own, { recursive: true });
  writeFileSync(path.join(own, 'release.json'), JSON.stringify(frameOf(monolith, shell, MONOLITH)));

  const releaseOf = (dir: string, release: AnyRelease, variant: Variant): { version: string } => {
    if (variant === 'madang') return release;
    return dir === 'shell'
      ? frameOf(monolith, shell, `1.0.0-${variant}`)
      : monolithRelease(monolith, release as Release, dirs.indexOf(dir) + 1, variant);
  };
  return {
    folder: releases,
    use: (variant) =>
      [...installed].map(([dir, release]) => {
        const next = releaseOf(dir, release, variant);
        const file = path.join(releases, dir, 'dist/release.json');
        writeFileSync(`${file}.next`, JSON.stringify(next));
        renameSync(`${file}.next`, file);
        return next.version;
      }),
  };
};
