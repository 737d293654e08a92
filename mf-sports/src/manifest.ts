import { definePage, defineRemote } from '@madang/contracts';

export const manifest = defineRemote({
  name: 'mf_sports',
  platform: '^1.0.0',
  pages: [
    definePage({
      id: 'sport',
      desktop: '/sport',
      mobile: '/sport',
      access: 'member',
      layout: 'site',
      redirect: '/sport/livebetting',
    }),
    definePage({
      id: 'sport.livebetting',
      desktop: '/sport/livebetting',
      mobile: '/bet',
      access: 'member',
      layout: 'site',
      title: 'pages.livebetting',
    }),
    definePage({
      id: 'sport.combinationbetting',
      desktop: '/sport/combinationbetting',
      mobile: '/bet?tab=combinationbetting',
      access: 'member',
      layout: 'site',
      title: 'pages.combinationbetting',
    }),
    definePage({
      id: 'sport.special',
      desktop: '/sport/special',
      mobile: '/bet?tab=special',
      access: 'member',
      layout: 'site',
      title: 'pages.special',
    }),
    definePage({
      id: 'sport.event',
      desktop: '/sport/event/{eventNo}',
      mobile: '/sport/event/{eventNo}',
      access: 'member',
      layout: 'site',
      query: ['market'],
      title: 'event.title',
    }),
  ],
  menu: [
    { group: 'sports', order: 10, page: 'sport.combinationbetting', icon: 'ball', label: 'pages.combinationbetting' },
    { group: 'sports', order: 20, page: 'sport.livebetting', icon: 'live', label: 'pages.livebetting' },
    { group: 'sports', order: 30, page: 'sport.special', icon: 'star', label: 'pages.special' },
  ],
});
