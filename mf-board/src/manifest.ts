import { definePage, defineRemote } from '@madang/contracts';

export const manifest = defineRemote({
  name: 'mf_board',
  platform: '^1.0.0',
  pages: [
    definePage({
      id: 'message.list',
      desktop: '/mypage/message/list',
      mobile: '/msg',
      access: 'member',
      layout: 'site',
      query: ['page'],
    }),
    definePage({
      id: 'message.read',
      desktop: '/mypage/message/read/{msgIdx}',
      mobile: '/msgRead/{msgIdx}',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'message.main',
      desktop: '/mypage/message',
      mobile: '/msgMain',
      access: 'member',
      layout: 'site',
      redirect: '/mypage/message/list',
    }),
  ],
  menu: [{ group: 'shortcut', order: 70, page: 'message.list', icon: 'mail', label: 'menu.messages' }],
});
