import { aMember, translatorOf } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { allRemotes } from '../../../testing/all-remotes.ts';
import { firstPage, renderSite, siteRegistry } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const menuOf = () => within(screen.getByRole('navigation', { name: t('menu.label') }));
const textsIn = (within: { getAllByRole: (role: string) => HTMLElement[] }, role: string) =>
  within.getAllByRole(role).map((element) => element.textContent);

const groups = [t('menu.casino'), t('menu.slot'), t('menu.sports'), t('menu.mini')];
const games = [
  ['라이브카지노', '/livecasino'],
  ['호텔카지노', '/livecasino?group=hotel'],
  ['슬롯게임', '/slotgame'],
  ['호텔슬롯', '/slotgame?group=hotel'],
  ['조합베팅', '/sport/combinationbetting'],
  ['라이브베팅', '/sport/livebetting'],
  ['스페셜', '/sport/special'],
  ['e스포츠', '/esport/gamestart'],
  ['파워볼', '/minigame/powerball'],
  ['파워사다리', '/minigame/powerladder'],
  ['스피드키노', '/minigame/speedkino'],
  ['키노사다리', '/minigame/kinoladder'],
];
const shortcuts = [
  ['입금신청', '/moneyMain/charge', '/charge'],
  ['출금신청', '/moneyMain/exchange', '/exchange'],
  [t('notices.title'), '/cscenter/notice/list', '/noticeList'],
  ['고객센터', '/cscenter', '/csMain'],
  [t('bets.title'), '/mypage/betting/list', '/betList'],
  [t('money.points'), '/mypage/point/list', '/pointMain'],
  ['쿠폰', '/mypage/coupon/list', '/couponMain'],
  ['쪽지', '/mypage/message/list', '/msg'],
  [t('session.limits'), '/mypage/limits', '/mypage/limits'],
];
/** Entries that only the whole menu and the heading of their group have. */
const further = {
  casino: ['라이브 영상', '/live'],
  mini: [
    ['복권', '/lottery'],
    ['룰렛', '/rotary'],
  ],
  shortcut: '쿠폰',
};
const shortShortcuts = shortcuts.filter(([name]) => name !== further.shortcut);
const linksOf = (scope: { getAllByRole: (role: string) => HTMLElement[] }) =>
  scope.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('[S-05] with every remote released', () => {
  it('the left menu has its groups, both hotel groups and seven shortcuts in order', async () => {
    firstPage();
    await renderSite({ member: aMember(), registry: allRemotes() });
    const menu = menuOf();
    expect(textsIn(menu, 'heading')).toEqual([...groups, t('menu.shortcut')]);
    expect(linksOf(menu)).toEqual([...games, ...shortShortcuts.map(([name, desktop]) => [name, desktop])]);
  });

  it('the heading of a group opens all of its entries beside the menu', async () => {
    firstPage();
    const app = await renderSite({ member: aMember(), registry: allRemotes() });
    const opener = menuOf().getByRole('button', { name: t('menu.moreOf', { group: t('menu.mini'), n: '2' }) });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await app.user.click(opener);
    const flyout = within(await screen.findByRole('dialog', { name: t('menu.mini') }));
    expect(linksOf(flyout)).toEqual([...games.slice(8), ...further.mini]);
    await app.user.click(flyout.getByRole('link', { name: '복권' }));
    expect(app.address()).toBe('/lottery');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The page in view is in the menu.
    expect(menuOf().getByRole('link', { name: '복권' }).getAttribute('aria-current')).toBe('page');
  });

  it('a page with a column of its own has a rail of groups and seven shortcuts', async () => {
    firstPage();
    const app = await renderSite({ member: aMember(), registry: allRemotes(), path: '/sport/livebetting' });
    const rail = within(await screen.findByRole('navigation', { name: t('menu.label') }));
    expect(textsIn(rail, 'button')).toEqual([...groups, t('menu.rest')]);
    expect(rail.getByRole('button', { name: t('menu.sports') }).getAttribute('aria-current')).toBe('true');
    expect(linksOf(rail)).toEqual(shortShortcuts.slice(0, 7).map(([name, desktop]) => [name, desktop]));
    await app.user.click(rail.getByRole('button', { name: t('menu.casino') }));
    const flyout = within(await screen.findByRole('dialog', { name: t('menu.casino') }));
    expect(linksOf(flyout)).toEqual([...games.slice(0, 2), further.casino]);
    await app.user.keyboard('{Escape}');
    await app.user.click(rail.getByRole('button', { name: t('menu.rest') }));
    const rest = within(await screen.findByRole('dialog', { name: t('menu.rest') }));
    expect(textsIn(rest, 'link')).toEqual(['쿠폰', t('session.limits')]);
  });

  it('the entry of live bets has the count of live matches for members', async () => {
    firstPage().on({ '/api/sports/counts': () => ({ live: 12, bySport: [], top: [] }) });
    await renderSite({ member: aMember(), registry: allRemotes() });
    expect((await menuOf().findByTestId('live-matches')).textContent).toBe('12진행 중 12경기');
  });

  it('the drawer of mobile has the same: shortcuts first, then the groups', async () => {
    firstPage();
    const app = await renderSite({ member: aMember(), screen: 'mobile', registry: allRemotes() });
    await app.user.click(screen.getByRole('button', { name: t('menu.open') }));
    const drawer = within(await screen.findByRole('dialog', { name: t('menu.all') }));
    const links = linksOf(drawer);
    expect(links[0]).toEqual([t('search.open'), '/slotgame/search']);
    expect(links.slice(1, shortcuts.length + 1)).toEqual(shortcuts.map(([name, , mobile]) => [name, mobile]));
    expect(links.slice(shortcuts.length + 1)).toEqual([
      ...games.slice(0, 2),
      further.casino,
      ...games.slice(2, 4),
      ['조합베팅', '/bet?tab=combinationbetting'],
      ['라이브베팅', '/bet'],
      ['스페셜', '/bet?tab=special'],
      ...games.slice(7),
      ...further.mini,
    ]);
    expect(textsIn(drawer, 'heading').slice(0, 4)).toEqual(groups);
  });

  it.each([
    ['en', ['Live casino', 'Hotel casino', 'Slot games', 'Hotel slots']],
    ['vn', ['Casino trực tuyến', 'Casino resort', 'Trò chơi slot', 'Slot resort']],
  ] as const)('it speaks %s', async (language, names) => {
    firstPage();
    await renderSite({ member: aMember(), language, registry: allRemotes() });
    const menu = within(screen.getAllByRole('navigation')[0]!);
    expect(
      linksOf(menu)
        .slice(0, 4)
        .map(([name]) => name),
    ).toEqual(names);
  });

  it('the bottom navigation has five entries and marks that of the page', async () => {
    firstPage();
    await renderSite({ member: aMember(), screen: 'mobile', registry: allRemotes(), path: '/' });
    const places = within(screen.getByRole('navigation', { name: t('nav.label') }));
    expect(linksOf(places)).toEqual([
      [t('nav.home'), '/'],
      [t('menu.casino'), '/livecasino'],
      [t('menu.sports'), '/bet?tab=combinationbetting'],
      [t('menu.mini'), '/minigame/powerball'],
      [t('nav.me'), '/myinfo'],
    ]);
    expect(places.getByRole('link', { name: t('nav.home') }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['/moneyMain/charge', '입금신청', 'page'],
    ['/moneyMain/coinCharge', '입금신청', 'true'],
    ['/mypage/charge/list', '입금신청', 'true'],
    ['/moneyMain/coinExchange', '출금신청', 'true'],
    ['/mypage/exchange/list', '출금신청', 'true'],
    ['/mypage/point/list', t('money.points'), 'page'],
    ['/mypage/point/change', t('money.points'), 'true'],
    ['/mypage/point/use', t('money.points'), 'true'],
    ['/mypage/coupon/list', '쿠폰', 'page'],
    ['/mypage/coupon/use', '쿠폰', 'true'],
    ['/mypage/limits', t('session.limits'), 'page'],
    ['/mypage/message/read/7', '쪽지', 'true'],
    ['/cscenter/notice/list', t('notices.title'), 'page'],
    ['/slotgame', '슬롯게임', 'page'],
    ['/slotgame?group=hotel', '호텔슬롯', 'page'],
    ['/slotgame/kplayslot', '슬롯게임', 'true'],
    ['/sport/special', '스페셜', 'page'],
  ])('%s marks %s, and no other entry', async (path, name, mark) => {
    firstPage();
    await renderSite({ member: aMember(), registry: allRemotes(), path });
    const marked = menuOf()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect(marked).toEqual([[name, mark]]);
  });

  it.each([
    ['/coinCharge', '입금신청'],
    ['/point', t('money.points')],
    ['/coupon?tab=gift', '쿠폰'],
    ['/msgRead/7', '쪽지'],
  ])('in the drawer of mobile %s marks %s, and its place below is lit', async (path, name) => {
    firstPage();
    const app = await renderSite({ member: aMember(), screen: 'mobile', registry: allRemotes(), path });
    const link = within(screen.getByRole('navigation', { name: t('nav.label') })).getByRole('link', {
      name: t('nav.me'),
    });
    expect(link.getAttribute('aria-current')).toBe('true');
    await app.user.click(screen.getByRole('button', { name: t('menu.open') }));
    const drawer = within(await screen.findByRole('dialog', { name: t('menu.all') }));
    expect(drawer.getByRole('link', { name }).getAttribute('aria-current')).toBe('true');
  });

  it('header and drawer link the partner site for partners alone', async () => {
    firstPage();
    const app = await renderSite({ member: aMember({ isPartnerMember: 'Y' }), registry: allRemotes() });
    const way = within(screen.getAllByRole('banner')[0]!).getByRole('link', { name: t('partner.open') });
    expect(way.getAttribute('href')).toBe('http://partner.localhost/');
    app.setScreen('mobile');
    await app.user.click(await screen.findByRole('button', { name: t('menu.open') }));
    const drawer = within(await screen.findByRole('dialog', { name: t('menu.all') }));
    expect(drawer.getByRole('link', { name: t('partner.open') }).getAttribute('href')).toBe(
      'http://partner.localhost/',
    );
  });

  it('a member who is no partner is not', async () => {
    firstPage();
    await renderSite({ member: aMember(), registry: allRemotes() });
    expect(screen.queryByTestId('partner')).toBeNull();
  });
});

it('[S-05] the way to the partner site is not drawn before anybody brings its pages', async () => {
  firstPage();
  await renderSite({ member: aMember({ isPartnerMember: 'Y' }), registry: siteRegistry() });
  expect(screen.queryByTestId('partner')).toBeNull();
});

it('[S-05] the bottom navigation has no place for what nobody brings', async () => {
  firstPage();
  await renderSite({ screen: 'mobile' });
  const places = within(screen.getByRole('navigation', { name: t('nav.label') }));
  expect(linksOf(places)).toEqual([
    [t('nav.home'), '/'],
    [t('menu.slot'), '/slotgame'],
    [t('login.open'), '/login'],
  ]);
});
