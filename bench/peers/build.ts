import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTAINER_FILE, common, container, exposedChunk, runtimeOnly, source } from '@madang/tools/webpack/base.mjs';
import { IntegrityPlugin } from '@madang/tools/webpack/integrity-plugin.mjs';
import { JoinExposePlugin } from '@madang/tools/webpack/join-expose-plugin.mjs';
import { MinifyPlugin } from '@madang/tools/webpack/minify-plugin.mjs';
import { PrecompressPlugin } from '@madang/tools/webpack/precompress-plugin.mjs';
import { uniqueName } from '@madang/tools/webpack/version.mjs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { pages } from './app/pages.ts';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const require = createRequire(import.meta.url);

export const VERSION = '1.0.0';

const module = {
  rules: [
    {
      ...source,
      options: {
        jsc: { ...source.options.jsc, transform: { react: { runtime: 'automatic', importSource: 'react' } } },
      },
    },
  ],
};

/** An ordinary production build, with our compiler, minifier and compression for everybody. */
const ordinary = (name: string, folder: string, entry: Configuration['entry']): Configuration => ({
  mode: 'production',
  context: here,
  name,
  devtool: false,
  ...(entry && { entry }),
  output: {
    path: folder,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    uniqueName: name,
    publicPath: 'auto',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  resolveLoader: { modules: [path.join(root, 'tools/node_modules')] },
  module,
  optimization: { minimizer: [new MinifyPlugin()] },
  plugins: [new PrecompressPlugin()],
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

const withPlugins = (
  configuration: Configuration,
  ...plugins: NonNullable<Configuration['plugins']>
): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), ...plugins],
});

/** Our loader as the shell has it, our plugins and the policy of `tools/webpack/base.mjs`. */
const madang = async (folder: string): Promise<Configuration[]> => {
  const ours = (name: string, folderName: string, entry: object, entryFile: string) => ({
    ...common({ dir: here, name, path: path.join(folder, folderName), entry, entryFile }),
    module,
  });
  const host = ours('shell', 'shell', { main: './madang/host.tsx' }, 'entry.js');
  const shared = Object.fromEntries(
    ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [name, { singleton: true, import: false as const }]),
  );
  return [
    {
      ...host,
      resolve: {
        ...host.resolve,
        alias: {
          ...host.resolve.alias,
          '@madang/platform/shared-libraries$': path.join(here, 'madang/shared-libraries.ts'),
        },
      },
      plugins: [new webpack.DefinePlugin(runtimeOnly), new IntegrityPlugin(), new PrecompressPlugin()],
    } as Configuration,
    ...(await Promise.all(
      pages.map(async (page): Promise<Configuration> => {
        const name = uniqueName(`mf_${page}`, VERSION);
        return {
          ...ours(name, `mf_${page}`, {}, '[name].js'),
          plugins: [
            container({
              name,
              filename: CONTAINER_FILE,
              exposes: { './app': `./madang/${page}.app.tsx` },
              shared,
            }),
            new JoinExposePlugin(CONTAINER_FILE, exposedChunk('./app')),
            new IntegrityPlugin(),
            new PrecompressPlugin(),
          ],
        } as Configuration;
      }),
    )),
  ];
};

/**
 * As in the plugin's quick start; remotes by their entry script rather than its manifest, which
 * saves a file.
 */
const plainFederation = (folder: string): Configuration[] => {
  const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };
  return [
    withPlugins(
      ordinary('federation_host', path.join(folder, 'host'), { main: './federation/index.ts' }),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: Object.fromEntries(pages.map((page) => [page, `${page}@/_/${page}/remoteEntry.js`])),
        shared,
        dts: false,
      }),
    ),
    ...pages.map((page) =>
      withPlugins(
        ordinary(`federation_${page}`, path.join(folder, page), {}),
        new ModuleFederationPlugin({
          name: page,
          filename: 'remoteEntry.js',
          exposes: { './page': `./federation/${page}.ts` },
          shared,
          dts: false,
        }),
      ),
    ),
  ];
};

/** Names that React exports in production; its own module defines them only at run time. */
const namesOf = (library: 'react' | 'react-dom', part = library as string): string[] => {
  const folder = path.dirname(require.resolve(`${library}/package.json`));
  return Object.keys(require(path.join(folder, `cjs/${part}.production.js`)));
};

/** A native module of libraries of CommonJS, which has to name what it hands on. */
const handOn = (...libraries: [library: string, names: string[]][]): string => {
  const reported = new Set<string>();
  const lines = libraries.map(([library, names]) => {
    const more = names.filter((name) => !reported.has(name));
    for (const name of more) reported.add(name);
    return `export { ${more.join(', ')} } from '${library}';`;
  });
  const [[first] = []] = libraries;
  return `data:text/javascript,${encodeURIComponent([...lines, `export { default } from '${first}';`].join('\n'))}`;
};

/**
 * Native modules by an import map; React, its renderer and single-spa are one file each for all.
 */
const singleSpa = (folder: string): Configuration[] => {
  const library = (name: string, entry: string, externals: readonly string[]): Configuration => {
    const base = ordinary(`single_spa_${name}`, path.join(folder, name), { [name]: entry });
    return {
      ...base,
      output: { ...base.output, module: true, library: { type: 'module' }, chunkFormat: 'module' },
      externalsType: 'module',
      externals: Object.fromEntries(externals.map((external) => [external, external])),
      experiments: { outputModule: true },
    };
  };
  const externals = ['react', 'react-dom', 'react-dom/client', 'single-spa'];
  return [
    library('react', handOn(['react', namesOf('react')]), []),
    library(
      'react-dom',
      handOn(['react-dom', namesOf('react-dom')], ['react-dom/client', namesOf('react-dom', 'react-dom-client')]),
      ['react'],
    ),
    library('single-spa', 'single-spa', []),
    ...['root', 'header', ...pages].map((name) =>
      library(name, `./single-spa/${name}${name === 'root' ? '.ts' : '.tsx'}`, externals),
    ),
  ];
};

/** As in its guide: guests are UMD, bring their own libraries, and are entered by their HTML. */
const qiankun = (folder: string): Configuration[] => [
  ordinary('qiankun_host', path.join(folder, 'host'), { main: './qiankun/host.tsx' }),
  ...pages.map((page) => {
    const base = ordinary(`qiankun_${page}`, path.join(folder, page), { main: `./qiankun/${page}.tsx` });
    return {
      ...base,
      output: {
        ...base.output,
        library: { name: `${page}-[name]`, type: 'umd' },
        chunkLoadingGlobal: `webpackJsonp_${page}`,
        globalObject: 'window',
      },
    };
  }),
];

export const ways = { madang, federation: plainFederation, 'single-spa': singleSpa, qiankun };
export type Way = keyof typeof ways;

/** Scripts that each build begins with, by its name. */
export type Entries = Record<string, string[]>;

const entriesOf = ({ children = [] }: StatsCompilation): Entries =>
  Object.fromEntries(
    children.map(({ name = '', entrypoints = {} }) => [
      name,
      Object.values(entrypoints).flatMap(({ assets = [] }) => assets.map((asset) => asset.name)),
    ]),
  );

/** Builds one way of putting the application together. @param folder absolute */
export const buildWay = async (way: Way, folder: string): Promise<Entries> => {
  const configurations = await ways[way](folder);
  return new Promise((done, fail) => {
    webpack(configurations).run((error, stats) => {
      if (error) return fail(error);
      if (!stats || stats.hasErrors()) return fail(new Error(stats?.toString({ preset: 'errors-only' })));
      done(entriesOf(stats.toJson({ all: false, entrypoints: true, children: true })));
    });
  });
};
