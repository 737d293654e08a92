import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestFirst } from './sequencer.mjs';

test('a test file that starts programs begins first, the order stays otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-sequence-'));
  const file = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return { path };
  };
  const [large, small] = [file('large.test.ts', "test('a')"), file('small.test.ts', "test('b')")];
  const [kill, build] = [file('kill.test.ts', 'site = await runSite();'), file('build.test.ts', 'spawn(node);')];
  expect(longestFirst([large, kill, small, build])).toEqual([kill, build, large, small]);
});
