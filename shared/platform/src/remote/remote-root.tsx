/**
 * Root of a remote that is mounted by its lifecycles: what the shell would bring around it. Fetched
 * only there.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { RemoteManifest } from '@madang/contracts';
import { AreaError, GlobalStyle, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { PlatformLayers } from '../host/platform-layers.tsx';
import { PlatformProviders } from '../host/platform-providers.tsx';
import { useText } from '../i18n/use-text.ts';
import type { RemoteApp } from './define-app.tsx';
import { type LifecycleProps, pageOf } from './page-of.ts';

const nonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

export const remoteRoot = (manifest: RemoteManifest, { App }: RemoteApp) => {
  const own = nonce();
  const cache = createCache({ key: manifest.name.replace(/[^a-z]/g, '-'), ...(own && { nonce: own }) });

  const AtAddress = ({ page, params = {} }: LifecycleProps): ReactNode => {
    const { pathname, search } = useLocation();
    useScreen();
    const shown = page === undefined ? pageOf(manifest, pathname + search) : { page, params };
    return <App {...shown} />;
  };

  return ({ page, params }: LifecycleProps): ReactNode => (
    <CacheProvider value={cache}>
      <GlobalStyle />
      <BrowserRouter>
        <PlatformProviders>
          <AtAddress {...(page !== undefined && { page })} {...(params && { params })} />
          <PlatformLayers />
        </PlatformProviders>
      </BrowserRouter>
    </CacheProvider>
  );
};

/** In place of a remote that failed while it was drawn. */
export const FailedRemote = (): ReactNode => {
  const t = useText('platform');
  return (
    <AreaError
      title={t('area.title')}
      help={t('area.help')}
      retryText={t('area.retry')}
      onRetry={() => location.reload()}
    />
  );
};
