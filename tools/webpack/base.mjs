import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { FirstLoadPlugin } from './first-load-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { JoinExposePlugin } from './join-expose-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { hostShared, remoteShared } from './sharing.mjs';
import { rootDir, uniqueName, versionOf } from './version.mjs';

const toolsDir = join(rootDir, 'tools');
const aloneDir = join(toolsDir, 'alone');
/** Source: specification §9. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

const source = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
      target: 'es2022',
    },
  },
};

const common = ({ dir, name, path, entry, entryFile }) => ({
  mode: 'production',
  context: dir,
  name,
  devtool: false,
  entry,
  output: {
    path,
    // The file with the runtime holds the hashes of all others, so only its versioned address names its content.
    filename: entryFile,
    chunkFilename: '[name].[contenthash:10].js',
    uniqueName: name,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    trustedTypes: { policyName: 'madang', onPolicyCreationFailure: 'continue' },
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  resolveLoader: { modules: [join(toolsDir, 'node_modules')] },
  module: { rules: [source] },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: true, mangle: true },
      }),
    ],
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

const federation = (options) =>
  new ModuleFederationPlugin({
    remotes: {},
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    ...options,
  });

/** What every page that carries the shared libraries has in common: the frame of the site, and a remote's page alone. */
function carrier({ dir, name, path, entry, define = {} }) {
  const firstLoad = new FirstLoadPlugin();
  const base = common({
    dir,
    name,
    path,
    entry: { main: [join(toolsDir, 'webpack/provided.ts'), entry] },
    entryFile: 'entry.js',
  });
  const vendor = {
    name: 'vendor',
    chunks: 'async',
    enforce: true,
    priority: 20,
    // The app's own code stays out: it stands beside the consumers of the shared libraries, which must not wait for
    // the file that provides them.
    test: (module) =>
      firstLoad.has(module) &&
      // What a library names and browsers do not have becomes an empty module without a file.
      (/[\\/](node_modules|shared)[\\/]/.test(module.resource ?? '') || module.identifier().startsWith('ignored|')),
  };
  return {
    ...base,
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { vendor } } },
    plugins: [
      firstLoad,
      federation({ name, shared: hostShared(), manifest: false }),
      new webpack.DefinePlugin(define),
      new IntegrityPlugin(),
      new PrecompressPlugin(),
    ],
  };
}

/** The shell: `src/index.ts` is its entry and does nothing but `import('./bootstrap.tsx')`. */
export function host({ dir }) {
  const name = uniqueName('shell', versionOf(dir));
  return [carrier({ dir, name, path: join(dir, 'dist'), entry: join(dir, 'src/index.ts') })];
}

/** A remote: its two exposed modules, and its page without the shell. */
export async function remote({ dir }) {
  const { manifest } = await import(join(dir, 'src/manifest.ts'));
  const name = uniqueName(manifest.name, versionOf(dir));
  const base = common({ dir, name, path: join(dir, 'dist'), entry: {}, entryFile: '[name].js' });
  const exposes = { './app': './src/app.tsx', './lifecycles': './src/lifecycles.tsx' };
  const filename = 'remoteEntry.js';
  return [
    {
      ...base,
      // Few files: what two arrangements share stands in the page they belong to.
      optimization: { ...base.optimization, splitChunks: false },
      plugins: [
        federation({ name, filename, exposes, shared: remoteShared(), manifest: true }),
        new JoinExposePlugin('__federation_expose_app'),
        new IntegrityPlugin(),
        new PrecompressPlugin(),
      ],
    },
    carrier({
      dir,
      name: `${name}_alone`,
      path: join(dir, 'dist/alone'),
      entry: join(aloneDir, 'index.ts'),
      define: { ALONE_MANIFEST: JSON.stringify(manifest), ALONE_CONTAINER: JSON.stringify(name) },
    }),
  ];
}
