import { session } from '@madang/platform';
import { pollBalance } from '@madang/platform/host';
import { aGame, aLogin, aMainPage, aMember, refusal, someHoldings, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstPage, readSignIn, renderSite } from '../../testing/render-site.tsx';
import ko from '../locales/ko.json';

const t = translatorOf(ko);

const banner = () => within(screen.getAllByRole('banner')[0]!);

it('[S-05] greets a guest with the promo and the way in', async () => {
  firstPage();
  const app = await renderSite();
  expect(banner().getByText('20%')).toBeTruthy();
  expect(banner().getByText('10%')).toBeTruthy();
  await app.user.click(banner().getByRole('link', { name: t('login.open') }));
  expect(app.address()).toBe('/?popup=login');
  expect(await screen.findByRole('dialog', { name: t('login.open') })).toBeTruthy();
});

it('[S-05] shows a member their name, unread messages, cash and points', async () => {
  firstPage();
  await renderSite({ member: aMember(), unread: 3 });
  expect(banner().getByText('달빛손님')).toBeTruthy();
  expect(banner().getByText('1,284,500원')).toBeTruthy();
  expect(banner().getByText('12,340P')).toBeTruthy();
  expect(banner().getByLabelText(t('message.unread', { count: '3' }))).toBeTruthy();
});

it('[S-05] links only what is released, in groups', async () => {
  firstPage();
  await renderSite({ member: aMember() });
  const menu = within(screen.getByRole('navigation', { name: t('menu.label') }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['슬롯게임', t('bets.title')]);
  expect(menu.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    t('menu.slot'),
    t('menu.shortcut'),
  ]);
});

it('[S-05] has the same menu behind the menu button of mobile', async () => {
  firstPage();
  const app = await renderSite({ screen: 'mobile', member: aMember() });
  await app.user.click(screen.getByRole('button', { name: t('menu.open') }));
  const drawer = within(screen.getByRole('dialog', { name: t('menu.all') }));
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([t('bets.title'), '슬롯게임']);
  expect(drawer.getByRole('button', { name: t('logout') })).toBeTruthy();
});

it('[C-03] a guest who opens the slots is led to the login, then to the slots', async () => {
  firstPage();
  const app = await renderSite();
  await app.user.click(screen.getByRole('link', { name: '슬롯게임' }));
  const reason = await readSignIn(app);
  expect(reason).toContain(t('error.afterSignin'));
  expect(reason).toContain('슬롯게임을 보려면');
  expect(app.address()).toBe('/');
  await app.user.click(screen.getByRole('link', { name: '슬롯게임' }));
  await screen.findByRole('dialog');
  act(() => session.signIn(aLogin()));
  await waitFor(() => expect(app.address()).toBe('/slotgame'));
});

it('[C-03] a guest who starts a game from the first page is led to the login', async () => {
  const site = firstPage();
  site.on({ '/api/main': () => aMainPage({ popular: [aGame()], newGames: [], ranking: [] }) });
  const app = await renderSite();
  await app.user.click(await screen.findByRole('button', { name: /달빛 기와/ }));
  const reason = await readSignIn(app);
  expect(reason).toContain(t('error.afterSignin'));
  expect(reason).toContain('달빛 기와를 시작하려면');
});

it('[C-06] shows game money with its merge while there is some', async () => {
  const site = firstPage();
  site.on({ '/api/cash/getUserCash': () => someHoldings({ balance: 1_336_500, isPlayGame: 'Y', v: 2 }) });
  const app = await renderSite({ member: aMember() });
  expect(banner().queryByText(t('money.game'))).toBeNull();
  await act(() => pollBalance());
  expect(banner().getByText('52,000원')).toBeTruthy();
  await app.user.click(banner().getByRole('button', { name: t('money.merge') }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('[S-05] leads to the dashboard by the nickname, and by my own place on mobile', async () => {
  firstPage();
  const app = await renderSite({ path: '/dashboard', member: aMember() });
  expect(banner().getByTestId('nickname').getAttribute('href')).toBe('/dashboard');
  app.setScreen('mobile');
  const mine = await within(screen.getByRole('navigation', { name: t('nav.label') })).findByRole('link', {
    name: t('nav.me'),
  });
  expect([mine.getAttribute('href'), mine.getAttribute('aria-current')]).toEqual(['/dashboard', 'page']);
});

it('[S-05] the new games are those that are marked as new, at most six', async () => {
  const site = firstPage();
  const games = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
    aGame({
      id: `kplayslot-g${n}`,
      key: `g${n}`,
      tags: n === 2 ? [] : ['new'],
      names: { ko: `놀이 ${n}`, en: '', vn: '' },
    }),
  );
  site.on({ '/api/main': () => aMainPage({ popular: [aGame()], newGames: games, ranking: [] }) });
  const app = await renderSite();
  await app.user.click(screen.getByRole('radio', { name: t('games.tag.new') }));
  expect(await screen.findByText('놀이 7')).toBeTruthy();
  expect(screen.getAllByText(/^놀이 \d$/)).toHaveLength(6);
  expect(screen.queryByText('놀이 2')).toBeNull();
});

it('[S-01] changes the language without losing the place', async () => {
  firstPage();
  const app = await renderSite({ path: '/dashboard', member: aMember() });
  await screen.findByRole('heading', { level: 1 });
  await app.user.selectOptions(screen.getByLabelText(t('language.label')), 'en');
  expect(await screen.findByRole('heading', { level: 1, name: '달빛손님’s courtyard' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(app.address()).toBe('/dashboard');
});

it('keeps the frame when the games cannot be had, and retries without a reload', async () => {
  const site = firstPage();
  let down = true;
  site.on({
    '/api/main': () => (down ? refusal('E001') : aMainPage({ popular: [aGame()], newGames: [], ranking: [] })),
  });
  const app = await renderSite();
  expect(await screen.findByText(t('games.failed'))).toBeTruthy();
  expect(await screen.findByText('마당이 문을 열었습니다')).toBeTruthy();
  down = false;
  await app.user.click(screen.getByRole('button', { name: t('area.retry') }));
  expect(await screen.findByText('달빛 기와')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('games.popular')));
});

it('switches between dusk and day and remembers it', async () => {
  firstPage();
  const app = await renderSite();
  await app.user.click(screen.getByRole('button', { name: t('theme.to.light') }));
  expect(document.cookie).toContain('theme=light');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  await app.user.click(screen.getByRole('button', { name: t('theme.to.dark') }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
});
