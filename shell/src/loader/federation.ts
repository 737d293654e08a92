/**
 * The federation runtime, and the libraries that the shell shares with remotes. Fetched with the
 * first of them: a guest's first page needs neither.
 */
import { type RegistrySeal, type RegistrySnapshot, type Verdict, verifySnapshot } from '@madang/contracts';
import { sharedLibraries } from '@madang/platform/shared-libraries';
import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { notingScope, type ShareScope } from './noting-scope.ts';

interface Container {
  get(expose: string): unknown;
  init(scope: ShareScope, ...more: unknown[]): unknown;
}

const noted = (container: Container, name: string): Container => ({
  get: (expose) => container.get(expose),
  init: (scope, ...more) => container.init(notingScope(scope, name), ...more),
});

/**
 * The runtime is given the container and fetches nothing itself: its own fetch knows no integrity
 * and 20 s of patience.
 */
const ownEntries = {
  name: 'madang-entries',
  loadEntry: async ({ remoteInfo: { entryGlobalName } }: { remoteInfo: { entryGlobalName: string } }) => {
    const container = (globalThis as Record<string, unknown>)[entryGlobalName];
    if (!container) throw new Error(`Container ${entryGlobalName} is not in the page`);
    return noted(container as Container, entryGlobalName) as never;
  },
};

init({
  name: 'shell',
  remotes: [],
  shared: { ...sharedLibraries },
  shareStrategy: 'loaded-first',
  plugins: [ownEntries],
});

const registered = new Set<string>();

/** Loads one exposed module of a container whose entry script has run. */
export const fromContainer = async <Module>(name: string, entry: string, expose: string): Promise<Module> => {
  if (!registered.has(name)) registerRemotes([{ name, entry, entryGlobalName: name }]);
  registered.add(name);
  const module = await loadRemote<Module>(`${name}/${expose}`);
  if (!module) throw new Error(`${name} has no ${expose}`);
  return module;
};

const known = new WeakMap<RegistrySnapshot, Promise<Verdict>>();

/** Whether the registry of this visit is what its server signed; worked out once. */
export const vouch = (snapshot: RegistrySnapshot, seal: RegistrySeal): Promise<Verdict> => {
  const verdict = known.get(snapshot) ?? verifySnapshot(snapshot, seal);
  known.set(snapshot, verdict);
  return verdict;
};
