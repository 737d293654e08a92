import { relative } from 'node:path';
import { root } from '../workspace/workspace.mjs';
import { journeysOf, sourcesOf } from './changed.mjs';

const named = (files) => journeysOf(files).map((path) => relative(root, path));

test('a changed remote selects its own pack of journeys', () => {
  expect(named(['mf-board/src/app.tsx'])).toEqual(['e2e/journeys/messages.spec.ts']);
});

test('a changed journey selects itself, and documents select none', () => {
  expect(named(['e2e/journeys/points.spec.ts', 'docs/qa.md', 'README.md'])).toEqual(['e2e/journeys/points.spec.ts']);
});

test.each([
  'shell/src/app.tsx',
  'server/src/app.ts',
  'sandbox/src/main.ts',
  'shared/ui/src/theme.ts',
  'e2e/product.ts',
  'tools/webpack/base.mjs',
])('a change of %s selects every journey', (file) => {
  expect(journeysOf(['mf-board/src/app.tsx', file])).toBe('all');
});

test('a test that was changed selects no journey', () => {
  expect(journeysOf(['server/src/codes.test.ts'])).toEqual([]);
});

test('related tests are searched for sources that still exist', () => {
  expect(sourcesOf(['tools/bin/changed.mjs', 'tools/bin/deleted.mjs', 'README.md'])).toEqual(['tools/bin/changed.mjs']);
});
