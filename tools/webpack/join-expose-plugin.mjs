import webpack from 'webpack';

const NAME = 'JoinExposePlugin';

/**
 * Puts what a remote's `./app` needs at once into its entry script. Federation gives every exposed module a chunk of its
 * own; for a few hundred bytes that is a request more on the way to the first screen.
 */
export class JoinExposePlugin {
  #chunk;

  /** @param {string} chunk name of the exposed module's chunk */
  constructor(chunk) {
    this.#chunk = chunk;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.OptimizationStages?.STAGE_ADVANCED ?? 10;
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage }, () => {
        const { chunkGraph, namedChunks } = compilation;
        const exposed = namedChunks.get(this.#chunk);
        const entry = [...compilation.chunks].find((chunk) => chunk.hasRuntime());
        if (!exposed || !entry || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}
