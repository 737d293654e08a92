import { languages, type PageDefinition } from '@madang/contracts';
import pages from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { go } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';
import { SitePage } from '../pages/site.page-model.ts';
import { translateIn } from '../translations.ts';

const table = pages as unknown as readonly PageDefinition[];

/** The address of a page on a desktop, its parameters filled in. */
const addressOf = (page: PageDefinition): string => (page.desktop ?? page.mobile ?? '').replace(/\{\w+\}/g, '1');
const guarded = table.filter(({ access }) => access === 'member' || access === 'partner');
/**
 * One of every kind, the misspelt ones among them; the whole table at both widths is walked beside
 * the guard itself.
 */
const samples = [
  'member',
  'slotgame',
  'slot.game',
  'sport.special',
  'result.sport',
  'charge',
  'attendance',
  'stributor',
]
  .concat(['striNew', 'betting.list', 'message.read', 'partner.cashList'])
  .map((id) => guarded.find((row) => row.id === id))
  .filter((row) => row !== undefined);

test.describe('the guard', () => {
  test("[S-03] [S-04] a guest at a members' address sees the login on the main page", async ({
    page,
    site,
    translate,
  }) => {
    expect(samples).toHaveLength(12);
    await page.goto('/');
    await page.locator('main h2').first().waitFor();
    for (const row of samples) {
      await go(page, addressOf(row));
      await site.dismissSignIn(translate('shell', 'guard.login'));
      await expect(page, row.id).toHaveURL(/\/$/);
    }
  });

  test('[S-04] the alert on a deep link is written in the language in use', async ({ page, context, baseURL }) => {
    for (const language of languages) {
      const translate = translateIn(language);
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      expect(translate('shell', 'guard.login')).toBe(
        { ko: '로그인이 필요합니다.', en: 'Login required', vn: translate('shell', 'guard.login') }[language],
      );
      const site = new SitePage(page, translate, false);
      await page.goto('/moneyMain/charge');
      await site.dismissSignIn(translate('shell', 'guard.login'));
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('main h2').first()).toBeVisible();
    }
  });

  test("[S-03] a member reaches the members' addresses: each its page inside the frame", async ({
    page,
    site,
    translate,
    signIn,
  }) => {
    await signIn('member04', '/dashboard');
    await page.locator('main h1').first().waitFor();
    const own = page.locator('[data-page]');
    for (const row of samples.filter(({ access, layout }) => access === 'member' && layout === 'site')) {
      await go(page, '/warning');
      await expect(page.getByRole('heading', { name: translate('shell', 'warning.over') })).toBeVisible();
      await go(page, addressOf(row));
      const arrived = row.id === 'member' ? page.locator('main h1') : own;
      await expect(arrived.first(), row.id).toBeVisible();
      await expect(site.cash, row.id).toBeVisible();
      expect(new URL(page.url()).pathname, row.id).not.toBe('/');
    }
    await expect(site.dialog).toBeHidden();
  });

  test('[S-03] partner pages refuse a member who is no partner, with a message', async ({
    page,
    site,
    translate,
    signIn,
  }) => {
    await signIn('member04', '/dashboard');
    await page.locator('main h1').first().waitFor();
    for (const row of guarded.filter(({ access }) => access === 'partner').slice(0, 4)) {
      await go(page, addressOf(row));
      await site.dismiss(translate('codes', 'AU03'));
      await expect(page, row.id).toHaveURL(/\/dashboard$/);
    }
  });

  test('[S-03] a member is led away from the pages of guests', async ({ page, site, signIn }) => {
    await signIn('member04', null);
    for (const path of ['/login', '/join', '/?popup=login', '/?popup=join']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/$/);
      await expect(site.cash).toBeVisible();
      await expect(page.locator('input[name=memId]')).toHaveCount(0);
    }
  });

  test('[S-04] after signing in a guest finds the page they were led away from', { tag: '@widths' }, async ({
    page,
    site,
    translate,
    mobile,
    login,
  }) => {
    await page.goto(mobile ? '/betList' : '/mypage/betting/list');
    await expect(site.dialog).toContainText(translate('shell', 'guard.login'));
    await expect(page).toHaveURL(/\/$/);
    await login.fill('member04', 'madang123!', await login.captchaAnswer());
    await login.submit();
    await expect(page).toHaveURL(mobile ? /\/betList$/ : /\/mypage\/betting\/list$/);
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  });
});
