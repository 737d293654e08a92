import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { PickerPage } from '../pages/picker.page-model.ts';
import { translateIn } from '../translations.ts';

const MEMBER = 'member05';
const t = translateIn('ko');

test('[C-02] one search finds a game by its initial consonants, and Enter starts it', {
  tag: '@widths',
}, async ({ page, mobile, signIn }) => {
  const picker = new PickerPage(page, t);
  await signIn(MEMBER, '/dashboard');
  if (mobile) {
    await page.getByRole('button', { name: t('shell', 'menu.open') }).click();
    await page.getByRole('link', { name: t('shell', 'search.open') }).click();
  }
  // The first picture of the page is shown before its keys work.
  else
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page).toHaveURL(/\/slotgame\/search$/, { timeout: 1_000 });
    }).toPass();
  await expect(page).toHaveURL(/\/slotgame\/search$/);
  await picker.search.fill('ㄱㅂ');
  await expect(picker.games.first()).toBeVisible();
  // Each game names its vendor, because several are together.
  await expect(picker.games.first().locator('small em')).not.toBeEmpty();
  await picker.search.press('Enter');
  await expect.poll(() => picker.focused()).toBe(1);
  const started = page.waitForRequest('**/api/game/getGame');
  await page.keyboard.press('Enter');
  await started;
});

test('[C-03] a guest picks a game, signs in and returns to it with the focus on it', {
  tag: '@widths',
}, async ({ page, mobile, login, site }) => {
  const picker = new PickerPage(page, t);
  await page.goto('/');
  if (mobile) await page.getByRole('button', { name: t('shell', 'menu.open') }).click();
  await page
    .getByRole(mobile ? 'dialog' : 'banner')
    .getByRole('link', { name: t('shell', 'search.open') })
    .click();
  await expect(picker.games.first()).toBeVisible();
  await picker.search.fill('ㅁㄷ');
  const wanted = picker.games.nth(1);
  const id = await wanted.getAttribute('data-game');
  await wanted.click();
  await expect(page).toHaveURL(/\/$/);
  await login.fill(MEMBER, 'madang123!', await login.captchaAnswer());
  await login.submit();
  await expect(site.cash).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/slotgame/search#${id}$`));
  await expect(page.locator(`[data-game="${id}"]`)).toBeFocused();
});

test('[C-02] the search offers every game of every open vendor', async ({ page, signIn }) => {
  await signIn(MEMBER, '/slotgame/search');
  const dialog = page.getByRole('dialog', { name: t('casino', 'picker.allGames') });
  const answer = await page.request.post('/api/game/vendors', { data: { siteId: 'madang' } });
  const list: { standing: string; games: number }[] = (await answer.json()).data.list;
  const all = list.filter(({ standing }) => standing === 'open').reduce((sum, { games }) => sum + games, 0);
  expect(all).toBeGreaterThan(100);
  await expect(dialog).toContainText(t('casino', 'picker.gameCount_other', { n: all.toLocaleString('ko') }));
});

test("[S-13] a phone's first page has money, next round, places and games in order", {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  const places = main.getByRole('navigation', { name: t('shell', 'menu.games') });
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const popular = main.getByRole('heading', { name: t('shell', 'games.popular') });
  await page.goto('/');
  await expect(places.getByRole('link', { name: t('shell', 'search.open') })).toBeInViewport();
  await expect(main.locator('button:has(> span[data-start])').first()).toBeInViewport();
  expect(await top(places)).toBeLessThan(await top(popular));
  await signIn(MEMBER);
  const round = page.getByTestId('powerball');
  await expect(round.getByRole('timer')).toBeInViewport();
  const deposit = main.getByRole('link', { name: t('shell', 'money.deposit'), exact: true });
  await expect(async () => {
    const order = await Promise.all([deposit, round, places, popular].map(top));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }).toPass();
});

test("[S-13] a phone's first page has the games played last below the popular ones", {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const polled = page.waitForRequest('**/api/cash/getUserCash');
  await signIn(MEMBER);
  const { token = '' } = (await polled).headers();
  const call = async (path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, token };
    const answer = await (await page.request.post(path, { headers, data: { siteId: 'madang', ...data } })).json();
    expect(answer).toMatchObject({ resultCode: '0' });
    return answer.data;
  };
  const { games } = await call('/api/game/getGameList', { vendorKey: 'kplayslot' });
  await call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey: games[0].key });
  await call('/api/cash/outGameMoney');
  await page.reload();
  const recent = page.getByRole('main').getByRole('heading', { name: t('shell', 'games.recent') });
  await expect(recent).toBeVisible();
  const heading = page.getByRole('heading', { name: t('shell', 'games.recent') });
  const section = page.getByRole('main').locator('section').filter({ has: heading });
  await expect(section.locator('button:has(> span[data-start])').first()).toBeVisible();
  const popular = page.getByRole('main').getByRole('heading', { name: t('shell', 'games.popular') });
  expect((await recent.boundingBox())?.y).toBeGreaterThan((await popular.boundingBox())?.y ?? 0);
});
