import { definePage, defineRemote } from '@madang/contracts';

export const manifest = defineRemote({
  name: 'mf_sports',
  platform: '^1.0.0',
  pages: [
    definePage({
      id: 'sports.home',
      desktop: '/sports',
      mobile: '/sports',
      access: 'any',
      layout: 'site',
      title: 'menu.home',
    }),
  ],
  menu: [{ group: 'shortcut', order: 900, page: 'sports.home', icon: 'star', label: 'menu.home' }],
});
