import en from '../locales/en.json';
import ko from '../locales/ko.json';
import vn from '../locales/vn.json';
import { spellAmount } from './spell-amount.ts';

const texts = { ko, en, vn };
const spell = (language: keyof typeof texts, amount: number) => {
  const { ones, more, groups } = texts[language].numerals;
  return spellAmount(amount, language, {
    ones: ones.split('|'),
    more: more.split('|'),
    groups: groups.split('|'),
  });
};

test.each([
  [0, '영'],
  [1, '일'],
  [10, '십'],
  [1_000, '천'],
  [10_000, '만'],
  [11_000, '만 천'],
  [100_000, '십만'],
  [1_284_500, '백이십팔만 사천오백'],
  [10_000_000, '천만'],
  [100_000_000, '일억'],
  [100_010_000, '일억 일만'],
  [2_000_000_000_003, '이조 삼'],
])('[W-01] %d won in Korean are %s', (amount, expected) => {
  expect(spell('ko', amount)).toBe(expected);
});

test.each([
  [0, 'zero'],
  [13, 'thirteen'],
  [21, 'twenty-one'],
  [100, 'one hundred'],
  [10_000, 'ten thousand'],
  [100_000, 'one hundred thousand'],
  [1_284_500, 'one million two hundred eighty-four thousand five hundred'],
  [1_000_000_000, 'one billion'],
])('[W-01] %d won in English are %s', (amount, expected) => {
  expect(spell('en', amount)).toBe(expected);
});

test.each([
  [5, 'năm'],
  [15, 'mười lăm'],
  [21, 'hai mươi mốt'],
  [10_000, 'mười nghìn'],
  [100_000, 'một trăm nghìn'],
  [105_000, 'một trăm lẻ năm nghìn'],
  [1_005_000, 'một triệu không trăm lẻ năm nghìn'],
  [1_284_500, 'một triệu hai trăm tám mươi bốn nghìn năm trăm'],
  [1_000_000_000, 'một tỷ'],
])('[W-01] %d won in Vietnamese are %s', (amount, expected) => {
  expect(spell('vn', amount)).toBe(expected);
});

test('an amount above the largest numeral has no spelling', () => {
  for (const language of ['ko', 'en', 'vn'] as const)
    expect(spell(language, Number.MAX_SAFE_INTEGER).length).toBeGreaterThan(20);
  expect(spellAmount(10_000, 'en', { ones: ['zero'], more: [], groups: [] })).toBe('');
});
