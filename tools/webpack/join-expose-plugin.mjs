import webpack from 'webpack';

const NAME = 'JoinExposePlugin';
const { Compilation, sources } = webpack;

/**
 * Puts the chunk of what a remote exposes first into its entry script. Federation gives every
 * exposed module a chunk of its own; for a few hundred bytes that is one more request before the
 * first screen. The chunk stays one: it is present when it is required, and the container waits for
 * the host's libraries as for any other.
 */
export class JoinExposePlugin {
  #entry;
  #chunk;

  /**
   * @param {string} entry file that the container begins with
   * @param {string} chunk name of the exposed module's chunk
   */
  constructor(entry, chunk) {
    this.#entry = entry;
    this.#chunk = chunk;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE }, () =>
        this.#join(compilation),
      );
    });
  }

  #join(compilation) {
    const chunk = compilation.namedChunks.get(this.#chunk);
    for (const file of [...(chunk?.files ?? [])].filter((name) => name.endsWith('.js'))) {
      const joined = compilation.getAsset(file).source;
      compilation.updateAsset(this.#entry, (entry) => new sources.ConcatSource(entry, '\n', joined));
      compilation.deleteAsset(file);
      chunk.files.delete(file);
    }
  }
}
