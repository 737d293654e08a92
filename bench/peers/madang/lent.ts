/** What this host lends to its remotes, in place of `@madang/platform/lent`: React alone. */
import * as react from 'react';
import * as reactJsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const lend = (library: object) => ({
  version: react.version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${react.version}` },
});

export const lent = {
  react: lend(react),
  'react/jsx-runtime': lend(reactJsx),
  'react-dom': lend(reactDom),
  'react-dom/client': lend(reactDomClient),
};
