import { defineApp } from '@madang/platform';

export const { App, preload } = defineApp({
  namespace: 'sports',
  texts: {
    ko: () => import('./locales/ko.json'),
    en: () => import('./locales/en.json'),
    vn: () => import('./locales/vn.json'),
  },
  pages: {
    'sports.home': () => import('./features/home/home.page.tsx'),
  },
});
