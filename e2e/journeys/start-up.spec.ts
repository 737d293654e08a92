import { timeFactor } from '../../tools/machine/speed.mjs';
import { callsOf, delayCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

/** What specification §7 lists, for everybody. */
const everybody = [
  '/api/common/code', // common codes
  '/api/common/code', // categories
  '/api/common/gameCodes',
  '/api/common/gameGroupCodes',
  '/api/common/siteCheckInfo',
  '/api/etc/banner',
  '/api/etc/popupList',
  '/api/etc/siteOption',
];
const members = ['/api/main/popupList', '/api/member/info'];
/** Requests of the first page and the header's balance without an act of the member. */
const firstPage = ['/api/main', '/api/main/cashList', '/api/main/nt/list'];
/** Of the matches with prices: a guest sees them; they load after what is above them. */
const matches = '/api/sports/counts';
/** What signing in requests. */
const ofSignIn = ['/api/common/code', '/api/main/popupList', '/api/member/info', '/api/member/login'];
/** Blocks of the first page that a member has: attendance, the next round, their open bets. */
const ownBlocks = [
  '/api/member/attendance',
  '/api/minigame/powerballResult',
  '/api/minigame/slots/powerball/current',
  '/api/sports/bets',
];
const balance = '/api/cash/getUserCash';

/** The calls of a list that are missing, each as often as listed. */
const missing = (all: readonly string[], requested: readonly string[]): string[] => {
  const left = [...requested];
  return all.filter((path) => {
    const at = left.indexOf(path);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
/** Where the realtime connection opens late, these are requested again. */
const again = [...firstPage, balance, '/api/common/siteCheckInfo', '/api/member/info'];
/** Which calls of those that may come again, and all others as often as they come. */
const kinds = (paths: readonly string[]): string[] =>
  [...new Set(paths.filter((path) => again.includes(path))), ...paths.filter((path) => !again.includes(path))].sort();

test.describe('start-up', () => {
  test('[S-15] a guest requests exactly the public data, all before the first answer', async ({ page }) => {
    const { requested, release } = await delayCalls(page);
    await page.goto('/');
    const all = [...everybody, ...firstPage];
    await expect.poll(() => missing(all, requested)).toEqual([]);
    expect(kinds(requested)).toEqual(kinds(all));
    release();
    await page.locator('main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    // The window of maintenance is requested again when the realtime connection opens late: a
    // message may have been missed.
    const rest = (paths: readonly string[]) => paths.filter((path) => path !== '/api/common/siteCheckInfo').sort();
    expect(rest(requested), 'and nothing twice').toEqual(rest([...everybody, ...firstPage, matches]));
  });

  test('[S-15] a member’s page requests the member and the login popups at the same time', async ({ page, signIn }) => {
    await signIn('member05', null);
    const { requested, release } = await delayCalls(page);
    await page.goto('/warning'); // a page without requests of its own
    const all = [...everybody, ...members, balance];
    await expect.poll(() => missing(all, requested)).toEqual([]);
    expect(kinds(requested)).toEqual(kinds(all));
    release();
  });

  test('[S-15] [S-06] signing in requests the login popups, member and common codes', async ({
    page,
    login,
    site,
    operator,
  }) => {
    await operator.write('member05', { ko: '한 통', en: 'One more', vn: 'Thêm một' });
    const unread = await operator.unread(await operator.signIn('member05'));
    await login.open();
    await page.waitForLoadState('networkidle');
    const calls = callsOf(page);
    await login.fill('member05', 'madang123!', await login.captchaAnswer());
    await login.submit();
    await expect(site.cash).toBeVisible();
    await expect(site.unread).toHaveAttribute('title', new RegExp(`\\b${unread}\\b`));
    // The menu counts live matches for members.
    const others = [...firstPage, balance, '/api/common/siteCheckInfo', '/api/sports/counts'];
    const requested = () => kinds(calls.filter((path) => !others.includes(path)));
    const wanted = [...ofSignIn, ...ownBlocks].sort();
    await expect.poll(requested).toEqual(wanted);
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(requested(), 'and nothing twice').toEqual(wanted);
  });
});

test.describe('the API is down at start-up', () => {
  test.use({ expectedErrors: /503|ERR_CONNECTION_REFUSED|ERR_FAILED/ });

  for (const [name, fail] of [
    ['answers 503', { status: 503, body: 'down' }],
    ['refuses connections', 'connectionrefused'],
  ] as const)
    test(`[S-15] it ${name}: the frame reports it, and the page recovers without a reload`, async ({
      page,
      translate,
    }) => {
      await page.route('**/api/**', (route) => (typeof fail === 'string' ? route.abort(fail) : route.fulfill(fail)));
      await page.goto('/');
      const notice = page.getByRole('status').filter({ hasText: translate('shell', 'lost') });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.evaluate(() => Object.assign(window, { untouched: true }));
      await page.goto('/?popup=login');
      await expect(page.locator('input[name=memId]'), 'the frame goes on working').toBeVisible();
      await page.goBack();
      await expect(notice).toBeVisible();
      await page.evaluate(() => Object.assign(window, { untouched: true }));

      await page.unroute('**/api/**');
      await expect(notice).toBeHidden({ timeout: 20_000 * timeFactor() });
      await expect(page.getByRole('heading', { name: translate('shell', 'games.popular') })).toBeVisible();
      await expect(page.locator('main button').filter({ hasText: /\S/ }).first()).toBeVisible();
      await expect(page.getByText(translate('shell', 'games.failed'))).toBeHidden();
      expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    });

  test('[S-15] a page whose files do not arrive reports it and recovers without a reload', async ({
    page,
    translate,
  }) => {
    const away = /\/(_m|api|health)(\/|$|\?)/;
    await page.route(away, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.locator('#aid')).toBeVisible();
    await expect(page.locator('#aid')).toHaveText(/저절로/);
    await page.unroute(away);
    await expect(page.getByRole('heading', { name: translate('shell', 'games.popular') })).toBeVisible({
      timeout: 20_000 * timeFactor(),
    });
    await expect(page.locator('#aid')).toBeHidden();
  });
});
