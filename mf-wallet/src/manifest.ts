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
      id: 'point.list',
      desktop: '/mypage/point/list',
      mobile: '/pointMain',
      access: 'member',
      layout: 'site',
      query: ['page', 'startDate', 'endDate'],
    }),
    definePage({
      id: 'point.change',
      desktop: '/mypage/point/change',
      mobile: '/point',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'point.use',
      desktop: '/mypage/point/use',
      mobile: '/point?tab=use',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'coupon.list',
      desktop: '/mypage/coupon/list',
      mobile: '/couponMain',
      access: 'member',
      layout: 'site',
      query: ['page'],
    }),
    definePage({
      id: 'coupon.use',
      desktop: '/mypage/coupon/use',
      mobile: '/coupon',
      access: 'member',
      layout: 'site',
    }),
    definePage({
      id: 'coupon.gift',
      desktop: '/mypage/coupon/gift',
      mobile: '/coupon?tab=gift',
      access: 'member',
      layout: 'site',
    }),
    definePage({ id: 'limits', desktop: '/mypage/limits', mobile: '/mypage/limits', access: 'member', layout: 'site' }),
    definePage({ id: 'give', desktop: '/mypage/give', mobile: '/give', access: 'member', layout: 'site' }),
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
    { group: 'shortcut', order: 5, page: 'exchange', icon: 'out', label: 'menu.exchange' },
    { group: 'shortcut', order: 50, page: 'point.list', icon: 'star', label: 'menu.points' },
  ],
});
