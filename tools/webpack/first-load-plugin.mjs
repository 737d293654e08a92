import webpack from 'webpack';

const NAME = 'FirstLoadPlugin';
/** Federation puts a lazy block between a shared library and whoever uses it; for the first load it counts as direct. */
const sharedTypes = new Set(['consume-shared-module', 'provide-module']);

/**
 * Knows which modules the first screen needs. Federation alone would give every shared library a chunk of its own
 * (measured: twice the time to the first screen); all of them together are one file.
 */
export class FirstLoadPlugin {
  #modules = new Set();

  has(module) {
    return this.#modules.has(module);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.OptimizationStages?.STAGE_BASIC ?? -10;
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage }, () => this.#walk(compilation));
    });
  }

  #walk(compilation) {
    const { moduleGraph } = compilation;
    const target = (dependency) => moduleGraph.getModule(dependency);
    const roots = [...compilation.entries.values(), compilation.globalEntry]
      .flatMap((entry) => [...entry.dependencies, ...entry.includeDependencies])
      .map(target)
      .filter(Boolean);
    this.#modules = new Set(roots);
    const behindEntry = new Set(roots);
    for (const module of this.#modules) {
      const through = behindEntry.has(module) || sharedTypes.has(module.type);
      const blocks = through ? module.blocks.flatMap((block) => block.dependencies) : [];
      for (const dependency of [...module.dependencies, ...blocks]) {
        const next = target(dependency);
        if (next) this.#modules.add(next);
      }
    }
  }
}
