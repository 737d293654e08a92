/** The texts of the remote, for tests of one component without a page. */
import { loadTexts, registerTexts } from '@madang/platform';

export const withTexts = () =>
  beforeAll(async () => {
    registerTexts('board', {
      ko: () => import('../src/locales/ko.json'),
      en: () => import('../src/locales/en.json'),
      vn: () => import('../src/locales/vn.json'),
    });
    await loadTexts('board', 'ko');
  });
