import { translatorOf } from '@madang/testing';
import ko from '../../locales/ko.json';
import { csvCell, csvOf } from './history-csv.ts';

const t = translatorOf(ko);

test('[W-04] a cell that begins like a formula is text in a spreadsheet', () => {
  for (const text of ['=1+1', '+82 10', '-5', '@SUM(A1)', '\t=1', '\r=1'])
    expect(csvCell(text).replace(/^"/, '')[0]).toBe("'");
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  expect([csvCell(t('types.in')), csvCell(100_000), csvCell('a-b'), csvCell('')]).toEqual([
    t('types.in'),
    '100000',
    'a-b',
    '',
  ]);
});

test('[W-04] commas, quotes and line breaks stay inside their cell', () => {
  expect(
    csvOf([
      ['a,b', 'say "so"', 'two\nlines'],
      [1, 2, 3],
    ]),
  ).toBe('\uFEFF"a,b","say ""so""","two\nlines"\r\n1,2,3\r\n');
});
