import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { loadTexts } from '@madang/platform';
import { loadCodes, PlatformLayers, PlatformProviders, startPlatform } from '@madang/platform/host';
import { BrowserRouter, pageAt } from '@madang/platform/router';
import { currentScreen, GlobalStyle } from '@madang/ui';
import { createRoot } from 'react-dom/client';
import { boot } from './boot/boot.ts';
import { registerShellTexts, SHELL } from './boot/texts.ts';
import { FrameArea } from './layout/frame-area.tsx';
import { preloadPage, startLoader } from './loader/index.ts';
import { hostPages, preloadHostPage } from './routes/host-pages.ts';
import { RouteView } from './routes/route-view.tsx';

registerShellTexts();
const data = boot();
await startPlatform(data, { pages: hostPages });
if (data) startLoader(data.registry);

/** The page of the address, fetched before the first rendering: no flash of a frame without content. */
const first = async (): Promise<void> => {
  const match = pageAt(location.pathname + location.search, currentScreen());
  if (!match?.released) return;
  await (match.owner === 'host' ? preloadHostPage(match.page.id) : preloadPage(match.page.id));
};
await Promise.all([loadTexts(SHELL), first()]);

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const cache = createCache({ key: 'm', ...(nonce && { nonce }) });
const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));

createRoot(root).render(
  <CacheProvider value={cache}>
    <GlobalStyle />
    <BrowserRouter>
      <PlatformProviders>
        <FrameArea>
          <RouteView />
        </FrameArea>
        <PlatformLayers />
      </PlatformProviders>
    </BrowserRouter>
  </CacheProvider>,
);

void loadCodes().catch(() => {}); // without them names fall back to what each list brings
