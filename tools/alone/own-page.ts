import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { AtHand } from './at-hand.ts';
import { toolbar } from './toolbar.ts';

/**
 * A host that is not the shell: the remote's own page, which mounts it by its single-spa
 * lifecycles.
 */
export const ownPage = ({ manifest, load, mayOpen, onSession }: AtHand): void => {
  const domElement = document.createElement('main');
  domElement.id = 'root';
  domElement.style.padding = '16px';
  document.body.append(toolbar(), domElement);

  const page = new URLSearchParams(location.search).get('page') ?? undefined;
  onSession(() => void triggerAppChange());
  registerApplication({
    name: manifest.name,
    app: load,
    activeWhen: () => mayOpen(page),
    customProps: { domElement, ...(page && { page }) },
  });
  start({ urlRerouteOnly: true });
};
