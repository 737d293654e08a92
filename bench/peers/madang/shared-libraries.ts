/**
 * The libraries that this host shares with its remotes in place of the platform's list: React
 * alone.
 */
import * as react from 'react';
import * as reactJsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const share = (library: object) => ({
  version: react.version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${react.version}` },
});

export const sharedLibraries = {
  react: share(react),
  'react/jsx-runtime': share(reactJsx),
  'react-dom': share(reactDom),
  'react-dom/client': share(reactDomClient),
};
