import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readPackage, rootDir } from './version.mjs';

const platform = readPackage(join(rootDir, 'shared/platform'));
const ui = readPackage(join(rootDir, 'shared/ui'));

/** A library comes from where the platform takes it, so that all agree on one version. */
const requireFromPlatform = createRequire(join(rootDir, 'shared/platform/package.json'));
const versionOfLibrary = (name) => requireFromPlatform(`${name}/package.json`).version;

const singleton = (version, more = {}) => ({ singleton: true, version, requiredVersion: `^${version}`, ...more });

/**
 * With the trailing slash come the sub-paths (`react/jsx-runtime`, `react-dom/client`): without it
 * each remote brings its own.
 */
const librarySingletons = () =>
  Object.fromEntries(
    ['react', 'react-dom', '@emotion/react'].flatMap((name) => {
      const config = singleton(versionOfLibrary(name));
      return [
        [name, config],
        [`${name}/`, config],
      ];
    }),
  );

/** A remote built for another major must fail cleanly and not half work. */
const platformSingletons = () => {
  const config = singleton(platform.version, { strictVersion: true });
  return { '@madang/platform': config, '@madang/platform/router': config };
};

/** Visuals may differ by version: a remote that needs a newer one brings it. */
const looks = { '@madang/ui': { version: ui.version, requiredVersion: `^${ui.version}` } };

/**
 * Names and versions that a host of today's sources shares. A test compares them with
 * `@madang/platform/shared-libraries`.
 */
export const hostShared = () =>
  Object.fromEntries([
    ...[
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@emotion/react',
      '@emotion/react/jsx-runtime',
    ].map((name) => [name, versionOfLibrary(/^(@[^/]+\/)?[^/]+/.exec(name)[0])]),
    ...['@madang/platform', '@madang/platform/router'].map((name) => [name, platform.version]),
    ['@madang/ui', ui.version],
  ]);

/** What only the host may bring; it shares it at run time (`@madang/platform/shared-libraries`). */
export const remoteShared = () => ({
  ...Object.fromEntries(
    Object.entries({ ...librarySingletons(), ...platformSingletons() }).map(([name, config]) => [
      name,
      { ...config, import: false },
    ]),
  ),
  ...looks,
});
