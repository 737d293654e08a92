export type Texts = { readonly [key: string]: string | Texts };

export const flat = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}/g)].map(([whole]) => whole).toSorted();

/** Declares the tests that a remote's texts exist in all three languages. Source: row S-01. */
export const proveTexts = ({ ko, en, vn }: { ko: Texts; en: Texts; vn: Texts }): void => {
  describe.each([
    ['en', en],
    ['vn', vn],
  ])('[S-01] The texts in %s', (_language, texts) => {
    test('have the keys and the placeholders of the Korean ones', () => {
      const shape = (each: Texts) => flat(each).map(([key, text]) => [key, placeholders(text)]);
      expect(shape(texts)).toEqual(shape(ko));
    });

    test('are nowhere empty and nowhere left in Korean', () => {
      for (const [key, text] of flat(texts)) {
        expect([key, text]).not.toEqual([key, '']);
        expect([key, text]).toEqual([key, expect.not.stringMatching(/[가-힣]/)]);
      }
    });
  });
};
