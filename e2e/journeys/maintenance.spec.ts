import { faults } from '../fixtures/accessibility.ts';
import { blockRealtime, callsOf } from '../fixtures/calls.ts';
import { passTime } from '../fixtures/clock.ts';
import { setLanguage } from '../fixtures/language.ts';
import { lineOf } from '../fixtures/lines.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So long before the window opens the page still shows the site, milliseconds. */
const EARLY_MS = 2_000;
const wholeSecond = (instant: number): number => Math.floor(instant / 1000) * 1000;

/** Whether anything of the site but the maintenance page was ever in the document. */
const watchForFlash = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('nav, #content, .first-page i')) Object.assign(window, { flashed: true });
    }).observe(document, { childList: true, subtree: true });
  });
const flashed = (page: Page) => page.evaluate(() => 'flashed' in window);

test.afterEach(async ({ operator }) => {
  await operator.openSite();
  await operator.resetClock();
});

test('[S-11] maintenance leads every deep link to /warning, and its end leads back', async ({
  page,
  context,
  baseURL,
  operator,
}) => {
  const now = await operator.now();
  await operator.closeSite(wholeSecond(now) - 60_000, wholeSecond(now) + HOUR_MS);
  const calls = callsOf(page);
  const remotes: string[] = [];
  page.on('request', (sent) => sent.url().includes('/_m/mf_') && remotes.push(sent.url()));
  await watchForFlash(page);

  for (const [language, path] of [
    ['vn', '/mypage/betting/list'],
    ['en', '/no/such/page'],
    ['ko', '/?popup=join'],
  ] as const) {
    await setLanguage(context, language, baseURL);
    const translate = translateIn(language);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: translate('shell', 'warning.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/warning$/);
    expect(await flashed(page), path).toBe(false);
    const times = page.locator('dl dd');
    await expect(times).toHaveCount(2);
    for (const time of await times.allTextContents()) expect(time).toMatch(/\d{1,2}:\d{2}/);
    await expect(page.getByText(translate('platform', 'seoulTimes'))).toBeVisible({ visible: language !== 'ko' });
    await expect(page.getByText(translate('shell', 'warning.returns'))).toBeVisible();
    expect(await faults(page), language).toEqual([]);
  }
  expect(calls.filter((path) => path !== '/api/common/siteCheckInfo')).toEqual([]);
  expect(remotes).toEqual([]);

  await operator.openSite();
  await expect(page.locator('form#sign-up')).toBeVisible();
  await expect(page).toHaveURL(/\/\?popup=join$/);
});

test('[S-11] a member who came during maintenance reaches their page signed in', async ({
  page,
  site,
  signIn,
  operator,
}) => {
  await signIn('member04', null);
  const now = await operator.now();
  await operator.closeSite(wholeSecond(now) - 60_000, wholeSecond(now) + HOUR_MS);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/warning$/);
  await page.reload();
  await operator.openSite();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(site.cash).toBeVisible();
});

for (const [name, shift] of [
  ['right', 0],
  ['two hours slow', -2 * HOUR_MS],
  ['two hours fast', 2 * HOUR_MS],
] as const)
  test.describe(() => {
    test.use({ expectedErrors: /\/ws/ });

    test(`[S-11] an open page follows the server's clock without realtime, its own ${name}`, async ({
      page,
      context,
      translate,
      operator,
    }) => {
      await blockRealtime(page);
      await context.clock.install({ time: Date.now() + shift });
      const start = wholeSecond(await operator.now()) + MINUTE_MS;
      const end = start + MINUTE_MS;
      await operator.closeSite(start, end);
      await page.goto('/');
      await page.locator('main h2').first().waitFor();
      await page.waitForLoadState('networkidle');

      const before = start - (await operator.now()) - EARLY_MS;
      await passTime(before, context, operator);
      expect(await operator.now(), 'the window is not open yet').toBeLessThan(start);
      await expect(page).toHaveURL(/\/$/);

      await expect(page).toHaveURL(/\/warning$/);
      const led = await operator.now();
      expect(led).toBeGreaterThanOrEqual(start);
      expect(led - start).toBeLessThan(2_500);
      await expect(page.getByRole('heading', { name: translate('shell', 'warning.title') })).toBeVisible();

      await passTime(end - led, context, operator);
      await expect(page).toHaveURL(/\/$/);
      expect(await operator.now()).toBeGreaterThan(end);
      await page.locator('main h2').first().waitFor();
    });
  });

test('[S-11] [S-12] INSPECT signs out every tab at once, and its end returns the pages', async ({
  page,
  context,
  site,
  translate,
  signIn,
  operator,
}) => {
  const polled = page.waitForRequest((sent) => sent.url().endsWith('/api/cash/getUserCash'));
  await signIn('member04', '/mypage/betting/list');
  await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  const token = (await (await polled).allHeaders()).token ?? '';
  const other = await context.newPage();
  const line = lineOf(other);
  await other.goto('/');
  await other.locator('main h2').first().waitFor();
  await line;

  const now = await operator.now();
  await operator.closeSite(wholeSecond(now), wholeSecond(now) + HOUR_MS);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/warning$/, { timeout: 3_000 });
    await expect(tab.getByRole('heading', { name: translate('shell', 'warning.title') })).toBeVisible();
  }

  await operator.openSite();
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByTestId('cash')).toBeHidden();
  await site.dismissSignIn(translate('shell', 'guard.login'));
  await expect(page).toHaveURL(/\/$/);
  expect(await operator.codeFor(token)).toBe('AU01');
  await other.close();
});

test('[S-11] INSPECT without a window signs out and reports no maintenance', async ({
  page,
  site,
  translate,
  signIn,
  operator,
}) => {
  const line = lineOf(page);
  await signIn('member04', '/');
  await line;
  await operator.push('member04', { cmd: 'INSPECT', data1: 'Y', data2: '' });
  await expect(page).toHaveURL(/\/warning$/);
  await expect(page.getByRole('heading', { name: translate('shell', 'warning.over') })).toBeVisible();
  await page.getByRole('link', { name: translate('shell', 'area.home') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(site.cash).toBeHidden();
});

test('[S-11] /warning without maintenance reports so and links to home', async ({ page, translate }) => {
  await page.goto('/warning');
  await expect(page.getByRole('heading', { name: translate('shell', 'warning.over') })).toBeVisible();
  await page.getByRole('link', { name: translate('shell', 'area.home') }).click();
  await expect(page).toHaveURL(/\/$/);
});
