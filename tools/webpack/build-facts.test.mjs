import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { container } from './base.mjs';
import { needsOf, remoteWeight, shellWeight, usesOf } from './build-facts.mjs';
import { FactsPlugin } from './facts-plugin.mjs';
import { remoteShared } from './sharing.mjs';
import { rootDir } from './version.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'madang-facts-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
};

/** A real build of a few modules, of which `main.js` is the first. */
const build = (files, plugins = []) => {
  write({ 'package.json': '{"sideEffects":false}', ...files });
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: join(dir, 'dist') },
    externals: plugins.length > 0 ? {} : { '@madang/contracts': 'var {}', '@madang/platform': 'var {}' },
    optimization: { minimize: false },
    plugins: [new FactsPlugin(), ...plugins],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) return fail(error ?? new Error(stats.toString('errors-only')));
      compiler.close(() => done(stats.compilation));
    }),
  );
};
const uses = async (files) => usesOf(await build(files), join(rootDir, 'mf-board'));
const paths = ({ calls }) => calls.map(({ path }) => path);
const named = (events) => events.map(({ name, version }) => `${name} ${version}`);

const platform = "import { bus, call, query, useTopic } from '@madang/platform';";

describe('what a build states of its calls', () => {
  test('[X-08] finds an address in a call, a constant, another file and an import()', async () => {
    const found = await uses({
      'main.js': `${platform} import { LIST } from './list.js';
        call('/api/coin', {}); query(LIST, {}); import('./later.js');`,
      'list.js': "export const LIST = '/api/cash/list/';",
      'later.js': `${platform} const paths = { a: \`/api/point/list\` }; export const ask = () => call(paths.a, {});`,
    });
    expect(paths(found).sort()).toEqual(['/api/cash/list/', '/api/coin', '/api/point/list']);
  });

  test('[X-08] code that the bundler drops and texts without an address are not listed', async () => {
    const found = await uses({
      'main.js': `${platform} import { used } from './unused.js'; console.log('/api/', 'api/coin', used);`,
      'unused.js': "export { used } from './used.js'; export { dropped } from './dropped.js';",
      'used.js': 'export const used = 1;',
      'dropped.js': `${platform} export const dropped = () => call('/api/coin', {});`,
    });
    expect(paths(found)).toEqual([]);
  });

  test('[X-08] an address that is put together is not visible, so the build is refused', async () => {
    const found = uses({ 'main.js': `${platform} call(\`/api/cash/\${location.hash}\`, {});` });
    await expect(found).rejects.toThrow(/main\.js names "\/api\/cash\/", which is no whole address/);
  });

  test('[X-08] each call carries its method, its access and its schemas', async () => {
    const { calls } = await uses({ 'main.js': `${platform} call('/api/coin', {});` });
    expect(calls).toMatchObject([
      {
        method: 'GET',
        access: 'member',
        sends: { type: 'object', additionalProperties: false },
        reads: { type: 'object', required: expect.arrayContaining(['symbol']) },
      },
    ]);
    expect(calls[0].reads).not.toHaveProperty('additionalProperties');
  });
});

