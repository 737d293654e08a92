import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales, resolve, source } from '@madang/tools/webpack/base.mjs';
import { IntegrityPlugin } from '@madang/tools/webpack/integrity-plugin.mjs';
import { MinifyPlugin } from '@madang/tools/webpack/minify-plugin.mjs';
import { PrecompressPlugin } from '@madang/tools/webpack/precompress-plugin.mjs';
import type { Configuration } from 'webpack';

export interface Remote {
  /** `mf_wallet` */
  name: string;
  /** Its sources' folder. */
  dir: string;
}

export const appOf = ({ dir }: Remote): string => path.join(dir, 'src/app.tsx');

/** Replaces the shell's loader of containers: every remote is an import that the bundler sees. */
const staticLoader = (remotes: readonly Remote[]): string =>
  [
    'const remotes = {',
    ...remotes.map((remote) => `  ${remote.name}: () => import(${JSON.stringify(appOf(remote))}),`),
    '};',
    'export const trustIn = () => {};',
    'export const loadExposed = ({ name }) => remotes[name]();',
    '',
  ].join('\n');

/**
 * The whole site as one ordinary application: webpack with its own rules for chunks, names and
 * libraries, no federation. Only what the sources and the page's policy need is ours: the compiler,
 * the minifier, hashes and compression.
 */
export const monolith = (
  root: string,
  remotes: readonly Remote[],
  /** Absolute; empty. */
  folder: string,
): Configuration => {
  const loader = path.join(folder, 'static-loader.js');
  writeFileSync(loader, staticLoader(remotes));
  const shell = path.join(root, 'shell/src');
  return {
    mode: 'production',
    context: root,
    name: 'monolith',
    devtool: false,
    entry: { main: path.join(shell, 'index.ts') },
    output: {
      path: path.join(folder, 'files'),
      filename: 'entry.js',
      chunkFilename: '[name].[contenthash:10].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'madang', onPolicyCreationFailure: 'continue' },
    },
    resolve: { ...resolve, alias: { ...resolve.alias, [path.join(shell, 'loader/container.ts')]: loader } },
    resolveLoader: { modules: [path.join(root, 'tools/node_modules')] },
    module: { rules: [source, locales] },
    optimization: { minimizer: [new MinifyPlugin()] },
    plugins: [new IntegrityPlugin(), new PrecompressPlugin()],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
};
