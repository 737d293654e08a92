import { csvCell, csvText } from './csv.ts';

test('[33-20] a cell that begins like a formula, full-width too, is text', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
    expect(csvCell(`${sign}1`).replace(/^"/, '')[0]).toBe("'");
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  expect([csvCell('입금'), csvCell(100_000), csvCell(-5), csvCell('a-b'), csvCell('')]).toEqual([
    '입금',
    '100000',
    '-5',
    'a-b',
    '',
  ]);
});

test('[W-04] commas, quotes and line breaks stay inside their cell', () => {
  expect(
    csvText([
      ['a,b', 'say "so"', 'two\nlines'],
      [1, 2, 3],
    ]),
  ).toBe('\uFEFF"a,b","say ""so""","two\nlines"\r\n1,2,3\r\n');
});
