import { errors, languages } from '@madang/contracts';
import en from '@madang/contracts/translations/en.json';
import ko from '@madang/contracts/translations/ko.json';
import vn from '@madang/contracts/translations/vn.json';
import enPlatform from './locales/en.json';
import koPlatform from './locales/ko.json';
import vnPlatform from './locales/vn.json';

type Translations = { [key: string]: string | Translations };

const flat = (translations: Translations, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : Object.entries(flat(value, `${before}${key}.`)),
    ),
  );
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] as string).sort();

const api = { ko: flat(ko), en: flat(en), vn: flat(vn) };
const platform = { ko: flat(koPlatform), en: flat(enPlatform), vn: flat(vnPlatform) };

test.each(languages)('[S-20] every code of the catalogue, and no other, has a translation in %s', (language) => {
  expect(Object.keys(api[language]).sort()).toEqual(Object.keys(errors).sort());
});

test.each(languages)('[S-01] the platform has the same keys in %s', (language) => {
  expect(Object.keys(platform[language]).sort()).toEqual(Object.keys(platform.ko).sort());
});

test.each(['en', 'vn'] as const)('[S-20] the values that a text needs are the same in %s as in ko', (language) => {
  for (const translations of [api, platform]) {
    for (const [key, text] of Object.entries(translations[language]))
      expect([key, placeholders(text)]).toEqual([key, placeholders(translations.ko[key] as string)]);
  }
});

test.each(languages)('no text of %s is empty or carries a placeholder that would not be filled', (language) => {
  for (const text of [...Object.values(api[language]), ...Object.values(platform[language])]) {
    expect(text.trim()).not.toBe('');
    expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
  }
});
