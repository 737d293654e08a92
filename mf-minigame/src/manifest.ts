import { definePage, defineRemote, type SharedGame } from '@madang/contracts';

/** The page of one game. Source: page table. */
const game = <const Game extends SharedGame>(name: Game, title: string) =>
  definePage({
    id: `minigame.${name}`,
    desktop: `/minigame/${name}`,
    mobile: `/minigame/${name}`,
    access: 'member',
    layout: 'site',
    title,
  });

export const manifest = defineRemote({
  name: 'mf_minigame',
  platform: '^1.0.0',
  pages: [
    definePage({
      id: 'minigame',
      desktop: '/minigame',
      mobile: '/minigame',
      access: 'member',
      layout: 'site',
      redirect: '/minigame/powerball',
    }),
    game('powerball', 'menu.powerball'),
    game('powerladder', 'menu.powerladder'),
    game('speedkino', 'menu.speedkino'),
    game('kinoladder', 'menu.kinoladder'),
    definePage({
      id: 'minigame.verify',
      desktop: '/minigame/verify',
      mobile: '/minigame/verify',
      access: 'any',
      layout: 'site',
      query: ['round'],
      title: 'verify.title',
    }),
    definePage({
      id: 'result.mini',
      desktop: '/result/mini',
      mobile: '/result/mini',
      access: 'member',
      layout: 'site',
      query: ['game', 'date', 'no', 'page', 'view', 'last'],
      title: 'results.title',
    }),
  ],
  menu: [
    { group: 'mini', order: 10, page: 'minigame.powerball', icon: 'power', label: 'menu.powerball' },
    { group: 'mini', order: 20, page: 'minigame.powerladder', icon: 'ladder', label: 'menu.powerladder' },
    { group: 'mini', order: 30, page: 'minigame.speedkino', icon: 'kino', label: 'menu.speedkino' },
    { group: 'mini', order: 40, page: 'minigame.kinoladder', icon: 'ladder', label: 'menu.kinoladder' },
    { group: 'mini', order: 50, page: 'result.mini', icon: 'list', label: 'results.title', more: true },
  ],
});
