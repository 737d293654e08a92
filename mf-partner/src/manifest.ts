import { definePage, defineRemote, type PageDefinition } from '@madang/contracts';

/** A list of the portal: one address at both widths. */
const list = (name: string, title: string, query: readonly string[]): PageDefinition<string> =>
  definePage({
    id: `partner.${name}`,
    title,
    desktop: `/partner/${name}`,
    mobile: `/partner/${name}`,
    access: 'partner',
    layout: 'partner',
    query,
  });

/** A page of the partner's own within the site's layout. */
const own = (id: string, title: string, address: `/${string}`, query: readonly string[] = []): PageDefinition<string> =>
  definePage({ id, title, desktop: address, mobile: address, access: 'partner', layout: 'site', query });

export const manifest = defineRemote({
  name: 'mf_partner',
  platform: '^1.0.0',
  pages: [
    own('stributor', 'pages.stributor', '/stributor', ['tab']),
    own('striNew', 'pages.striNew', '/striNew'),
    own('stributor_mypage', 'pages.stributor_mypage', '/mypage/stributor_mypage'),
    definePage({
      id: 'partner',
      title: 'pages.partnerList',
      desktop: '/partner',
      mobile: '/partner',
      access: 'partner',
      layout: 'partner',
      redirect: '/partner/partnerList',
    }),
    list('home', 'pages.home', ['span']),
    list('cashList', 'pages.cashList', ['page', 'startDate', 'endDate', 'type', 'status', 'member']),
    list('bettingList', 'pages.bettingList', ['page', 'startDate', 'endDate', 'type', 'vendor', 'member', 'oldYn']),
    list('partnerList', 'pages.partnerList', ['page', 'level', 'partnerStatus', 'keyword', 'perPage']),
    list('partnerCalculationList', 'pages.partnerCalculationList', ['page', 'startDate', 'endDate', 'level', 'type']),
    list('partnerCalculationUserList', 'pages.partnerCalculationUserList', ['page', 'startDate', 'endDate', 'member']),
    list('partnerMemberList', 'pages.partnerMemberList', ['page', 'keyword', 'status', 'store', 'under']),
    list('partnerMoneyMoveList', 'pages.partnerMoneyMoveList', ['page', 'startDate', 'endDate', 'kind', 'member']),
    // The parts of /stributor within the portal, which the sub-host serves.
    list('office', 'pages.office', ['tab']),
  ],
  menu: [
    { group: 'partner', order: 5, page: 'partner.home', icon: 'home', label: 'menu.home' },
    { group: 'partner', order: 10, page: 'partner.cashList', icon: 'swap', label: 'menu.cash' },
    { group: 'partner', order: 20, page: 'partner.bettingList', icon: 'list', label: 'menu.bets' },
    { group: 'partner', order: 30, page: 'partner.partnerList', icon: 'user', label: 'menu.partners' },
    { group: 'partner', order: 40, page: 'partner.partnerCalculationList', icon: 'coin', label: 'menu.settlements' },
    { group: 'partner', order: 50, page: 'partner.partnerCalculationUserList', icon: 'coin', label: 'menu.byMember' },
    { group: 'partner', order: 60, page: 'partner.partnerMemberList', icon: 'user', label: 'menu.members' },
    { group: 'partner', order: 70, page: 'partner.partnerMoneyMoveList', icon: 'merge', label: 'menu.transfers' },
    { group: 'partner', order: 80, page: 'partner.office', icon: 'user', label: 'menu.office' },
    { group: 'partner', order: 90, page: 'partner.office', query: 'tab=rates', icon: 'filter', label: 'menu.rates' },
    {
      group: 'partner',
      order: 100,
      page: 'partner.office',
      query: 'tab=staff',
      icon: 'user',
      label: 'menu.staff',
      ownersOnly: true,
    },
  ],
});
