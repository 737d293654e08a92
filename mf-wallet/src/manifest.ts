import { definePage, defineRemote } from '@madang/contracts';

const history = ['page', 'startDate', 'endDate', 'cashType'];

export const manifest = defineRemote({
  name: 'mf_wallet',
  platform: '^1.0.0',
  pages: [
    definePage({ id: 'charge', desktop: '/moneyMain/charge', mobile: '/charge', access: 'member', layout: 'site' }),
    definePage({
      id: 'exchange',
      desktop: '/moneyMain/exchange',
      mobile: '/exchange',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'coinCharge',
      desktop: '/moneyMain/coinCharge',
      mobile: '/coinCharge',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'coinExchange',
      desktop: '/moneyMain/coinExchange',
      mobile: '/coinExchange',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'charge.list',
      desktop: '/mypage/charge/list',
      mobile: '/chargeMain',
      access: 'member',
      layout: 'site',
      query: history,
    }),
    definePage({
      id: 'exchange.list',
      desktop: '/mypage/exchange/list',
      mobile: '/exchangeMain',
      access: 'member',
      layout: 'site',
      query: history,
    }),
    definePage({
      id: 'money',
      desktop: '/moneyMain',
      mobile: null,
      access: 'member',
      layout: 'site',
      redirect: '/moneyMain/charge',
    }),
  ],
  // Deposit and withdrawal stand before notices, support, betting list, points and messages. Source: row S-05.
  menu: [
    { group: 'shortcut', order: 0, page: 'charge', icon: 'in', label: 'menu.charge' },
    { group: 'shortcut', order: 1, page: 'coinCharge', icon: 'coin', label: 'menu.coinCharge' },
    { group: 'shortcut', order: 5, page: 'exchange', icon: 'out', label: 'menu.exchange' },
    { group: 'shortcut', order: 6, page: 'coinExchange', icon: 'coin', label: 'menu.coinExchange' },
  ],
});
