import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';

export const { App, preload } = guardPresses(
  defineApp({
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
      'result.sport': () => import('./features/results/results.page.tsx'),
      'esport.gamestart': () => import('./features/esports/esports.page.tsx'),
      gameway: () => import('./features/gameway/gameway.page.tsx'),
      'sport.event': () => import('./features/event/event.page.tsx'),
    },
  }),
);
