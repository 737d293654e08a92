import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const NAME = 'PrecompressPlugin';
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const SMALLEST = 600;

const brotliOptions = (size) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/**
 * Writes `.br` and `.gz` beside every text file, so that the server never compresses while a member
 * waits.
 */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const texts = Object.keys(assets).filter((file) => /\.(js|css|svg)$/.test(file));
        await Promise.all(texts.map((file) => compress(compilation, file, assets[file].buffer())));
      });
    });
  }
}

async function compress(compilation, file, content) {
  if (content.length < SMALLEST) return;
  const [br, zip] = await Promise.all([brotli(content, brotliOptions(content.length)), gz(content, { level: 9 })]);
  compilation.emitAsset(`${file}.br`, new webpack.sources.RawSource(br));
  compilation.emitAsset(`${file}.gz`, new webpack.sources.RawSource(zip));
}
