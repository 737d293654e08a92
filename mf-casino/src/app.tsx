import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';

export const { App, preload } = guardPresses(
  defineApp({
    namespace: 'casino',
    texts: {
      ko: () => import('./locales/ko.json'),
      en: () => import('./locales/en.json'),
      vn: () => import('./locales/vn.json'),
    },
    // The build reads from these lines what each page needs.
    pages: {
      livecasino: () => import('./features/lobby/livecasino.page.tsx'),
      'livecasino.evolution': () => import('./features/slot-picker/vendor.page.tsx'),
      'livecasino.asiagaming': () => import('./features/slot-picker/vendor.page.tsx'),
      'livecasino.pragmatic': () => import('./features/slot-picker/vendor.page.tsx'),
      'livecasino.dreamcasino': () => import('./features/slot-picker/vendor.page.tsx'),
      'livecasino.sexygaming': () => import('./features/slot-picker/vendor.page.tsx'),
      'livecasino.biggaming': () => import('./features/slot-picker/vendor.page.tsx'),
      slotgame: () => import('./features/lobby/slotgame.page.tsx'),
      'slotgame.search': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.kplayslot': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.pragslot': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.habanero': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_elle': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_quick': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_spade': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_playandgo': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_worldmath': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_microgaming': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_ylgaming': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_hanok': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_dalbit': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_baram': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_namu': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_byeol': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_gaon': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_mirae': () => import('./features/slot-picker/vendor.page.tsx'),
      'slotgame.slot_onnuri': () => import('./features/slot-picker/vendor.page.tsx'),
      'phishinggame.kplayfishing': () => import('./features/slot-picker/vendor.page.tsx'),
      virtualgame: () => import('./features/virtual-games/virtual-games.page.tsx'),
      live: () => import('./features/live/live.page.tsx'),
      lottery: () => import('./features/lottery/lottery.page.tsx'),
      rotary: () => import('./features/rotary/rotary.page.tsx'),
      'slot.game': () => import('./features/play-slot/play-slot.page.tsx'),
    },
  }),
);
