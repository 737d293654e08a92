import fc from 'fast-check';
import {
  caretBehind,
  decimalText,
  editUsdt,
  microOf,
  pastedUsdt,
  plainUsdt,
  shownUsdt,
  usdtOf,
  usdtText,
  wonOf,
} from './usdt-amount.ts';

test('[W-05] 100.25 USDT at 1,378.27 are 138,171 won, here as on the server', () => {
  expect(wonOf(100_250_000, 137_827)).toBe(138_171);
  expect(usdtOf(100_000, 139_213)).toBe(71_832_371);
});

test.each([
  [100_250_000, 'ko', '100.25 USDT'],
  [100_250_017, 'ko', '100.250017 USDT'],
  [1_234_500_000, 'en', '1,234.50 USDT'],
  [1_234_500_000, 'vi', '1.234,50 USDT'],
  [1, 'ko', '0.000001 USDT'],
  [0, 'ko', '0.00 USDT'],
  [9_007_199_254_740_991, 'en', '9,007,199,254.740991 USDT'],
])('[W-05] %d micro-units are written in %s as %s', (micro, tag, text) => {
  expect(usdtText(micro, tag)).toBe(text);
});

test('[W-05] a rate has two decimals, an amount for a wallet six and a point', () => {
  expect(decimalText(137_827, 2, 'ko')).toBe('1,378.27');
  expect(decimalText(138_500, 2, 'vi')).toBe('1.385,00');
  expect(plainUsdt(100_250_017)).toBe('100.250017');
  expect(plainUsdt(17)).toBe('0.000017');
});

/** Types one character after the other at the end, as a field does. */
const typing = (keys: string, tag: string): string => {
  let typed = '';
  for (const data of keys) {
    const shown = shownUsdt(typed, tag);
    const raw = shown + data;
    typed = editUsdt(raw, raw.length, { shown, kind: 'insertText', data, tag }).typed;
  }
  return typed;
};

test.each([
  ['100.25', 'ko', '100.25', '100.25'],
  ['1234567.5', 'ko', '1234567.5', '1,234,567.5'],
  ['1234,5', 'vi', '1234.5', '1.234,5'],
  ['1234.5', 'vi', '1234.5', '1.234,5'],
  ['100,25', 'ko', '100.25', '100.25'],
  ['.5', 'en', '0.5', '0.5'],
  ['0012', 'ko', '12', '12'],
  ['1.2345678', 'ko', '1.234567', '1.234567'],
  ['1.2.3', 'ko', '1.23', '1.23'],
  ['12x3-e5', 'ko', '1235', '1,235'],
  ['1234567890123', 'ko', '123456789', '123,456,789'],
])('[W-05] %p typed in %s means %s and is shown as %s', (keys, tag, typed, shown) => {
  expect(typing(keys, tag)).toBe(typed);
  expect(shownUsdt(typed, tag)).toBe(shown);
});

test.each([
  ['100.25', 'ko', '100.25'],
  ['100.25', 'vi', '100.25'],
  ['100,25', 'ko', '100.25'],
  ['1,234.5 USDT', 'vi', '1234.5'],
  ['1.234,5', 'ko', '1234.5'],
  ['1,234,567', 'vi', '1234567'],
  ['1,234', 'ko', '1234'],
  ['1,234', 'vi', '1.234'],
  ['100.250017', 'vi', '100.250017'],
  ['100', 'ko', '100'],
])('[W-05] %p pasted in %s is %s', (text, tag, typed) => {
  expect(pastedUsdt(text, tag)).toBe(typed);
});

test('[W-05] no amount passes through a fraction, and its text parses to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.constantFrom('ko', 'en', 'vi'), (micro, tag) => {
      expect(microOf(plainUsdt(micro))).toBe(micro);
      const typed = pastedUsdt(plainUsdt(micro), tag);
      expect(microOf(typed)).toBe(micro);
      expect(microOf(pastedUsdt(shownUsdt(`${typed}`, tag), tag))).toBe(micro);
    }),
  );
  expect([microOf(''), microOf('0'), microOf('1.'), microOf('0.000001')]).toEqual([null, 0, 1_000_000, 1]);
});

test('[W-05] the caret keeps its position; Backspace beside a comma takes the digit', () => {
  const shown = shownUsdt('1234567', 'ko');
  const edit = editUsdt('1,9234,567', 3, { shown, kind: 'insertText', data: '9', tag: 'ko' });
  expect(edit).toEqual({ typed: '19234567', before: 2 });
  expect(caretBehind(shownUsdt(edit.typed, 'ko'), edit.before, 'ko')).toBe(2);
  const gone = editUsdt('1234,567', 1, { shown, kind: 'deleteContentBackward', data: null, tag: 'ko' });
  expect(gone).toEqual({ typed: '234567', before: 0 });
});
