import { defineApp } from '@madang/platform';

export const { App, preload } = defineApp({
  namespace: 'board',
  texts: {
    ko: () => import('./locales/ko.json'),
    en: () => import('./locales/en.json'),
    vn: () => import('./locales/vn.json'),
  },
  pages: {
    'message.list': () => import('./features/message-list/message-list.page.tsx'),
    'message.read': () => import('./features/message-read/message-read.page.tsx'),
    'message.main': () => import('./features/message-main/message-main.page.tsx'),
  },
});
