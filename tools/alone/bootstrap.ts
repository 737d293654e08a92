import { signedIn, signedOut } from '@madang/contracts';
import { bus, session } from '@madang/platform';
import { readBoot, startPlatform } from '@madang/platform/host';
import { lent } from '@madang/platform/lent';
import { init, loadRemote } from '@module-federation/enhanced/runtime';
import { type LifeCycles, registerApplication, start, triggerAppChange } from 'single-spa';
import { container, manifest } from './remote.ts';
import { toolbar } from './toolbar.ts';

/**
 * A host that is not the shell: it brings the shared libraries, takes the very files that were released, and mounts
 * them by their single-spa lifecycles. Source: row X-04.
 */
const load = async (): Promise<LifeCycles> => {
  // The entry stands in the page as a script of its own; the runtime finds it there and fetches nothing.
  init({
    name: 'alone',
    remotes: [{ name: container, entry: `${location.origin}/${container}`, entryGlobalName: container }],
    shared: { ...lent },
    shareStrategy: 'loaded-first',
  });
  const lifecycles = await loadRemote<LifeCycles>(`${container}/lifecycles`);
  if (!lifecycles) throw new Error(`${manifest.name} exposes no lifecycles`);
  return lifecycles;
};

await startPlatform(readBoot(), { manifest });

const domElement = document.createElement('main');
domElement.id = 'root';
domElement.style.padding = '16px';
document.body.append(toolbar(), domElement);

const page = new URLSearchParams(location.search).get('page') ?? undefined;
const { access } = manifest.pages.find(({ id }) => id === page) ?? manifest.pages[0] ?? { access: 'any' };
/** A members' page is there once somebody has signed in: what its guard would otherwise see to. */
const mayOpen = () => access === 'any' || access === 'guest' || session.current() !== null;
bus.on(signedIn, () => void triggerAppChange());
bus.on(signedOut, () => void triggerAppChange());

registerApplication({
  name: manifest.name,
  app: load,
  activeWhen: mayOpen,
  customProps: { domElement, ...(page && { page }) },
});
start({ urlRerouteOnly: true });
