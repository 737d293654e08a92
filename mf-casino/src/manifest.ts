import { definePage, defineRemote } from '@madang/contracts';

export const manifest = defineRemote({
  name: 'mf_casino',
  platform: '^1.0.0',
  pages: [
    definePage({
      id: 'slotgame',
      desktop: '/slotgame',
      mobile: '/slotgame',
      access: 'member',
      layout: 'site',
      query: ['group'],
    }),
    definePage({
      id: 'slotgame.kplayslot',
      desktop: '/slotgame/kplayslot',
      mobile: '/slotgame/kplayslot',
      access: 'member',
      layout: 'site',
      vendorCode: '0',
    }),
    definePage({
      id: 'slotgame.slot_hanok',
      desktop: '/slotgame/slot_hanok',
      mobile: '/slotgame/slot_hanok',
      access: 'member',
      layout: 'site',
      vendorCode: '209',
    }),
    definePage({
      id: 'slot.game',
      desktop: '/slot/game',
      mobile: '/slot/game',
      access: 'member',
      layout: 'bare',
      query: ['launch'],
    }),
    definePage({ id: 'rotary', desktop: '/rotary', mobile: '/rotary', access: 'member', layout: 'site' }),
  ],
  menu: [
    { group: 'slot', order: 10, page: 'slotgame', icon: 'slot', label: 'menu.slotgame' },
    { group: 'mini', order: 90, page: 'rotary', icon: 'wheel', label: 'menu.rotary' },
  ],
});
