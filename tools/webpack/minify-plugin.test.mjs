import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { MinifyPlugin } from './minify-plugin.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-minify-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The entry of a build of `source`. */
const built = (source, out, plugins = []) =>
  new Promise((done, fail) => {
    writeFileSync(join(folder, 'index.js'), source);
    const config = {
      mode: 'production',
      context: folder,
      entry: './index.js',
      devtool: false,
      plugins,
      output: { path: join(folder, out), filename: 'entry.js' },
      optimization: { minimizer: [new MinifyPlugin()] },
    };
    webpack(config).run((error, stats) => {
      if (error || stats.hasErrors()) return fail(error ?? new Error(stats.toString('errors-only')));
      done(readFileSync(join(folder, out, 'entry.js'), 'utf8'));
    });
  });

const SOURCE = `
// a word to the reader
const longNameOfASum = (firstPart, secondPart) => firstPart + secondPart;
/*! a licence that must stay */
globalThis.sum = longNameOfASum(globalThis.one, globalThis.two);
`;

test('a script becomes short and does the same; licences stay', async () => {
  const code = await built(SOURCE, 'one');
  expect(code).not.toMatch(/longNameOfASum|firstPart|a word to the reader/);
  expect(code).toContain('a licence that must stay');
  const page = { one: 20, two: 22 };
  new Function('globalThis', code)(page);
  expect(page.sum).toBe(42);
});

test('the same source gives the same bytes again', async () => {
  expect(await built(SOURCE, 'two')).toBe(await built(SOURCE, 'one'));
});

test('a script that cannot be read fails the build: nothing goes out as it is', async () => {
  const emitBroken = (compiler) =>
    compiler.hooks.thisCompilation.tap('test', (compilation) =>
      compilation.hooks.processAssets.tap('test', () =>
        compilation.emitAsset('broken.js', new webpack.sources.RawSource('const = 1;')),
      ),
    );
  await expect(built(SOURCE, 'broken', [emitBroken])).rejects.toThrow();
  expect(existsSync(join(folder, 'broken'))).toBe(false);
});