describe('what a build states of its topics and events', () => {
  test('[X-08] a topic is found by its constant; the member’s own by the renewal', async () => {
    const { topics } = await uses({
      'main.js': `${platform} import { MAIN_TOPIC as MAIN } from '@madang/contracts'; useTopic(MAIN, () => {}); call('/api/getToken', {});`,
    });
    expect(topics.map(({ pattern }) => pattern)).toEqual(['/topic/s.{id}', '/topic/main']);
  });

  test('[X-08] an event is listed where it is emitted and where it is subscribed to', async () => {
    const { tells, hears } = await uses({
      'main.js': `${platform} import { gameLeft as left, signedIn } from '@madang/contracts';
        bus.emit(left, { moved: 1 }); bus.on(signedIn, ({ member }) => console.log(member, { left: 1 }.left));`,
    });
    expect([named(tells), named(hears)]).toEqual([['game.left 1'], ['session.signed-in 1']]);
    expect(tells[0]).toEqual({
      name: 'game.left',
      owner: 'platform',
      version: 1,
      shape: {
        type: 'object',
        properties: { moved: { type: 'integer' } },
        required: ['moved'],
        additionalProperties: false,
      },
    });
  });

  test('[X-08] an event that is handed on may be emitted and received', async () => {
    const { tells, hears } = await uses({
      'main.js': `import { gameDown } from '@madang/contracts'; import { hand } from '@madang/platform'; hand(gameDown);
        export { gameLeft } from '@madang/contracts';`,
    });
    expect([named(tells), named(hears)]).toEqual([
      ['game.down 1', 'game.left 1'],
      ['game.down 1', 'game.left 1'],
    ]);
  });

  test('[X-08] a beginning of topics is all of them', async () => {
    const { topics } = await uses({
      'main.js': `${platform} import { POWERBALL_TOPIC } from '@madang/contracts'; useTopic(POWERBALL_TOPIC + location.hash);`,
    });
    expect(topics).toHaveLength(5);
    expect(topics[0].pattern).toMatch(/^\/topic\/powerball\/./);
  });

  test('[X-08] an event that is not of the contracts is refused', async () => {
    const own = uses({
      'main.js': `${platform} import { defineEvent } from '@madang/contracts'; bus.emit(defineEvent('mine', {}), {});`,
    });
    await expect(own).rejects.toThrow(/main\.js declares an event of its own: declare it in contracts/);
  });

  test('[X-08] an import of all contracts is refused and must name its parts', async () => {
    const all = uses({ 'main.js': "import * as all from '@madang/contracts'; console.log(all);" });
    await expect(all).rejects.toThrow(/main\.js takes all of @madang\/contracts: name what it uses/);
  });
});

test('[X-08] a need is stated with its range, and of our libraries with its imports', async () => {
  const { '@madang/ui': _ui, ...shared } = remoteShared();
  const compilation = await build(
    {
      'main.js':
        "import { useState } from 'react'; import { call, bus as line } from '@madang/platform'; console.log(useState, call, line); import('./later.js');",
      'later.js': "import { useQuery } from '@madang/platform'; console.log(useQuery);",
    },
    [container({ name: 'facts', filename: 'entry.js', exposes: {}, shared })],
  );
  expect(needsOf(compilation)).toEqual({
    '@madang/platform': { range: '^1.0.0', brings: false, names: ['bus', 'call', 'useQuery'] },
    react: { range: expect.stringMatching(/^\^19\./), brings: false },
  });
});

describe('what a build weighs', () => {
  const bytes = (count) => 'x'.repeat(count);
  const release = {
    entry: 'entry.js',
    exposes: { './app': ['app.js', 'entry.js'] },
    arrangements: { desktop: ['wide.js'], mobile: ['narrow.js'] },
    integrity: { 'entry.js': '', 'app.js': '', 'page.js': '', 'wide.js': '', 'narrow.js': '', 'alone/entry.js': '' },
    preload: { pages: { a: { any: ['page.js'], desktop: ['wide.js'], mobile: ['narrow.js'] } } },
  };
  beforeEach(() =>
    write({
      'entry.js': bytes(1000),
      'entry.js.br': bytes(100),
      'app.js': bytes(20),
      'page.js': bytes(3),
      'wide.js': bytes(5),
      'narrow.js': bytes(7),
      'alone/entry.js': bytes(900),
    }),
  );

  test('[X-08] the weight is compressed, counts each file once, and a page by its width', () => {
    expect(remoteWeight(dir, release)).toEqual({
      entry: 120,
      pages: { a: { desktop: 128, mobile: 130 } },
      whole: { desktop: 128, mobile: 130 },
    });
  });

  test('[X-08] of a shell is its first scripts, and all of it', () => {
    const { entry, whole } = shellWeight(dir, { scripts: ['entry.js'], integrity: { 'entry.js': '', 'app.js': '' } });
    expect([entry, whole]).toEqual([100, { desktop: 120, mobile: 120 }]);
  });
});
