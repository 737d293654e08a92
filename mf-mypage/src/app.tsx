import { defineApp } from '@madang/platform';

export const { App, preload } = defineApp({
  namespace: 'mypage',
  texts: {
    ko: () => import('./locales/ko.json'),
    en: () => import('./locales/en.json'),
    vn: () => import('./locales/vn.json'),
  },
  pages: {
    'betting.list': () => import('./features/betting-list/betting-list.page.tsx'),
  },
});
