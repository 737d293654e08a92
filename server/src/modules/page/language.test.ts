import { pageLanguage } from './language.ts';

test.each([
  ['ko', 'en', 'ko'],
  ['vn', '', 'vn'],
  ['vi', 'ko-KR', 'ko'],
  [null, 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  [null, 'en;q=0.5,vi-VN;q=0.9', 'vn'],
  [null, 'fr-FR,fr;q=0.9,ko;q=0.4', 'ko'],
  [null, 'ko;q=0', 'en'],
  [null, 'fr', 'en'],
  [null, '', 'en'],
  ['<script>', '*', 'en'],
] as const)('[S-01] cookie %s and accept-language "%s" give %s', (cookie, header, language) => {
  expect(pageLanguage(cookie, header)).toBe(language);
});
