import { formatRate, parseRate } from './rate-text.ts';

test.each([
  ['1.3', 130],
  ['1,30 %', 130],
  ['0', 0],
  ['100', 10_000],
  ['0.05', 5],
  [' 12. ', 1_200],
])('[R-02] %p is a rate', (text, bp) => {
  expect(parseRate(text)).toBe(bp);
  expect(parseRate(formatRate(bp))).toBe(bp);
});

test.each(['', 'x', '-1', '1.305', '100.01', '1e2', '1.2.3'])('[R-02] %p is no rate', (text) => {
  expect(parseRate(text)).toBeNull();
});
