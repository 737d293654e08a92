import { definePage, defineRemote } from '@madang/contracts';

export const manifest = defineRemote({
  name: 'mf_mypage',
  platform: '^1.0.0',
  pages: [
    definePage({
      id: 'betting.list',
      desktop: '/mypage/betting/list',
      mobile: '/betList',
      access: 'member',
      layout: 'site',
      query: ['groupKey', 'vendorCode', 'startDate', 'endDate', 'page', 'oldYn', 'bet'],
    }),
  ],
  menu: [{ group: 'shortcut', order: 30, page: 'betting.list', icon: 'list', label: 'menu.bettingList' }],
});
