import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rootDir } from './version.mjs';

const requireFromPlatform = createRequire(join(rootDir, 'shared/platform/package.json'));

const folderOf = (library, from = requireFromPlatform) => dirname(from.resolve(`${library}/package.json`));
const inside = (library, files) => files.map((file) => join(folderOf(library), file));

/** Parts of libraries that no page of ours reaches, and that a bundler cannot see to be unused. */
const unused = [
  // Requests go by XMLHttpRequest, bodies and answers as text: no second way of sending, no forms,
  // no names of statuses.
  ...inside('axios', [
    'lib/adapters/fetch.js',
    'lib/helpers/toFormData.js',
    'lib/helpers/formDataToJSON.js',
    'lib/helpers/HttpStatusCode.js',
  ]),
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
