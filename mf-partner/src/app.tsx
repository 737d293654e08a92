import { defineApp } from '@madang/platform';
import { guardPresses } from '@madang/ui/press-guard';
import { afterEnrolment } from './staff/enrolment-gate.tsx';

export const { App, preload } = guardPresses(
  defineApp({
    namespace: 'partner',
    texts: {
      ko: () => import('./locales/ko.json'),
      en: () => import('./locales/en.json'),
      vn: () => import('./locales/vn.json'),
    },
    pages: afterEnrolment({
      stributor: () => import('./features/stributor/stributor.page.tsx'),
      striNew: () => import('./features/stri-new/stri-new.page.tsx'),
      stributor_mypage: () => import('./features/stributor-mypage/stributor-mypage.page.tsx'),
      partner: () => import('./features/partner-list/partner-list.page.tsx'),
      'partner.home': () => import('./features/home/home.page.tsx'),
      'partner.office': () => import('./features/stributor/stributor.page.tsx'),
      'partner.cashList': () => import('./features/cash-list/cash-list.page.tsx'),
      'partner.bettingList': () => import('./features/betting-list/betting-list.page.tsx'),
      'partner.partnerList': () => import('./features/partner-list/partner-list.page.tsx'),
      'partner.partnerCalculationList': () => import('./features/calculation-list/calculation-list.page.tsx'),
      'partner.partnerCalculationUserList': () =>
        import('./features/calculation-user-list/calculation-user-list.page.tsx'),
      'partner.partnerMemberList': () => import('./features/member-list/member-list.page.tsx'),
      'partner.partnerMoneyMoveList': () => import('./features/money-move-list/money-move-list.page.tsx'),
    }),
  }),
);
