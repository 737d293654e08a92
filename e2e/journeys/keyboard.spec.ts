import { go, watchTraffic } from '../fixtures/navigation.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** What has the focus, by its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
/** Names on the way of the Tab key, so many steps. */
const walk = async (page: Page, steps: number): Promise<string[]> => {
  const names: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
};
const inOrder = (names: readonly string[], wanted: readonly string[]) => {
  const found = wanted.map((name) => names.findIndex((each) => each.includes(name)));
  expect(
    found.every((place) => place >= 0),
    `${wanted.join(' · ')} among ${names.join(' | ')}`,
  ).toBe(true);
  expect(found.toSorted((a, b) => a - b)).toEqual(found);
};

test('[S-05] the keyboard alone goes past the frame, through header and menu, in order', async ({
  page,
  site,
  translate,
  signIn,
}) => {
  await signIn('member04', '/dashboard');
  await expect(site.heading).toBeVisible();
  await page.locator('body').press('Tab');
  expect(await focused(page)).toBe(translate('shell', 'skip'));
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await page.reload();
  await expect(site.session).not.toContainText('–');
  const names = await walk(page, 38);
  const chip = translate('shell', 'session.minutes', { minutes: 0 });
  inOrder(names, [
    translate('shell', 'site.home'),
    chip,
    '꽃신',
    translate('shell', 'language.label'),
    translate('shell', 'theme.to.light'),
    translate('shell', 'logout'),
    translate('casino', 'menu.livecasino'),
    translate('casino', 'menu.slotgame'),
    translate('mypage', 'menu.bettingList'),
  ]);
});

test('[S-05] the drawer keeps the focus inside, closes by Escape and gives it back', async ({
  page,
  site,
  translate,
  signIn,
}) => {
  const { settled } = watchTraffic(page);
  await signIn('member04');
  await page.setViewportSize({ width: 820, height: 844 });
  // A page takes the focus once, when it is complete; a person waits for it, too.
  await settled();
  const menu = page.getByRole('button', { name: translate('shell', 'menu.open') });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(site.dialog).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(site.dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('[S-05] the login popup gives the focus back to what opened it', async ({ page, site, translate }) => {
  await page.goto('/');
  const open = page.locator('header').getByRole('link', { name: translate('shell', 'login.open') });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(site.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(site.dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('every target is at least 24 × 24: pages of the frame, drawer and card', { tag: '@widths' }, async ({
  page,
  site,
  translate,
  mobile,
  signIn,
}) => {
  const { settled } = watchTraffic(page);
  const check = async (paths: readonly string[]) => {
    for (const path of paths) {
      await go(page, path);
      await settled();
      expect(await smallTargets(page), path).toEqual([]);
    }
  };
  await page.goto('/');
  await check(mobile ? ['/', '/login', '/join', '/warning'] : ['/', '/?popup=login', '/?popup=join', '/warning']);
  await signIn('member04');
  await check(['/', '/dashboard', mobile ? '/charge' : '/moneyMain/charge', '/partner/cashList']);
  await page.goto('/dashboard');
  await site.session.click();
  await expect(site.dialog).toBeVisible();
  expect(await smallTargets(page), 'the session card').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: Math.min(820, page.viewportSize()?.width ?? 820), height: 844 });
  await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
  await expect(site.dialog).toBeVisible();
  expect(await smallTargets(page), 'the drawer').toEqual([]);
});

test('with reduced motion nothing moves', async ({ page, site, translate, signIn }) => {
  await signIn('member04', '/dashboard');
  await site.session.click();
  await expect(site.dialog).toBeVisible();
  const times = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return [style.animationDuration, style.transitionDuration].flatMap((each) => each.split(', '));
    }),
  );
  expect([...new Set(times)]).toEqual(['0s']);
  await expect(page.getByText(translate('shell', 'session.help'))).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK/ });

  test('a bar closes without a press; a toast is announced and takes no focus', async ({
    page,
    context,
    translate,
    signIn,
  }) => {
    await signIn('member04', '/dashboard');
    // Parts of the page that load later would be refused.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: translate('shell', 'offline') });
    await expect(bar).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    await expect(page.locator('ul[popover][aria-live=polite]')).toHaveCount(1);
  });
});
