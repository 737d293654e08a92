import { expect, test } from '../fixtures/test.ts';
import { PickerPage } from '../pages/picker.page-model.ts';

const MEMBER = 'member05';

test('[C-02] one search finds a game of any vendor by its initial consonants, and Enter starts it', {
  tag: '@widths',
}, async ({ page, mobile, translate, signIn }) => {
  const picker = new PickerPage(page, translate);
  await signIn(MEMBER, '/dashboard');
  if (mobile) await page.getByRole('link', { name: translate('shell', 'nav.search'), exact: true }).click();
  else await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/slotgame\/search$/);
  await picker.search.fill('ㄱㅂ');
  await expect(picker.games.first()).toBeVisible();
  // Each game names its vendor, because several stand together.
  await expect(picker.games.first().locator('small em')).not.toBeEmpty();
  await picker.search.press('Enter');
  await expect.poll(() => picker.focused()).toBe(1);
  const started = page.waitForRequest('**/api/game/getGame');
  await page.keyboard.press('Enter');
  await started;
});

test('[C-02] the search offers every game of every open vendor', async ({ page, translate, signIn }) => {
  await signIn(MEMBER, '/slotgame');
  await page.getByRole('link', { name: translate('casino', 'lobby.search') }).click();
  const dialog = page.getByRole('dialog', { name: translate('casino', 'picker.allGames') });
  const answer = await page.request.post('/api/game/vendors', { data: { siteId: 'madang' } });
  const list: { standing: string; games: number }[] = (await answer.json()).data.list;
  const all = list.filter(({ standing }) => standing === 'open').reduce((sum, { games }) => sum + games, 0);
  expect(all).toBeGreaterThan(100);
  await expect(dialog).toContainText(translate('casino', 'picker.gameCount_other', { n: all.toLocaleString('ko') }));
});

test('[S-13] the first screen of a phone has search and popular games before the icons of all games', {
  tag: '@phone',
}, async ({ page, translate, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const check = async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: translate('shell', 'search.open') })).toBeInViewport();
    const popular = main.getByRole('heading', { name: translate('shell', 'games.popular') });
    await expect(popular).toBeVisible();
    await expect(main.locator('button:has(> span[data-start])').first()).toBeInViewport();
    const top = (await popular.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(top).toBeLessThan(844 - 64);
    const icons = main.getByRole('navigation', { name: translate('shell', 'menu.games') });
    await expect(icons).toBeVisible();
    expect((await icons.boundingBox())?.y ?? 0).toBeGreaterThan(top);
  };
  await page.goto('/');
  await check();
  await signIn(MEMBER);
  await check();
});
