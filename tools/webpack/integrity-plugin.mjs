import { createHash } from 'node:crypto';
import webpack from 'webpack';

const NAME = 'IntegrityPlugin';
const PLACEHOLDER = '__CHUNK_INTEGRITY__';
const { Compilation, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
const { publicPath, createScriptUrl } = webpack.RuntimeGlobals;

export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The page's nonce, wherever it is: no code passes it to a remote's own runtime. */
const NONCE = "if(!script.nonce){var n=document.querySelector('script[nonce]');if(n)script.nonce=n.nonce;}";

/**
 * A pending or failed load at an address answers the next script of it without a request. The
 * shell's loader counts the attempts at a version; another attempt uses another address of the same
 * file.
 */
const AGAIN = `var again=(self.madangAgain||{})[${publicPath}];if(again)script.src=${createScriptUrl}(url+'?again='+again);`;

/**
 * Every script that the webpack runtime adds carries integrity, nonce and `crossorigin` (a preload
 * is reused only when both credentials modes are equal). The map of hashes is written into the file
 * that holds the runtime, after all other files have their final content; that file therefore has
 * no content hash in its name, only the versioned base.
 */
export class IntegrityPlugin {
  #hash;

  /**
   * @param {string} [report] expression for the hash of a script by its `url`, evaluated before the
   * map: of a build that goes on
   */
  constructor(report) {
    const ofChunk = `${JSON.stringify(PLACEHOLDER)}[chunkId]`;
    this.#hash = report ? `${report}||${ofChunk}` : ofChunk;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          source,
          AGAIN,
          "script.crossOrigin='anonymous';",
          NONCE,
          `var sri=${this.#hash};if(sri)script.integrity=sri;`,
        ].join('\n'),
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => writeMap(compilation, assets),
      );
    });
  }
}

function writeMap(compilation, assets) {
  const holders = Object.keys(assets).filter(
    (file) => file.endsWith('.js') && String(assets[file].source()).includes(PLACEHOLDER),
  );
  const map = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (file && !holders.includes(file)) map[chunk.id] = integrityOf(assets[file].buffer());
  }
  for (const holder of holders) {
    const text = String(assets[holder].source()).replace(
      new RegExp(`["'\`]${PLACEHOLDER}["'\`]`, 'g'),
      JSON.stringify(map),
    );
    compilation.updateAsset(holder, new sources.RawSource(text));
  }
}
