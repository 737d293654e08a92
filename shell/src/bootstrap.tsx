import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { isClosedBy } from '@madang/contracts';
import { loadTexts } from '@madang/platform';
import { PlatformLayers, PlatformProviders, startPlatform, startUp } from '@madang/platform/host';
import { BrowserRouter, pageAt } from '@madang/platform/router';
import { currentScreen, GlobalStyle } from '@madang/ui';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from './boot/boot.ts';
import { stands } from './boot/stands.ts';
import { registerShellTexts, SHELL } from './boot/texts.ts';
import { openDevtools } from './features/devtools/open-devtools.ts';
import { requestMain } from './features/main/request-main.ts';
import { takeOver } from './first-view/take-over.ts';
import { FrameArea } from './layout/frame-area.tsx';
import { preloadLayout } from './layout/page-layout.tsx';
import { preloadPage, startLoader } from './loader/index.ts';
import { hostPages, preloadHostPage } from './routes/host-pages.ts';
import { RouteView } from './routes/route-view.tsx';
import { startNotes } from './watch/notes.ts';

registerShellTexts();
const data = boot();
const isClosed = data !== null && isClosedBy(data.siteCheck, data.serverTime);
const showDevtools = data && openDevtools(data);
const started = startPlatform(data, { pages: hostPages });
if (data) {
  startNotes(() =>
    import(/* webpackChunkName: "watch" */ './watch/watch.ts').then(
      ({ watch }) => watch(data),
      () => {},
    ),
  );
  startLoader(data.registry, data.registrySeal);
}
const match = pageAt(location.pathname + location.search, currentScreen());
if (!isClosed) {
  startUp();
  if (match?.page.id === 'main') requestMain();
}

/**
 * The page of the address, fetched before the first rendering: no flash of a frame without content.
 */
const first = async (): Promise<void> => {
  if (isClosed) return preloadHostPage('warning');
  if (!match) return;
  const page = match.owner === 'host' ? preloadHostPage(match.page.id) : preloadPage(match.page.id);
  await Promise.all([preloadLayout(match.page.layout, match.page.menu), page]);
};
/** A tester's page shows its override before any of it runs, or it does not start at all. */
const tested = async (): Promise<ReactNode> => {
  if (!data?.override) return null;
  await started; // a sign-in by the page's own session is no change of member
  const { override } = await import(/* webpackChunkName: "override" */ './features/override/index.tsx');
  return override(data.override);
};
const banner = await tested();
await Promise.all([started, loadTexts(SHELL), first()]);

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const cache = createCache({ key: 'm', ...(nonce && { nonce }) });
const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));

takeOver(root);
// As a transition it is drawn in slices: a press, or the next answer, does not wait for the whole
// page.
startTransition(() =>
  createRoot(root).render(
    <CacheProvider value={cache}>
      <GlobalStyle />
      <BrowserRouter>
        <PlatformProviders>
          <FrameArea>
            <RouteView />
          </FrameArea>
          {banner}
          <PlatformLayers />
        </PlatformProviders>
      </BrowserRouter>
    </CacheProvider>,
  ),
);
stands(root);
showDevtools?.();
