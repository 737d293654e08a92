import fc from 'fast-check';
import { partsOf } from './hits.ts';

const hits = (text: string, term?: string) =>
  partsOf(text, term)
    .filter(({ isHit }) => isHit)
    .map((part) => part.text);

test('[BO-09] hits are found whatever their case, composition and spaces', () => {
  expect(hits('Sky SKY', 'sky')).toEqual(['Sky', 'SKY']);
  expect(hits('안녕하세요'.normalize('NFD'), '녕하')).toEqual(['녕하']);
  expect(hits('a \n b', 'A B')).toEqual(['a \n b']);
  expect(hits('aaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(hits('text', undefined)).toEqual([]);
  expect(hits('text', ' ')).toEqual([]);
});

test('[BO-09] the parts of any text are the whole text, in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ maxLength: 3 }), (text, term) => {
      const parts = partsOf(text, term);
      expect(
        parts
          .map((part) => part.text)
          .join('')
          .normalize('NFC'),
      ).toBe(text.normalize('NFC'));
    }),
  );
});
