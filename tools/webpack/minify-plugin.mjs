import { minify } from '@swc/core';
import webpack from 'webpack';

const NAME = 'MinifyPlugin';

/** What every browser of ours reads. */
const ecma = 2020;
const options = { ecma, compress: { ecma }, mangle: true, format: { comments: 'some' } };

/**
 * Minifies every script. The compiler does so on threads of its own; another process for it would
 * only have to be started.
 */
export class MinifyPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage, additionalAssets: true }, async (assets) => {
        const scripts = Object.keys(assets).filter((file) => /\.[cm]?js$/.test(file));
        await Promise.all(scripts.map((file) => shrink(compilation, file)));
      });
    });
  }
}

async function shrink(compilation, file) {
  const { source, info } = compilation.getAsset(file);
  if (info.minimized) return;
  const { javascriptModule: module } = info;
  const { code } = await minify(source.source().toString(), { ...options, ...(module !== undefined && { module }) });
  compilation.updateAsset(file, new webpack.sources.RawSource(code), { minimized: true });
}
