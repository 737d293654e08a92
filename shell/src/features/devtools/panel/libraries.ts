/** What the remotes share at run time, read from the scope that the federation runtime keeps. */

/** One version of a library, as the runtime notes it. */
interface Shared {
  from?: string;
  useIn?: readonly string[];
  loaded?: boolean | number;
  lib?: unknown;
  shareConfig?: { singleton?: boolean; requiredVersion?: string | false };
}
type ScopeMap = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Shared>>>>>>;
interface Runtime {
  name?: string;
  shareScopeMap?: ScopeMap;
}

export interface LibraryVersion {
  readonly version: string;
  /** Container that brought it. */
  readonly from: string;
  /** Containers that use it. */
  readonly users: readonly string[];
  readonly isLoaded: boolean;
}
export interface Library {
  readonly name: string;
  readonly isSingle: boolean;
  readonly versions: readonly LibraryVersion[];
}

/**
 * The runtimes of this page: the shell's and that of each remote's container. They look at the same
 * scope.
 */
const runtimes = (): readonly Runtime[] =>
  (globalThis as { __FEDERATION__?: { __INSTANCES__?: readonly Runtime[] } }).__FEDERATION__?.__INSTANCES__ ?? [];

/** None before the first remote is wanted: the runtime comes with it. */
export const readLibraries = (all: readonly Runtime[] = runtimes()): Library[] => {
  const scope = all.find(({ name }) => name === 'shell')?.shareScopeMap?.default ?? {};
  return Object.entries(scope)
    .map(([name, byVersion]) => ({
      name,
      isSingle: Object.values(byVersion).some(({ shareConfig }) => shareConfig?.singleton === true),
      versions: Object.entries(byVersion).map(([version, { from = '', useIn = [], loaded, lib }]) => ({
        version,
        from,
        users: [...new Set(useIn)],
        isLoaded: Boolean(loaded) || lib !== undefined,
      })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};
