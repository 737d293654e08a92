import { join } from 'node:path';
import webpack from 'webpack';
import { LOCALE } from '../texts/shared-texts.mjs';
import { aloneHost } from './alone-host.mjs';
import { FactsPlugin } from './facts-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { JoinExposePlugin } from './join-expose-plugin.mjs';
import { MinifyPlugin } from './minify-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { remoteShared } from './sharing.mjs';
import { builtForSites, unusedParts } from './unused-parts.mjs';
import { rootDir, uniqueName, versionOf } from './version.mjs';

/** Folder of a build in which the shell's first view is drawn; gone when the build is done. */
export const DRAWER = 'first-view';

const toolsDir = join(rootDir, 'tools');
const aloneDir = join(toolsDir, 'alone');
/** Source: specification §9. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const source = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@madang/ui' } },
      target: 'es2022',
    },
  },
};

/** Files of locales, which may refer to texts that several packages share. */
export const locales = { test: LOCALE, type: 'json', use: join(toolsDir, 'webpack/texts-loader.mjs') };

export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...unusedParts, ...builtForSites } };

/** Bytes of source from which on a part that two pages share is a file of its own. */
const LARGE_PART = 120_000;

/** What every remote exposes: what the shell mounts, and what any other host does. */
export const EXPOSES = { './app': './src/app.tsx', './lifecycles': './src/lifecycles.tsx' };

/** File that a container begins with. */
export const CONTAINER_FILE = 'remoteEntry.js';

/** What every build of ours begins with. */
export const common = ({ dir, name, path, entry, entryFile }) => ({
  mode: 'production',
  context: dir,
  name,
  devtool: false,
  entry,
  output: {
    path,
    // The file with the runtime holds the hashes of all others, so only its versioned address names
    // its content.
    filename: entryFile,
    chunkFilename: '[name].[contenthash:10].js',
    uniqueName: name,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    trustedTypes: { policyName: 'madang', onPolicyCreationFailure: 'continue' },
  },
  resolve,
  resolveLoader: { modules: [join(toolsDir, 'node_modules')] },
  module: { rules: [source, locales] },
  optimization: {
    minimizer: [new MinifyPlugin()],
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    // Few files: every version has addresses of its own, so a library apart would not be kept any
    // longer.
    splitChunks: false,
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

/** Name of the chunk that an exposed module is built into. */
export const exposedChunk = (expose) => `expose_${expose.replace(/^\.\//, '')}`;

/**
 * What makes a build a container of Module Federation. A container finds, fetches and mounts no
 * other: webpack's own has what it needs (what it exposes, and what it takes from its host's share
 * scope) without a federation runtime of its own.
 * @param {{ name: string, filename: string, exposes: Record<string, string | string[]>, shared:
 * object }} options
 */
export const container = ({ name, exposes, ...options }) =>
  new webpack.container.ModuleFederationPlugin({
    name,
    library: { type: 'var', name },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: exposedChunk(expose) }]),
    ),
    ...options,
  });

/**
 * What the runtime of the federation reads of a build. The plugin provides it where there is one.
 */
export const runtimeOnly = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' };

/**
 * A page that shares its libraries with remotes: the frame of the site, and a remote's page alone.
 * It hands them over at run time and is built like any other page, so that a first load holds only
 * the parts in use.
 */
const carrier = ({ dir, name, path, entry }) => ({
  ...common({ dir, name, path, entry: { main: entry }, entryFile: 'entry.js' }),
  plugins: [new webpack.DefinePlugin(runtimeOnly), new FactsPlugin(), new IntegrityPlugin(), new PrecompressPlugin()],
});

/**
 * What the build itself runs to draw the first view: the same modules, as a library for Node that
 * knows no browser.
 */
const drawer = ({ dir, name, entry }) => ({
  ...common({ dir, name, path: join(dir, 'dist', DRAWER), entry, entryFile: 'index.cjs' }),
  target: 'node',
  output: { path: join(dir, 'dist', DRAWER), filename: 'index.cjs', library: { type: 'commonjs2' } },
  // Libraries in the form that a page takes: but for emotion's, which writes styles out only where
  // it sees no document.
  resolve: { ...resolve, aliasFields: ['browser'] },
  optimization: { minimize: false, splitChunks: false },
  plugins: [
    new webpack.DefinePlugin({ 'typeof document': '"undefined"', 'typeof window': '"undefined"' }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
});

/** The shell: `src/index.ts` is its entry, `src/first-view` the first content of the page. */
export function host({ dir }) {
  const name = uniqueName('shell', versionOf(dir));
  return [
    carrier({ dir, name, path: join(dir, 'dist'), entry: join(dir, 'src/index.ts') }),
    drawer({ dir, name: `${name}_first_view`, entry: join(dir, 'src/first-view/first-view.tsx') }),
  ];
}

/** What is exposed keeps its own chunk. */
const ofPages = ({ name }) => !name?.startsWith(exposedChunk(''));

/**
 * Parts of the kit that several pages of a remote use are one file: a copy in each of them would
 * make the remote heavier with every page. The same holds for a large part that two pages share, as
 * two lists of one kind do. A smaller part is copied: one more file would cost more than its bytes.
 */
const sharedParts = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    kit: {
      test: /[\\/]shared[\\/]remote-kit[\\/]src[\\/]/,
      chunks: ofPages,
      minChunks: 2,
      name: 'kit',
      enforce: true,
      priority: 1,
    },
    pages: { chunks: ofPages, minChunks: 2, minSize: LARGE_PART },
  },
};

/** A remote: its two exposed modules, and the host of its page without the shell. */
export async function remote({ dir }) {
  const { manifest } = await import(join(dir, 'src/manifest.ts'));
  const name = uniqueName(manifest.name, versionOf(dir));
  const base = common({ dir, name, path: join(dir, 'dist'), entry: {}, entryFile: '[name].js' });
  return [
    {
      ...base,
      optimization: { ...base.optimization, splitChunks: sharedParts },
      plugins: [
        container({ name, filename: CONTAINER_FILE, exposes: EXPOSES, shared: remoteShared() }),
        new JoinExposePlugin(CONTAINER_FILE, exposedChunk('./app')),
        new FactsPlugin(),
        new IntegrityPlugin(),
        new PrecompressPlugin(),
      ],
    },
    // Its path is its own, not the remote's: modules are named by it, and the first build serves
    // all.
    carrier({
      dir: aloneDir,
      name: aloneHost().name,
      path: join(dir, 'dist/alone'),
      entry: join(aloneDir, 'index.ts'),
    }),
  ];
}
