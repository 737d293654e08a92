/** A page of this remote as a member meets it, with a network around it. */
import type { PageDefinition } from '@madang/contracts';
import {
  aMember,
  aRegistry,
  aRelease,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  renderApp,
  setWidth,
  widthOf,
} from '@madang/testing';
import { App, preload } from '../src/app.tsx';
import { manifest } from '../src/manifest.ts';

/** The registry with this remote in it, so that links between its pages are drawn. */
export const ownRegistry = () => {
  const pages = manifest.pages.map(({ title: _title, ...page }: PageDefinition<string>) => page);
  return aRegistry({ remotes: [aRelease({ name: manifest.name, pages })], planned: [] });
};

export const openPage = async (page: string, handlers: Handlers, options: RenderOptions = {}) => {
  const network = fakeNetwork(handlers);
  setWidth(widthOf[options.screen ?? 'desktop']);
  await preload(page, options.language ?? 'ko');
  const app = await renderApp(<App page={page} params={{}} />, {
    member: aMember(),
    registry: ownRegistry(),
    ...options,
  });
  return { ...app, network };
};
