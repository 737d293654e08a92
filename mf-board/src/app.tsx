import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';

export const { App, preload } = guardPresses(
  defineApp({
    namespace: 'board',
    texts: {
      ko: () => import('./locales/ko.json'),
      en: () => import('./locales/en.json'),
      vn: () => import('./locales/vn.json'),
    },
    pages: {
      board: () => import('./features/board-list/board-list.page.tsx'),
      'board.list': () => import('./features/board-list/board-list.page.tsx'),
      'board.read': () => import('./features/board-read/board-read.page.tsx'),
      'board.write': () => import('./features/board-write/board-write.page.tsx'),
      'notice.list': () => import('./features/notice-list/notice-list.page.tsx'),
      'notice.read': () => import('./features/notice-read/notice-read.page.tsx'),
      cscenter: () => import('./features/support-main/support-main.page.tsx'),
      'qna.list': () => import('./features/qna-list/qna-list.page.tsx'),
      'qna.write': () => import('./features/qna-write/qna-write.page.tsx'),
      'qna.read': () => import('./features/qna-read/qna-read.page.tsx'),
      faq: () => import('./features/faq/faq.page.tsx'),
      accountqna: () => import('./features/account-inquiry/account-inquiry.page.tsx'),
      rule: () => import('./features/rule/rule.page.tsx'),
      gameguide: () => import('./features/game-guide/game-guide.page.tsx'),
      'message.list': () => import('./features/message-list/message-list.page.tsx'),
      'message.read': () => import('./features/message-read/message-read.page.tsx'),
      'message.main': () => import('./features/message-main/message-main.page.tsx'),
    },
  }),
);
