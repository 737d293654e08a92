import { pageLanguage } from './page-language.ts';

test.each([
  ['ko', 'ko'],
  ['en', 'en'],
  ['vn', 'vn'],
  [null, 'en'],
  ['', 'en'],
  ['vi', 'en'],
  ['KO', 'en'],
  ['ko; Domain=x', 'en'],
  ['<script>', 'en'],
  ['__proto__', 'en'],
] as const)('[S-01] the cookie %s gives %s', (cookie, language) => {
  expect(pageLanguage(cookie)).toBe(language);
});
