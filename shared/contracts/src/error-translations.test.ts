import en from '../translations/en.json';
import ko from '../translations/ko.json';
import vn from '../translations/vn.json';
import { errors } from './errors.ts';

const languages: Record<string, Record<string, string>> = { ko, en, vn };
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe('translations of the codes', () => {
  test.each(Object.keys(languages))('[S-20] %s has words for every code and for no other', (language) => {
    expect(Object.keys(languages[language] ?? {}).sort()).toEqual(Object.keys(errors).sort());
  });

  test.each(Object.keys(errors))('[S-20] %s is said in three languages with the same values', (code) => {
    const texts = Object.values(languages).map((translations) => translations[code] ?? '');
    for (const text of texts) expect(text.trim()).not.toBe('');
    expect(texts.map(placeholders)).toEqual([
      placeholders(texts[0] ?? ''),
      placeholders(texts[0] ?? ''),
      placeholders(texts[0] ?? ''),
    ]);
  });

  test('Korean translations are Korean, and no other language carries Hangul', () => {
    const hangul = /[가-힣]/;
    for (const code of Object.keys(errors)) {
      expect(languages.ko?.[code]).toMatch(hangul);
      expect(languages.en?.[code]).not.toMatch(hangul);
      expect(languages.vn?.[code]).not.toMatch(hangul);
    }
  });
});
