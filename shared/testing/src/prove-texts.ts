type Words = { readonly [key: string]: string | Words };

const flat = (words: Words, before = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}/g)].map(([whole]) => whole).toSorted();

/** Declares the tests that a remote's texts stand in all three languages. Source: row S-01. */
export const proveTexts = ({ ko, en, vn }: { ko: Words; en: Words; vn: Words }): void => {
  describe.each([
    ['en', en],
    ['vn', vn],
  ])('[S-01] The texts in %s', (_language, words) => {
    test('have the keys and the placeholders of the Korean ones', () => {
      const shape = (each: Words) => flat(each).map(([key, text]) => [key, placeholders(text)]);
      expect(shape(words)).toEqual(shape(ko));
    });

    test('are nowhere empty and nowhere left in Korean', () => {
      for (const [key, text] of flat(words)) {
        expect([key, text]).not.toEqual([key, '']);
        expect([key, text]).toEqual([key, expect.not.stringMatching(/[가-힣]/)]);
      }
    });
  });
};
