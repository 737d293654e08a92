/** How a remote offers its pages to a host. */
import type { Language } from '@madang/contracts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasTexts, loadTexts, registerTexts, type TextLoaders } from '../i18n/i18n.ts';
import { currentLanguage } from '../i18n/language.store.ts';
import type { Params } from '../registry/address.ts';
import { Late } from './late.tsx';

export interface PageModule {
  /**
   * `page` is the requested id, wherever it is mounted: several pages may share a module.
   * `byScreen` gives it a `preload` of its own: the arrangement of this width.
   */
  Page: ComponentType<{ params: Params; page: string }> & { preload?: () => Promise<unknown> };
  /** Fetches what the first rendering needs beside the module. Runs before `Page.preload`. */
  preload?: () => Promise<unknown>;
}

export interface AppDefinition {
  /** Name of the remote's texts. */
  readonly namespace: string;
  readonly texts: TextLoaders;
  /** Module of each page by its id. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
}

export interface PageProps {
  /** Page id. */
  page: string;
  params: Params;
}

export interface RemoteApp {
  App: ComponentType<PageProps>;
  /** Fetches a page's module and texts; afterwards `App` renders it at once. */
  preload: (page: string, language?: Language) => Promise<void>;
}

export const defineApp = ({ namespace, texts, pages }: AppDefinition): RemoteApp => {
  const modules = new Map<string, PageModule>();
  registerTexts(namespace, texts);

  const loadPage = async (page: string): Promise<void> => {
    if (modules.has(page)) return;
    const load = pages[page];
    if (!load) throw new Error(`${namespace} has no page ${page}`);
    const module = await load();
    await (module.preload ?? module.Page.preload)?.();
    modules.set(page, module);
  };

  const preload = async (page: string, language: Language = currentLanguage()): Promise<void> => {
    await Promise.all([loadPage(page), loadTexts(namespace, language)]);
  };

  const isReady = (page: string): boolean => modules.has(page) && hasTexts(namespace);

  /**
   * A page that was not fetched ahead: quiet for 200 ms, then a skeleton; a failure goes to the
   * host's boundary.
   */
  const Waiting = ({ page, onReady }: { page: string; onReady: () => void }): ReactNode => {
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      let wanted = true;
      preload(page).then(
        () => wanted && onReady(),
        (reason: unknown) => wanted && setFailure(reason ?? new Error(`${page} could not be loaded`)),
      );
      return () => {
        wanted = false;
      };
    }, [page, onReady]);
    if (failure) throw failure;
    return <Late />;
  };

  // The page's id is its key: crossing 600/601 changes the address and keeps the state, another
  // page starts with fresh state.
  const App = ({ page, params }: PageProps): ReactNode => {
    const [, setArrived] = useState('');
    if (!isReady(page)) return <Waiting key={page} page={page} onReady={() => setArrived(page)} />;
    const { Page } = modules.get(page) as PageModule;
    // The mark names the mounted page; it has no box of its own, so the host's layout reaches
    // through it.
    return (
      <div key={page} data-page={page} style={{ display: 'contents' }}>
        <Page page={page} params={params} />
      </div>
    );
  };

  return { App, preload };
};
