import { BALANCE_POLL_MS, languages } from '@madang/contracts';
import type { BrowserContext, Route } from '@playwright/test';
import { timeFactor } from '../../tools/machine/speed.mjs';
import { blockRealtime, callsOf, latestTokens, tokensOf } from '../fixtures/calls.ts';
import { passTime } from '../fixtures/clock.ts';
import { setLanguage } from '../fixtures/language.ts';
import { watchTraffic } from '../fixtures/navigation.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { GamePage } from '../pages/game.page-model.ts';
import { SitePage } from '../pages/site.page-model.ts';
import { translateIn } from '../translations.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REFRESH = '/api/getToken';
const POLL = '/api/cash/getUserCash';

// A moved clock makes a call that was on its way stale: it is refused with 403, and goes again with
// the server's time.
test.use({ expectedErrors: /403/ });

test.afterEach(({ operator }) => operator.resetClock());

/** A further tab of the member's browser. */
const openTab = async (context: BrowserContext, path = '/dashboard'): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(path);
  // On the phone the page's heading is for screen readers alone.
  await tab.locator('main h1').first().waitFor({ state: 'attached' });
  await cash(tab).waitFor();
  return tab;
};

/**
 * Resolves when the page has received a LOGOUT by realtime. The call comes before the page opens.
 */
const logoutOf = (page: Page): Promise<void> =>
  new Promise((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('LOGOUT')) done();
      }),
    );
  });

const cash = (tab: Page) => tab.getByTestId('cash').first();

test('[S-09] the token is refreshed at 300 s before its end, and not at 320', async ({ page, signIn, operator }) => {
  await signIn('member04');
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  const calls = callsOf(page);
  await page.goto('/dashboard');
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  const left = await page.evaluate(() => {
    const { session, serverTime } = JSON.parse(document.getElementById('madang-boot')?.textContent ?? '{}');
    return session.exp - serverTime;
  });
  const polled = page.waitForResponse((response) => response.url().endsWith(POLL));
  // The server's clock runs on while that of the page is paused.
  await passTime(left - 320_000, page.context(), operator);
  await polled;
  expect(calls).not.toContain(REFRESH);
  await page.clock.fastForward(20_000);
  await expect.poll(() => calls.filter((path) => path === REFRESH)).toHaveLength(1);
});

