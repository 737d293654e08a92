import { isChecked, longLinesIn, usesIn } from './glossary.mjs';

const wordsIn = (path, text) => usesIn(path, text).map(({ kind, word }) => `${kind} ${word}`);

test.each([
  ['a name in camel case', 'x.ts', 'const tellSite = 1;', ['name tell']],
  ['a name in upper case', 'x.ts', 'const ASK_AFTER_MS = 1;', ['name ask']],
  ['a column', 'x.sql', 'create table t (told_at timestamptz);', ['name told']],
  ['a comment', 'x.ts', '// she waits\nconst a = 1;', ['comment she']],
  ['a docstring over two lines', 'x.ts', '/**\n * Whoever reads.\n */', ['comment whoever']],
  ['a test title', 'x.test.ts', "test('[W-03] a wish is refused', () => {});", ['title wish']],
  ['a title of a table', 'x.test.ts', "test.each([1])('%s is told', () => {});", ['title told']],
  ['a wire name of the registry elsewhere', 'mf-board/src/x.ts', 'one.tells;', ['name tells']],
  ['a file name', 'server/src/cash-desk.ts', '', ['file name desk']],
  ['a document', 'docs/x.md', 'The door of the site.', ['prose door']],
  ['a template of a generator', 'tools/generators/x.ts.hbs', '// she waits', ['comment she']],
  ['a key of a translation', 'mf-board/src/locales/ko.json', '{"desk":{"title":"x"}}', ['key desk']],
  ['a name of an import rule', 'tools/dependency-cruiser.cjs', "name: 'no-room'", ['rule room']],
  ['a phrase', 'x.ts', '// The loop ends by itself.', ['comment by itself']],
  ['a whole name', 'x.ts', 'wireAmount(1n);', ['name wireAmount']],
  ['a name with a prefix', 'x.ts', 'noteAction();', ['name noteA']],
  ['an index', 'x.ts', 'rows.map((row, at) => row);', ['code , at) =>']],
  ['a discriminant', 'x.ts', "const a = { is: 'bet' };", ["code is: '"]],
  ['a lazy import', 'x.ts', "const A = later(() => import('./a.ts'));", ['code later(']],
  ['a folder', 'sandbox/src/vendor/x.ts', '', ['folder /vendor/']],
])('%s with a replaced word is found', (_, path, text, expected) => {
  expect(wordsIn(path, text)).toEqual(expected);
});

test.each([
  ['text of a string', 'x.ts', "const a = 'she said';"],
  ['quoted code in a comment', 'x.ts', '// `tellSite` and {@link askBank}'],
  ['a wire name of the registry', 'shell/src/loader/x.ts', 'release.uses.tells.length;'],
  ['a field of a call', 'mf-casino/src/x.ts', 'const { luck } = body;'],
  ['the scheme of HTTP', 'x.ts', 'const bearer = 1;'],
  ['a longer word', 'x.ts', 'const taskOutdoors = keywords;'],
])('%s is permitted', (_, path, text) => {
  expect(usesIn(path, text)).toEqual([]);
});

test('a comment line of 101 and a title of 81 characters are found', () => {
  const text = `// ${'x'.repeat(98)}\n// ${'x'.repeat(97)}\ntest('${'y'.repeat(81)}', () => {});\ntest('${'y'.repeat(80)}');`;
  expect(longLinesIn('x.test.ts', text)).toEqual([
    { kind: 'comment', offset: 0, length: 101 },
    { kind: 'title', offset: 203, length: 81 },
  ]);
});

test('a long line of a docstring is found at its own line', () => {
  const text = `  /**\n   * short\n   * ${'x'.repeat(100)}\n   */`;
  expect(longLinesIn('x.ts', text)).toEqual([{ kind: 'comment', offset: 17, length: 105 }]);
});

test('a finding names the replacement', () => {
  expect(usesIn('x.ts', 'const purse = 1;')[0].instead).toBe('wallet');
});

test('decision records and seeded defects are not checked', () => {
  expect(isChecked('docs/decisions/0001-x.md')).toBe(false);
  expect(isChecked('tools/defects/defects.mjs')).toBe(false);
  expect(isChecked('shell/src/x.tsx')).toBe(true);
});
