/** single-spa lifecycles of a remote, for its page alone and for hosts that are not the shell. */
import type { RemoteManifest } from '@madang/contracts';
import type { AppProps } from 'single-spa';
import { isPlatformStarted, readBoot, startPlatform } from '../host/start-platform.ts';
import type { RemoteApp } from './define-app.tsx';
import { type LifecycleProps, pageOf } from './page-of.ts';

export type { LifecycleProps } from './page-of.ts';

type Lifecycle = (props: AppProps & LifecycleProps) => Promise<unknown>;

export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

const make = async (manifest: RemoteManifest, app: RemoteApp): Promise<Lifecycles> => {
  const [React, ReactDOMClient, { default: singleSpaReact }, { remoteRoot, FailedRemote }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('single-spa-react'),
    import('./remote-root.tsx'),
  ]);
  return singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient,
    rootComponent: remoteRoot(manifest, app),
    errorBoundary: () => <FailedRemote />,
  }) as Lifecycles;
};

/** `export const { bootstrap, mount, unmount } = defineLifecycles(manifest, { App, preload });` */
export const defineLifecycles = (manifest: RemoteManifest, app: RemoteApp): Lifecycles => {
  let made: Promise<Lifecycles> | undefined;
  const lifecycles = (): Promise<Lifecycles> => {
    made ??= make(manifest, app);
    return made;
  };
  return {
    async bootstrap(props) {
      if (!isPlatformStarted()) await startPlatform(readBoot(), { manifest });
      return (await lifecycles()).bootstrap(props);
    },
    async mount(props) {
      // Fetched first, so that nothing flashes; a failure is drawn by the app itself.
      await app.preload(props.page ?? pageOf(manifest, location.pathname + location.search).page).catch(() => {});
      return (await lifecycles()).mount(props);
    },
    unmount: async (props) => (await lifecycles()).unmount(props),
  };
};
