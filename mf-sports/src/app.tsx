import { defineApp } from '@madang/platform';

export const { App, preload } = defineApp({
  namespace: 'sports',
  texts: {
    ko: () => import('./locales/ko.json'),
    en: () => import('./locales/en.json'),
    vn: () => import('./locales/vn.json'),
  },
  // The build reads from these lines what each page needs.
  pages: {
    'sport.combinationbetting': () => import('./features/event-list/event-list.page.tsx'),
    'sport.special': () => import('./features/event-list/event-list.page.tsx'),
    'sport.livebetting': () => import('./features/live/live.page.tsx'),
    'sport.event': () => import('./features/event/event.page.tsx'),
  },
});
