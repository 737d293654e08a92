import { readProgram } from './read-program.mjs';

const NAME = 'FactsPlugin';
const SCRIPTS = ['javascript/auto', 'javascript/esm'];

/** Reads the facts of every module of ours from the syntax that webpack has parsed anyway. */
export class FactsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      for (const type of SCRIPTS)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { module } = parser.state;
            if (!module.resource?.includes('node_modules')) module.buildInfo.facts = readProgram(program);
          });
        });
    });
  }
}

/** Modules in a build's files: a dropped module has no facts. */
export function modulesIn(compilation) {
  const modules = new Set();
  for (const chunk of compilation.chunks)
    for (const module of compilation.chunkGraph.getChunkModules(chunk))
      for (const one of module.modules ?? [module]) modules.add(one);
  return [...modules];
}
