/** The libraries that a host shares with its remotes: one copy of each in the page. */
import * as emotion from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import emotionPackage from '@emotion/react/package.json' with { type: 'json' };
import * as ui from '@madang/ui';
import uiPackage from '@madang/ui/package.json' with { type: 'json' };
import * as react from 'react';
import * as reactJsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import platformPackage from '../package.json' with { type: 'json' };
import * as platform from './index.ts';
import * as router from './router.ts';

interface SharedLibrary {
  version: string;
  lib: () => object;
  shareConfig: { singleton: boolean; requiredVersion: string };
}

const share = (version: string, library: object, singleton = true): SharedLibrary => ({
  version,
  lib: () => library,
  shareConfig: { singleton, requiredVersion: `^${version}` },
});

/**
 * By the names that remotes import, as the federation runtime takes them. Each library whole, in
 * the first version that the page has; visuals may differ by version, and a remote that needs a
 * newer one brings it.
 */
export const sharedLibraries: Readonly<Record<string, SharedLibrary>> = {
  react: share(react.version, react),
  'react/jsx-runtime': share(react.version, reactJsx),
  'react-dom': share(reactDom.version, reactDom),
  'react-dom/client': share(reactDom.version, reactDomClient),
  '@emotion/react': share(emotionPackage.version, emotion),
  '@emotion/react/jsx-runtime': share(emotionPackage.version, emotionJsx),
  '@madang/platform': share(platformPackage.version, platform),
  '@madang/platform/router': share(platformPackage.version, router),
  '@madang/ui': share(uiPackage.version, ui, false),
};
