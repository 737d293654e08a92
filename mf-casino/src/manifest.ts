import { definePage, defineRemote } from '@madang/contracts';

/** A group's lobby; `?group=hotel` shows the vendors that are named for hotels. */
const lobby = <const Id extends string>(id: Id, title: string) =>
  definePage({
    id,
    desktop: `/${id}`,
    mobile: `/${id}`,
    access: 'member',
    layout: 'site',
    query: ['group'],
    title,
  });

/** A vendor's games under its address and code. Source: page table. */
const vendor = <const Group extends string, const Key extends string>(group: Group, key: Key, vendorCode: string) =>
  definePage({
    id: `${group}.${key}`,
    desktop: `/${group}/${key}`,
    mobile: `/${group}/${key}`,
    access: 'member',
    layout: 'site',
    vendorCode,
  });

export const manifest = defineRemote({
  name: 'mf_casino',
  platform: '^1.0.0',
  pages: [
    lobby('livecasino', 'menu.livecasino'),
    vendor('livecasino', 'evolution', '1'),
    vendor('livecasino', 'asiagaming', '5'),
    vendor('livecasino', 'pragmatic', '10'),
    vendor('livecasino', 'dreamcasino', '6'),
    vendor('livecasino', 'sexygaming', '9'),
    vendor('livecasino', 'biggaming', '2'),
    lobby('slotgame', 'menu.slotgame'),
    definePage({
      id: 'slotgame.search',
      desktop: '/slotgame/search',
      mobile: '/slotgame/search',
      access: 'any',
      layout: 'site',
      title: 'menu.search',
    }),
    vendor('slotgame', 'kplayslot', '0'),
    vendor('slotgame', 'pragslot', '200'),
    vendor('slotgame', 'habanero', '201'),
    vendor('slotgame', 'slot_elle', '202'),
    vendor('slotgame', 'slot_quick', '203'),
    vendor('slotgame', 'slot_spade', '204'),
    vendor('slotgame', 'slot_playandgo', '205'),
    vendor('slotgame', 'slot_worldmath', '206'),
    vendor('slotgame', 'slot_microgaming', '207'),
    vendor('slotgame', 'slot_ylgaming', '208'),
    vendor('slotgame', 'slot_hanok', '209'),
    vendor('slotgame', 'slot_dalbit', '210'),
    vendor('slotgame', 'slot_baram', '211'),
    vendor('slotgame', 'slot_namu', '212'),
    vendor('slotgame', 'slot_byeol', '213'),
    vendor('slotgame', 'slot_gaon', '214'),
    vendor('slotgame', 'slot_mirae', '215'),
    vendor('slotgame', 'slot_onnuri', '216'),
    definePage({
      id: 'phishinggame',
      desktop: '/phishinggame',
      mobile: '/phishinggame',
      access: 'member',
      layout: 'site',
      redirect: '/phishinggame/kplayfishing',
    }),
    vendor('phishinggame', 'kplayfishing', '1000'),
    definePage({
      id: 'slot.game',
      desktop: '/slot/game',
      mobile: '/slot/game',
      access: 'member',
      layout: 'bare',
      query: ['launch'],
    }),
    definePage({
      id: 'virtualgame',
      desktop: '/virtualgame',
      mobile: '/virtualgame',
      access: 'member',
      layout: 'site',
      vendorCode: '102',
    }),
    definePage({
      id: 'live',
      desktop: '/live',
      mobile: '/live',
      access: 'member',
      layout: 'site',
      query: ['channel'],
    }),
    definePage({ id: 'rotary', desktop: '/rotary', mobile: '/rotary', access: 'member', layout: 'site' }),
    definePage({ id: 'lottery', desktop: '/lottery', mobile: '/lottery', access: 'member', layout: 'site' }),
  ],
  menu: [
    { group: 'casino', order: 10, page: 'livecasino', icon: 'cards', label: 'menu.livecasino' },
    { group: 'casino', order: 20, page: 'livecasino', query: 'group=hotel', icon: 'hotel', label: 'menu.hotelcasino' },
    { group: 'slot', order: 10, page: 'slotgame', icon: 'slot', label: 'menu.slotgame' },
    // Straight to the picker, of the house's own games.
    { group: 'slot', order: 15, page: 'slotgame.kplayslot', icon: 'dashboard', label: 'menu.kplayslot' },
    { group: 'slot', order: 20, page: 'slotgame', query: 'group=hotel', icon: 'hotel', label: 'menu.hotelslot' },
    { group: 'casino', order: 90, page: 'live', icon: 'live', label: 'menu.live' },
    { group: 'mini', order: 75, page: 'phishinggame.kplayfishing', icon: 'fish', label: 'menu.phishinggame' },
    { group: 'mini', order: 80, page: 'virtualgame', icon: 'pad', label: 'menu.virtualgame' },
    { group: 'mini', order: 85, page: 'lottery', icon: 'ticket', label: 'menu.lottery' },
    { group: 'mini', order: 90, page: 'rotary', icon: 'wheel', label: 'menu.rotary' },
  ],
});
