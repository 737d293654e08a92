import { pageFiles, textFiles } from './chunk-files.mjs';

const entry = { isInitial: () => true };

const group = (request, files, children = [], parents = [entry]) => ({
  origins: [{ request }],
  getFiles: () => files,
  getChildren: () => children,
  getParents: () => parents,
  isInitial: () => false,
});

const desktop = group('./list.desktop.tsx', ['desktop.js', 'both.js']);
const mobile = group('./list.mobile.tsx', ['mobile.js', 'both.js']);
const later = group('./detail.tsx', ['detail.js']);
const page = group('./features/list/list.page.tsx', ['page.js'], [desktop, mobile, later]);
const texts = [
  group('./locales/ko.json', ['ko.js']),
  group('@madang/contracts/translations/ko.json', ['words-ko.js']),
  group('./vn.tsx', ['vn.js']),
];
const compilation = { chunkGroups: [page, desktop, mobile, later, ...texts] };

test('[S-02] a page’s files are separated by the width that needs them', () => {
  const app = "pages: {\n  'room.list': () => import('./features/list/list.page.tsx'),\n},";
  expect(pageFiles(compilation, app)).toEqual({
    'room.list': { any: ['page.js', 'both.js'], desktop: ['desktop.js'], mobile: ['mobile.js'] },
  });
});

test('a page id may be written without quotes, and texts are no pages', () => {
  const app = "ko: () => import('./locales/ko.json'), room: () => import('./features/list/list.page.tsx')";
  expect(Object.keys(pageFiles(compilation, app))).toEqual(['room']);
});

test('[S-01] texts are found by their language, wherever they come from', () => {
  expect(textFiles(compilation)).toEqual({ ko: ['ko.js', 'words-ko.js'] });
});

test('texts of a part that is loaded later are not fetched with the first page', () => {
  const own = group('./features/override/locales/ko.json', ['override-ko.js'], [], [later]);
  expect(textFiles({ chunkGroups: [...compilation.chunkGroups, own] })).toEqual({ ko: ['ko.js', 'words-ko.js'] });
});
