import type { RemoteManifest } from '@madang/contracts';
import { signedIn, signedOut } from '@madang/contracts';
import { bus, currentLanguage, session } from '@madang/platform';
import { sharedLibraries } from '@madang/platform/shared-libraries';
import { init, loadRemote } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';
import { container, manifest } from './remote.ts';
import { signInForm } from './sign-in-form.ts';
import texts from './texts.json' with { type: 'json' };

/** What any host needs to mount the remote. Source: row X-04. */
export interface AtHand {
  readonly manifest: RemoteManifest;
  /** Its single-spa lifecycles. */
  load(): Promise<LifeCycles>;
  /**
   * False for a members' page before anybody has signed in: what its guard would otherwise see to.
   */
  mayOpen(page?: string): boolean;
  /** Notifies of a sign-in or sign-out. */
  onSession(listener: () => void): void;
  /** A form that signs a member in. */
  signIn(): HTMLElement;
}

/** It brings the shared libraries, and takes the very files that were released. */
const load = async (): Promise<LifeCycles> => {
  // The entry is a script of the page itself; the runtime finds it there and fetches nothing.
  init({
    name: 'alone',
    remotes: [{ name: container, entry: `${location.origin}/${container}`, entryGlobalName: container }],
    shared: { ...sharedLibraries },
    shareStrategy: 'loaded-first',
  });
  const lifecycles = await loadRemote<LifeCycles>(`${container}/lifecycles`);
  if (!lifecycles) throw new Error(`${manifest.name} exposes no lifecycles`);
  return lifecycles;
};

export const atHand: AtHand = {
  manifest,
  load,
  mayOpen(page) {
    const { access } = manifest.pages.find(({ id }) => id === page) ?? manifest.pages[0] ?? { access: 'any' };
    return access === 'any' || access === 'guest' || session.current() !== null;
  },
  onSession(listener) {
    bus.on(signedIn, listener);
    bus.on(signedOut, listener);
  },
  signIn: () => signInForm(texts[currentLanguage()]),
};
