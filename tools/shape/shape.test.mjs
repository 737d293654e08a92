import { crowdedFolders, longFiles, MAX_FILE_LINES, MAX_FOLDER_FILES, twiceExported } from './shape.mjs';

const folder = (count, name = (index) => `f${String(index).padStart(2, '0')}.ts`) =>
  Array.from({ length: count }, (_, index) => `shell/src/x/${name(index)}`);

test('a folder of the permitted size is accepted', () => {
  expect(crowdedFolders([...folder(MAX_FOLDER_FILES), 'shell/src/x/a.test.ts'])).toEqual([]);
});

test('each file above the limit of its folder is found', () => {
  expect(crowdedFolders(folder(MAX_FOLDER_FILES + 2)).map(({ path }) => path)).toEqual([
    'shell/src/x/f20.ts',
    'shell/src/x/f21.ts',
  ]);
});

test('a source file above the limit of lines is found, and no test', () => {
  const text = '\n'.repeat(MAX_FILE_LINES + 1);
  const found = longFiles([
    { path: 'shell/src/long.ts', text },
    { path: 'shell/src/long.test.ts', text },
    { path: 'shell/src/full.ts', text: text.slice(1) },
  ]);
  expect(found.map(({ path }) => path)).toEqual(['shell/src/long.ts']);
});

test('a name that two files of one package export is found once', () => {
  const found = twiceExported([
    { path: 'server/src/a.ts', text: 'export const statusOf = 1;' },
    { path: 'server/src/b.ts', text: '\nexport function statusOf() {}' },
  ]);
  expect(found).toEqual([
    { path: 'server/src/b.ts', line: 2, text: expect.stringContaining('statusOf, which server/src/a.ts exports') },
  ]);
});

test.each([
  ['two packages', 'shell/src/a.ts', 'export type Row = 1;'],
  ['a test', 'server/src/b.test.ts', 'export type Row = 1;'],
  ['a re-export', 'server/src/index.ts', "export { Row } from './a.ts';"],
])('%s may use the same name', (_, path, text) => {
  expect(
    twiceExported([
      { path: 'server/src/a.ts', text: 'export type Row = 1;' },
      { path, text },
    ]),
  ).toEqual([]);
});

test('page modules have the names that the host reads, and no others in common', () => {
  const text = 'export const Page = 1;\nexport const preload = 1;\nexport const rowOf = 1;';
  const found = twiceExported(['a', 'b'].map((name) => ({ path: `mf-board/src/${name}.page.tsx`, text })));
  expect(found.map((one) => one.text)).toEqual([expect.stringContaining('rowOf')]);
});
