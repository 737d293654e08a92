import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';

export const { App, preload } = guardPresses(
  defineApp({
    namespace: 'mypage',
    texts: {
      ko: () => import('./locales/ko.json'),
      en: () => import('./locales/en.json'),
      vn: () => import('./locales/vn.json'),
    },
    pages: {
      mypage: () => import('./features/overview/overview.page.tsx'),
      winlose: () => import('./features/winlose/winlose.page.tsx'),
      attendance: () => import('./features/attendance/attendance.page.tsx'),
      info: () => import('./features/info/info.page.tsx'),
      loginHistory: () => import('./features/login-history/login-history.page.tsx'),
      'betting.list': () => import('./features/betting-list/betting-list.page.tsx'),
    },
  }),
);
