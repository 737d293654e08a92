import { textCopies } from './text-copies.mjs';

const localesOf = (folder, translations) =>
  ['ko', 'en', 'vn'].map((language, index) => ({
    path: `${folder}/locales/${language}.json`,
    text: JSON.stringify(
      Object.fromEntries(Object.entries(translations).map(([key, texts]) => [key, texts[index]])),
      null,
      2,
    ),
  }));
const CLOSE = ['닫기', 'Close', 'Đóng'];

test('a text of two packages is one copy, in the package that could use the other', () => {
  const files = [
    ...localesOf('mf-a/src', { first: ['가', 'A', 'A'], end: CLOSE }),
    ...localesOf('shared/b/src', { close: CLOSE }),
  ];
  expect(textCopies(files)).toEqual([
    { path: 'mf-a/src/locales/ko.json', line: 3, text: expect.stringContaining('shared/b has as well') },
  ]);
});

test('a text of three packages is two copies, and twice in one package is none', () => {
  const files = ['mf-a/src', 'mf-b/src', 'mf-c/src'].flatMap((folder) => localesOf(folder, { close: CLOSE }));
  expect(textCopies(files).map(({ path }) => path)).toEqual(['mf-b/src/locales/ko.json', 'mf-c/src/locales/ko.json']);
  expect(textCopies(localesOf('mf-a/src', { one: CLOSE, other: CLOSE }))).toEqual([]);
});

test('equal Korean texts with different translations are two meanings', () => {
  const files = [
    ...localesOf('mf-a/src', { end: CLOSE }),
    ...localesOf('mf-b/src', { close: ['닫기', 'Dismiss', 'Đóng'] }),
  ];
  expect(textCopies(files)).toEqual([]);
});

test('texts of the sandbox are those of other companies', () => {
  const files = [...localesOf('mf-a/src', { end: CLOSE }), ...localesOf('sandbox/src/page', { end: CLOSE })];
  expect(textCopies(files)).toEqual([]);
});
