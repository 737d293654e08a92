import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';

export const { App, preload } = guardPresses(
  defineApp({
    namespace: 'minigame',
    texts: {
      ko: () => import('./locales/ko.json'),
      en: () => import('./locales/en.json'),
      vn: () => import('./locales/vn.json'),
    },
    // The build reads from these lines what each page needs.
    pages: {
      'minigame.powerball': () => import('./features/play/play.page.tsx'),
      'minigame.powerladder': () => import('./features/play/play.page.tsx'),
      'minigame.speedkino': () => import('./features/play/play.page.tsx'),
      'minigame.kinoladder': () => import('./features/play/play.page.tsx'),
      'minigame.verify': () => import('./features/verify/verify.page.tsx'),
      'result.mini': () => import('./features/results/results.page.tsx'),
    },
  }),
);
