/** A page of a remote as a member meets it, with a network around it. */
import type { Language, PageDefinition, RegistrySnapshot } from '@madang/contracts';
import type { ComponentType } from 'react';
import { aRegistry, aRelease } from './builders.ts';
import { type FakeNetwork, fakeNetwork, type Handlers } from './fake-network.ts';
import { aMember } from './member-builders.ts';
import { type RenderedApp, type RenderOptions, renderApp } from './render-app.tsx';
import { setWidth, widthOf } from './screen.ts';

export interface RemoteUnderTest {
  App: ComponentType<{ page: string; params: Record<string, string> }>;
  preload: (page: string, language: Language) => Promise<unknown>;
  manifest: { name: string; pages: readonly PageDefinition<string>[] };
}

/**
 * The registry with one remote in it, so that links between its pages are drawn. A built manifest
 * has no titles either.
 */
export const registryWith = ({ name, pages }: RemoteUnderTest['manifest']): RegistrySnapshot =>
  aRegistry({
    remotes: [aRelease({ name, pages: pages.map(({ title: _title, ...page }) => page) })],
    planned: [],
  });

/**
 * @returns a function that renders a page by its name, with the remote's own registry and a
 * signed-in member by default
 */
export const pageOpener =
  ({ App, preload, manifest }: RemoteUnderTest) =>
  async (
    page: string,
    handlers: Handlers,
    options: RenderOptions = {},
  ): Promise<RenderedApp & { network: FakeNetwork }> => {
    const network = fakeNetwork(handlers);
    setWidth(widthOf[options.screen ?? 'desktop']);
    await preload(page, options.language ?? 'ko');
    const registry = registryWith(manifest);
    return {
      ...(await renderApp(<App page={page} params={{}} />, { member: aMember(), registry, ...options })),
      network,
    };
  };
