import { languages } from '@madang/contracts';
import { blockRealtime, callsOf, wrongClock } from '../fixtures/calls.ts';
import { faults } from '../fixtures/faults.ts';
import { lineOf } from '../fixtures/lines.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

const HOUR_MS = 3_600_000;
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

for (const language of languages)
  test.describe(() => {
    test.use({ language });

    test(`[S-11] deep-linking anywhere during maintenance lands on /warning, and its end leads on (${language})`, async ({
      page,
      words,
      mobile,
      operator,
    }) => {
      const now = await operator.now();
      await operator.closeSite(wholeSecond(now) - 60_000, wholeSecond(now) + HOUR_MS);
      const calls = callsOf(page);
      const remotes: string[] = [];
      page.on('request', (sent) => sent.url().includes('/_m/mf_') && remotes.push(sent.url()));
      await watchForFlash(page);

      for (const path of mobile
        ? ['/betList', '/no/such/page', '/join']
        : ['/mypage/betting/list', '/no/such/page', '/?popup=join']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: words('shell', 'warning.title') })).toBeVisible();
        await expect(page).toHaveURL(/\/warning$/);
        expect(await flashed(page), path).toBe(false);
      }
      const times = page.locator('dl dd');
      await expect(times).toHaveCount(2);
      for (const time of await times.allTextContents()) expect(time).toMatch(/\d{1,2}:\d{2}/);
      await expect(page.getByText(words('platform', 'seoulTimes'))).toBeVisible();
      await expect(page.getByText(words('shell', 'warning.returns'))).toBeVisible();
      expect(calls.filter((path) => path !== '/api/common/siteCheckInfo')).toEqual([]);
      expect(remotes).toEqual([]);
      expect(await faults(page)).toEqual([]);

      await operator.openSite();
      await expect(page.locator('form#sign-up')).toBeVisible();
      await expect(page).toHaveURL(mobile ? /\/join$/ : /\/\?popup=join$/);
    });
  });

test('[S-11] a member who came during maintenance finds herself signed in at the page she asked for', async ({
  page,
  site,
  signIn,
  operator,
}) => {
  await signIn('member04');
  await page.goto('about:blank');
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

    test(`[S-11] the window opens and ends over an open page by the server's clock, this computer's being ${name}, without realtime`, async ({
      page,
      words,
      operator,
    }) => {
      await blockRealtime(page);
      await wrongClock(page, shift);
      const start = wholeSecond(await operator.now()) + 7_000;
      const end = start + 4_000;
      await operator.closeSite(start, end);
      await page.goto('/');
      await page.locator('main h2').first().waitFor();
      expect(await operator.now(), 'the page stands before the window opens').toBeLessThan(start);
      await expect(page).toHaveURL(/\/$/);

      await expect(page).toHaveURL(/\/warning$/);
      const led = await operator.now();
      expect(led).toBeGreaterThanOrEqual(start);
      expect(led - start).toBeLessThan(2_500);
      await expect(page.getByRole('heading', { name: words('shell', 'warning.title') })).toBeVisible();

      await expect(page).toHaveURL(/\/$/);
      expect(await operator.now()).toBeGreaterThan(end);
      await page.locator('main h2').first().waitFor();
    });
  });

test('[S-11] [S-12] INSPECT signs out at once in every tab, and its end brings back the pages, without the member', async ({
  page,
  context,
  site,
  words,
  mobile,
  signIn,
  operator,
}) => {
  await signIn('member04', mobile ? '/betList' : '/mypage/betting/list');
  await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  const spoken = page.waitForRequest((sent) => sent.url().endsWith('/api/cash/getUserCash'));
  const token = (await (await spoken).allHeaders()).token ?? '';
  const other = await context.newPage();
  const line = lineOf(other);
  await other.goto('/');
  await other.locator('main h2').first().waitFor();
  await line;

  const now = await operator.now();
  await operator.closeSite(wholeSecond(now), wholeSecond(now) + HOUR_MS);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/warning$/, { timeout: 3_000 });
    await expect(tab.getByRole('heading', { name: words('shell', 'warning.title') })).toBeVisible();
  }

  await operator.openSite();
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByTestId('cash')).toBeHidden();
  await site.dismiss(words('shell', 'guard.login'));
  await expect(page).toHaveURL(/\/$/);
  expect(await operator.codeFor(token)).toBe('AU01');
  await other.close();
});

test('[S-11] INSPECT without a window signs out and says that there is no maintenance; home is a step away', async ({
  page,
  site,
  words,
  signIn,
  operator,
}) => {
  await signIn('member04', '/');
  await expect(site.cash).toBeVisible();
  await page.waitForTimeout(3_000);
  await operator.push('member04', { cmd: 'INSPECT', data1: 'Y', data2: '' });
  await expect(page).toHaveURL(/\/warning$/);
  await expect(page.getByRole('heading', { name: words('shell', 'warning.over') })).toBeVisible();
  await page.getByRole('link', { name: words('shell', 'area.home') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(site.cash).toBeHidden();
});

test('[S-11] /warning without maintenance says so and offers the way home', async ({ page, words }) => {
  await page.goto('/warning');
  await expect(page.getByRole('heading', { name: words('shell', 'warning.over') })).toBeVisible();
  await page.getByRole('link', { name: words('shell', 'area.home') }).click();
  await expect(page).toHaveURL(/\/$/);
});
