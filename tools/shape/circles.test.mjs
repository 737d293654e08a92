import { circleFindings, circlesOfFolders, importsOf } from './circles.mjs';

const circles = (files) =>
  circlesOfFolders(importsOf(Object.entries(files).map(([path, text]) => ({ path, text })))).map(
    ({ folder, names }) => `${folder}/{${names.join()}}`,
  );
const from = (path) => `import { it } from '${path}';`;

test('two sub-folders that import each other are one circle', () => {
  const files = { 'server/src/x/a/1.ts': from('../b/2.ts'), 'server/src/x/b/3.ts': from('../a/4.ts') };
  expect(circles(files)).toEqual(['server/src/x/{a,b}']);
});

test('a circle through a third sub-folder is found', () => {
  const files = { 'x/a/1.ts': from('../b/1.ts'), 'x/b/1.ts': from('../c/1.ts'), 'x/c/1.ts': from('../a/2.ts') };
  expect(circles(files)).toEqual(['x/{a,b,c}']);
});

test('imports in one direction are no circle, at any depth', () => {
  expect(circles({ 'x/a/deep/1.ts': from('../../b/1.ts'), 'x/a/2.ts': from('../b/far/2.ts') })).toEqual([]);
});

test('files directly in the folder take no part in a circle', () => {
  const files = { 'x/index.ts': from('./a/1.ts'), 'x/a/1.ts': from('../shared.ts'), 'x/shared.ts': from('./a/2.ts') };
  expect(circles(files)).toEqual([]);
});

test.each([
  ['an import of a type', "import type { A } from '../b/1.ts';"],
  ['a re-export', "export { a } from '../b/1.ts';"],
  ['an import at run time', "const a = () => import('../b/1.ts');"],
  ['an import of several lines', "import {\n  a,\n  b,\n} from '../b/1.ts';"],
  ['an import for its effect', "import '../b/1.ts';"],
])('%s counts', (_, text) => {
  expect(circles({ 'x/a/1.ts': text, 'x/b/1.ts': from('../a/2.ts') })).toEqual(['x/{a,b}']);
});

test('imports of tests do not count', () => {
  expect(circles({ 'x/a/1.test.ts': from('../b/1.ts'), 'x/b/1.ts': from('../a/2.ts') })).toEqual([]);
});

test('a finding names the circle and one import for each pair', () => {
  const files = [
    { path: 'x/a/1.ts', text: from('../b/2.ts') },
    { path: 'x/b/2.ts', text: from('../a/3.ts') },
  ];
  expect(circleFindings(circlesOfFolders(importsOf(files)))).toEqual([
    {
      path: 'x/a/1.ts',
      line: 1,
      text: expect.stringMatching(/x\/\{a, b\}.*\n {2}a\/1.ts -> b\/2.ts\n {2}b\/2.ts -> a\/3.ts/),
    },
  ]);
});
