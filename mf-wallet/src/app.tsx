import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';

export const { App, preload } = guardPresses(
  defineApp({
    namespace: 'wallet',
    texts: {
      ko: () => import('./locales/ko.json'),
      en: () => import('./locales/en.json'),
      vn: () => import('./locales/vn.json'),
    },
    pages: {
      // It only leads on; a host that does not follow shows what it leads to.
      money: () => import('./features/deposit/deposit.page.tsx'),
      charge: () => import('./features/deposit/deposit.page.tsx'),
      exchange: () => import('./features/withdraw/withdraw.page.tsx'),
      coinCharge: () => import('./features/coin-charge/coin-charge.page.tsx'),
      coinExchange: () => import('./features/coin-exchange/coin-exchange.page.tsx'),
      'charge.list': () => import('./features/history/charge-list.page.tsx'),
      limits: () => import('./features/limits/limits.page.tsx'),
      'exchange.list': () => import('./features/history/exchange-list.page.tsx'),
      'point.list': () => import('./features/point-list/point-list.page.tsx'),
      'point.change': () => import('./features/point-change/point-change.page.tsx'),
      'point.use': () => import('./features/point-use/point-use.page.tsx'),
      'coupon.list': () => import('./features/coupon-list/coupon-list.page.tsx'),
      'coupon.use': () => import('./features/coupon-use/coupon-use.page.tsx'),
      'coupon.gift': () => import('./features/coupon-gift/coupon-gift.page.tsx'),
      give: () => import('./features/give/give.page.tsx'),
    },
  }),
);
