import { defineApp } from '@madang/platform';

export const { App, preload } = defineApp({
  namespace: 'casino',
  texts: {
    ko: () => import('./locales/ko.json'),
    en: () => import('./locales/en.json'),
    vn: () => import('./locales/vn.json'),
  },
  pages: {
    slotgame: () => import('./features/slot-vendors/slot-vendors.page.tsx'),
    'slotgame.kplayslot': () => import('./features/slot-picker/kplayslot.page.tsx'),
    rotary: () => import('./features/rotary/rotary.page.tsx'),
    'slotgame.slot_hanok': () => import('./features/slot-picker/hanok.page.tsx'),
    'slot.game': () => import('./features/play-slot/play-slot.page.tsx'),
  },
});
