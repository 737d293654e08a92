import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rootDir } from './version.mjs';

const requireFromPlatform = createRequire(join(rootDir, 'shared/platform/package.json'));

const folderOf = (library, from = requireFromPlatform) => dirname(from.resolve(`${library}/package.json`));
const inside = (library, files) => files.map((file) => join(folderOf(library), file));

/** Parts of libraries that no page of ours reaches, and that a bundler cannot see to be unused. */
const unused = [
  // Bodies and answers are text, addresses are whole: no forms, no parameters, no progress, and no
  // token in a cookie.
  ...inside('axios', [
    'lib/core/setFormDataHeaders.js',
    'lib/helpers/AxiosURLSearchParams.js',
    'lib/helpers/cookies.js',
    'lib/helpers/progressEventReducer.js',
  ]),
  // Themes are custom properties: no component is wrapped, and none has statics to copy.
  join(folderOf('@emotion/react'), '../../hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js'),
  // Keys come from the server; none is made out of a password.
  ...inside('crypto-js', ['evpkdf.js', 'md5.js']),
];

/** They become empty modules: for webpack's `resolve.alias`. */
export const unusedParts = Object.fromEntries(unused.map((file) => [file, false]));

/** Only a package that depends on the router resolves it. */
const routerFolder = folderOf('react-router', createRequire(join(folderOf('react-router-dom'), 'package.json')));

/**
 * The router names its build with warnings for developers alone. A site takes the other one: for
 * webpack's `resolve.alias`.
 */
export const builtForSites = {
  'react-router$': join(routerFolder, 'dist/production/index.mjs'),
  'react-router/dom$': join(routerFolder, 'dist/production/dom-export.mjs'),
};