test('[S-09] one refresh serves every tab of the browser', async ({ page, context, site, signIn, operator }) => {
  await context.clock.install();
  await signIn('member04', '/dashboard');
  const tabs = [page, await openTab(context), await openTab(context)];
  const refreshes = tokensOf(context, REFRESH);
  const answered = context.waitForEvent('response', (response) => response.url().endsWith(REFRESH));
  await passTime(116 * MINUTE_MS, context, operator);
  await expect.poll(() => refreshes.length).toBe(1);
  await (await answered).finished();
  const [old = ''] = refreshes;
  const latest = latestTokens(context);
  // None of them sees its own refresh as due, and each sends its request with the one new token.
  await passTime(2 * MINUTE_MS, context, operator);
  await expect.poll(() => tabs.every((tab) => ![undefined, old].includes(latest.get(tab)))).toBe(true);
  expect(new Set(tabs.map((tab) => latest.get(tab))).size, 'all of them carry the same new token').toBe(1);
  for (const tab of tabs) await expect(cash(tab)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await page.goto('/');
  await expect(site.cash).toBeVisible();
});

const failures: readonly [name: string, answer: (route: Route) => Promise<void>][] = [
  ['401', (route) => route.fulfill({ status: 401, body: '' })],
  ['500', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
  ['an answer that never comes', () => new Promise(() => {})],
  ['garbage', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' })],
];

for (const [name, answer] of failures)
  test.describe(() => {
    test.use({ expectedErrors: /401|403|500/ });

    test(`[S-09] a refresh that meets ${name} ends in one clean sign-out of every tab`, async ({
      page,
      context,
      site,
      translate,
      signIn,
      operator,
    }) => {
      await context.clock.install();
      await signIn('member05', '/dashboard');
      const tabs = [page, await openTab(context, '/mypage/betting/list')];
      await context.route(`**${REFRESH}`, answer);
      await passTime(116 * MINUTE_MS, context, operator);
      const notices = tabs.map((tab) => tab.getByText(translate('platform', 'session.expired')));
      // The pauses between two attempts pass by the pages' clock.
      await expect(async () => {
        if ((await Promise.all(notices.map((message) => message.count()))).some((found) => found > 0)) return;
        await context.clock.fastForward(2_000);
        throw new Error('no message yet');
      }).toPass({ timeout: 75_000 * timeFactor(), intervals: [100] });
      await Promise.all(notices.map((message) => expect(message).toHaveCount(1)));
      for (const tab of tabs) {
        await expect(tab).toHaveURL(/\/$/);
        await expect(cash(tab)).toBeHidden();
        await expect(tab.getByText('호랑이')).toBeHidden();
        await expect(tab.getByRole('dialog')).toBeHidden();
      }
      await page.goto('/');
      await page.locator('main h2').first().waitFor();
      await expect(site.cash).toBeHidden();
    });
  });

test('[S-08] signing out empties every tab, and Back shows nothing of the member', async ({
  page,
  context,
  site,
  translate,
  signIn,
}) => {
  await signIn('member04');
  const own = '/mypage/betting/list';
  const document = await page.goto('/dashboard');
  expect(document?.headers()['cache-control']).toBe('no-store');
  await page.goto(own);
  await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(cash(other)).toBeVisible();
  await other.goto(own);
  await expect(other.locator('[data-page="betting.list"]')).toBeVisible();

  await page.getByRole('button', { name: translate('shell', 'logout') }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/$/);
    await expect(cash(tab)).toBeHidden();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [tab, steps] of [
    [page, 2],
    [other, 1],
  ] as const) {
    for (let step = 0; step < steps; step += 1) {
      await tab.goBack();
      await expect(tab).toHaveURL(/\/$/);
      await expect(cash(tab)).toBeHidden();
      expect(await tab.locator('body').textContent()).not.toContain('꽃신');
    }
  }
  await expect(site.cash).toBeHidden();
});

test.describe('once the token has expired', () => {
  test.use({ expectedErrors: /\/ws|401|403/ });

  test('[S-08] signing out with an expired token is no error', async ({ page, site, translate, signIn, operator }) => {
    await blockRealtime(page); // or it would notice first, as the poll would
    await signIn('member05');
    // No call of the start is under way when the token expires.
    const traffic = watchTraffic(page);
    await page.reload();
    await site.cash.waitFor();
    await traffic.settled();
    await page.route('**/api/cash/getUserCash', () => new Promise(() => {}));
    await operator.advance(121 * MINUTE_MS);
    await page.getByRole('button', { name: translate('shell', 'logout') }).click();
    await expect(site.cash).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(translate('platform', 'session.expired'))).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a newer login', () => {
  // A call that is under way when the session ends is refused.
  test.use({ expectedErrors: /401|403/ });

  test('[S-10] a newer login elsewhere ends the older session, reported in each language', async ({
    page,
    context,
    baseURL,
    mobile,
    signIn,
    operator,
  }) => {
    for (const language of languages) {
      await setLanguage(context, language, baseURL);
      const translate = translateIn(language);
      const site = new SitePage(page, translate, mobile);
      await signIn('member04', '/dashboard');
      await operator.signIn('member04');
      await site.dismiss(translate('platform', 'session.superseded'));
      await expect(page).toHaveURL(/\/$/);
      await expect(site.cash).toBeHidden();
      await page.reload();
      await page.locator('main h2').first().waitFor();
      await expect(site.cash).toBeHidden();
    }
  });
});

test('[S-10] the message is that of the specification', () => {
  expect(translateIn('en')('platform', 'session.superseded')).toBe('Logged in with the same id');
});

test.describe('without realtime', () => {
  test.use({ expectedErrors: /\/ws|401|403/ });

  test('[S-10] the balance call answers TK999, which ends the older session', async ({
    page,
    context,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await blockRealtime(page);
    await context.clock.install();
    await signIn('member05');
    await operator.signIn('member05');
    await passTime(BALANCE_POLL_MS, context, operator);
    await site.dismiss(translate('platform', 'session.superseded'));
    await expect(page).toHaveURL(/\/$/);
    await expect(site.cash).toBeHidden();
  });
});

test.describe('on the game page', () => {
  // A call that is under way when the page is left is refused.
  test.use({ expectedErrors: /401|403/ });

  test('[S-10] the older session stays until the page is left', async ({ page, site, translate, signIn, operator }) => {
    const ended = logoutOf(page);
    await signIn('member05', '/slotgame/kplayslot');
    await page.locator('ul[data-columns] button').first().click();
    await expect(page).toHaveURL(/\/slot\/game\?launch=/);
    const game = new GamePage(page, translate);
    await expect(game.spinButton).toBeEnabled();
    const token = await operator.signIn('member05');
    await ended;
    await game.spin();
    await expect(page).toHaveURL(/\/slot\/game\?launch=/);
    await expect(game.spinButton).toBeVisible();
    await expect(site.dialog).toBeHidden();

    await page.goBack();
    await site.dismiss(translate('platform', 'session.superseded'));
    await expect(page).toHaveURL(/\/$/);
    await expect(site.cash).toBeHidden();
    await operator.bringHome(token);
  });
});

for (const [name, shift] of [
  ['slow', -2 * HOUR_MS],
  ['fast', 2 * HOUR_MS],
] as const)
  test(`[S-09] a local clock two hours ${name} changes no sign-in, session or refresh`, async ({
    page,
    context,
    site,
    signInByForm,
    operator,
  }) => {
    await context.clock.install({ time: Date.now() + shift });
    const refreshes = tokensOf(page, REFRESH);
    await signInByForm('member04');
    const polled = page.waitForResponse((response) => response.url().endsWith(POLL));
    await page.goto('/dashboard');
    await expect(site.cash).toBeVisible();
    await polled;
    expect(refreshes, 'nothing to refresh yet').toEqual([]);
    await operator.advance(116 * MINUTE_MS);
    // The next balance call reports the time of the server.
    await context.clock.fastForward(BALANCE_POLL_MS);
    await expect.poll(() => refreshes.length).toBe(1);
    await expect(site.cash).toBeVisible();
  });
