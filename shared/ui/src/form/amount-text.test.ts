import fc from 'fast-check';
import { formatAmount } from '../text.tsx';
import { AMOUNT_DIGITS, caretAfterDigits, editOf, parseAmount, pastedDigits } from './amount-text.ts';

const locales = ['ko', 'en', 'vi'] as const;

const digitsIn = (text: string): string => pastedDigits(text) ?? 'refused';

/** A text field as browsers have it: a text and a caret, and keys that know nothing of amounts. */
interface Field {
  text: string;
  caret: number;
}
type Key = { press: 'type'; text: string } | { press: 'Backspace' | 'Delete' | 'ArrowLeft' | 'ArrowRight' };

const natively = ({ text, caret }: Field, key: Key): Field & { kind: string } => {
  switch (key.press) {
    case 'type':
      return {
        text: text.slice(0, caret) + key.text + text.slice(caret),
        caret: caret + key.text.length,
        kind: 'insertText',
      };
    case 'Backspace': {
      const at = Math.max(0, caret - 1);
      return { text: text.slice(0, at) + text.slice(caret), caret: at, kind: 'deleteContentBackward' };
    }
    case 'Delete':
      return { text: text.slice(0, caret) + text.slice(caret + 1), caret, kind: 'deleteContentForward' };
    case 'ArrowLeft':
      return { text, caret: Math.max(0, caret - 1), kind: '' };
    case 'ArrowRight':
      return { text, caret: Math.min(text.length, caret + 1), kind: '' };
  }
};

const digitsBefore = ({ text, caret }: Field): number => text.slice(0, caret).replace(/\D/g, '').length;
const drawn = (value: number | null, locale: string): string =>
  value === null ? '' : formatAmount(value, '', false, locale);

const pressed = (field: Field, key: Key, locale: string): Field => {
  const next = natively(field, key);
  if (next.text === field.text) return next;
  const { value, before } = editOf(next.text, next.caret, field.text, next.kind);
  const text = drawn(value, locale);
  return { text, caret: caretAfterDigits(text, before) };
};

const key = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: 0, max: 9 }).map((digit): Key => ({ press: 'type', text: String(digit) })),
  },
  fc.constantFrom<Key>({ press: 'type', text: ',' }, { press: 'type', text: '.' }, { press: 'type', text: 'x' }),
  fc.constantFrom<Key>({ press: 'Backspace' }, { press: 'Delete' }, { press: 'ArrowLeft' }, { press: 'ArrowRight' }),
);

/** The same keys on bare digits: the intended amount, without any separator. */
const meant = (digits: string, caret: number, { press, ...typed }: Key): { digits: string; caret: number } => {
  const without = (at: number) => digits.slice(0, at) + digits.slice(at + 1);
  const text = 'text' in typed ? typed.text : '';
  const next =
    press === 'Backspace'
      ? { digits: caret > 0 ? without(caret - 1) : digits, caret: Math.max(0, caret - 1) }
      : press === 'Delete'
        ? { digits: without(caret), caret }
        : /\d/.test(text)
          ? { digits: digits.slice(0, caret) + text + digits.slice(caret), caret: caret + 1 }
          : { digits, caret };
  const zeros = /^0*(?=\d)/.exec(next.digits)?.[0].length ?? 0;
  if (next.digits.length - zeros > AMOUNT_DIGITS) return { digits, caret };
  return { digits: next.digits.slice(zeros), caret: Math.max(0, next.caret - zeros) };
};

test.each(locales)('[S-19] keys have in %s their effect on bare digits, and the caret is kept', (locale) => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      let field: Field = { text: '', caret: 0 };
      for (const one of keys) {
        const before = { digits: field.text.replace(/\D/g, ''), caret: digitsBefore(field) };
        const expected = meant(before.digits, before.caret, one);
        field = pressed(field, one, locale);
        expect(field.text).toBe(drawn(parseAmount(expected.digits), locale));
        if (!one.press.startsWith('Arrow')) expect(digitsBefore(field)).toBe(expected.caret);
      }
    }),
  );
});

test.each(locales)('[S-19] an amount written in %s and pasted in any language is the same amount', (locale) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** AMOUNT_DIGITS - 1 }),
      fc.constantFrom('', ' ', '₩ ', '\u20a9'),
      fc.constantFrom('', '원', ' won', ' KRW\n', ' '),
      (value, before, after) => {
        expect(parseAmount(digitsIn(before + drawn(value, locale) + after))).toBe(value);
        expect(parseAmount(digitsIn(before + String(value) + after))).toBe(value);
      },
    ),
  );
});

test('[S-19] a fraction never multiplies an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 99 }), (won, cents) => {
      const tail = String(cents).padStart(2, '0');
      expect(parseAmount(digitsIn(`${won}.${tail}`))).toBe(won);
      expect(parseAmount(digitsIn(`${drawn(won, 'en')}.${tail}`))).toBe(won);
      expect(parseAmount(digitsIn(`${drawn(won, 'vi')},${tail}`))).toBe(won);
    }),
  );
});

test.each([
  ['1,234,500', '1234500'],
  ['1.234.500', '1234500'],
  [' 50000원', '50000'],
  ['₩ 50,000.', '50000'],
  ['12,34,500', '1234500'],
  ['1,234.500', '1234'],
  ['0.5', '0'],
  ['none', ''],
  ['５００００', '50000'],
  ['５０，０００원', '50000'],
  ['5만원', '50000'],
  ['5만', '50000'],
  ['1만5천원', '15000'],
  ['9999999999조', null],
  ['만오천', null],
  ['1만오천', null],
  ['5만원, 6만원', null],
  ['3억 2,000만 원', '320000000'],
  ['2천만원', '20000000'],
  ['천원', '1000'],
  ['1만 2345', '12345'],
  ['50 000', '50000'],
  ['입금 5만원', '50000'],
  ['5,000 60,000', null],
  ['5,000\n60,000', null],
  ['1,000원, 2,000원', null],
])('[S-19] %p is pasted as %p', (text, digits) => {
  expect(pastedDigits(text)).toBe(digits);
});

test('[S-19] a digit too many is refused and pushes out no other', () => {
  const full = '9'.repeat(AMOUNT_DIGITS);
  const text = drawn(Number(full), 'ko');
  expect(editOf(`1${text}`, 1, text, 'insertText')).toEqual({ value: Number(full), before: 0 });
});
