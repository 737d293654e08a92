import { join } from 'node:path';
import webpack from 'webpack';
import { CONTAINER_FILE, common, container, locales, runtimeOnly, source } from '../webpack/base.mjs';
import { IntegrityPlugin } from '../webpack/integrity-plugin.mjs';
import { remoteShared } from '../webpack/sharing.mjs';
import { uniqueName } from '../webpack/version.mjs';

const dev = import.meta.dirname;

/**
 * A build that is read by its maker: nothing is made small, and libraries are those that explain
 * what goes wrong.
 */
const plain = (config) => ({
  ...config,
  mode: 'development',
  devtool: false,
  optimization: {
    splitChunks: false,
    chunkIds: 'named',
    moduleIds: 'named',
    sideEffects: false,
    // What does not compile is no step on the way from one build to the next.
    emitOnErrors: false,
  },
});

/**
 * The shell with the React that can refresh: the released one cannot. Its own sources stay as they
 * are.
 */
export const devShell = ({ dir, version, path }) => ({
  ...plain(
    common({
      dir,
      name: uniqueName('shell', version),
      path,
      // Refresh has to run before React; the order of the module that hands over new texts is free.
      entry: { main: [join(dev, 'in-shell/refresh.js'), join(dir, 'src/index.ts'), join(dev, 'in-shell/texts.ts')] },
      entryFile: 'entry.js',
    }),
  ),
  plugins: [new webpack.DefinePlugin(runtimeOnly), new IntegrityPlugin()],
});

const refreshed = (dir) => ({
  ...source,
  include: join(dir, 'src'),
  use: [
    join(dev, 'refresh-loader.mjs'),
    {
      loader: source.loader,
      options: {
        jsc: {
          ...source.options.jsc,
          transform: {
            react: { runtime: 'automatic', importSource: '@madang/tools/dev', development: true, refresh: true },
          },
        },
      },
    },
  ],
  loader: undefined,
  options: undefined,
});

/** A remote whose components are replaced in the page that shows them. */
export async function devRemote({ dir, name, version, path }) {
  const base = plain(common({ dir, name: uniqueName(name, version), path, entry: {}, entryFile: '[name].js' }));
  return {
    ...base,
    devtool: 'source-map',
    output: {
      ...base.output,
      hotUpdateChunkFilename: 'hot/[id].[fullhash].js',
      hotUpdateMainFilename: 'hot/[runtime].[fullhash].json',
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, '@madang/tools/dev/jsx-dev-runtime': join(dev, 'in-remote/jsx-dev-runtime.js') },
    },
    module: { rules: [refreshed(dir), { ...source, exclude: join(dir, 'src') }, locales] },
    watchOptions: { ignored: /node_modules/ },
    plugins: [
      container({
        name: base.output.uniqueName,
        filename: CONTAINER_FILE,
        exposes: { './app': [join(dev, 'in-remote/shared-libraries.js'), './src/app.tsx'] },
        shared: remoteShared(),
      }),
      // Without a name it becomes a part of every entry, and so of the container, whose runtime it
      // renews.
      new webpack.EntryPlugin(dir, join(dev, 'in-remote/client.js'), { name: undefined }),
      new webpack.HotModuleReplacementPlugin(),
      new IntegrityPlugin('(self.madangDev&&self.madangDev.integrity[url])'),
    ],
  };
}
