import { expect, type Page, test } from '../fixtures/test.ts';

const PLAYER = 'member03';
const LOBBY = '/virtualgame';

/** What a browser does whose settings refuse the storage of a page, and one whose disk is full. */
const ways = {
  refused: () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

test.describe('where the storage of the browser is', () => {
  // The fixture closes the notice by the storage; a page at the vendor has a policy that this
  // page's console reports.
  test.use({ notices: true, expectedErrors: /frame-ancestors|Framing|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/ });

  for (const way of ['refused', 'full'] as const)
    test(`[C-04] ${way}, every page loads, and a game opens in its window and comes home`, async ({
      page,
      site,
      translate,
      signIn,
    }) => {
      await page.addInitScript(ways[way]);
      await signIn(PLAYER, LOBBY);
      const before = await site.cashAmount();
      const games = page.getByRole('list', { name: translate('casino', 'virtual.games') });
      const opening = page.waitForEvent('popup');
      await games.getByRole('article').first().getByRole('button').click();
      const game = await opening;
      await expect(game.locator('.place').first()).toBeVisible();
      await expect(page.locator('[data-game-window]')).toBeVisible();
      expect(game.isClosed()).toBe(false);
      await game.close();
      await expect.poll(() => site.cashAmount()).toBe(before);
      for (const address of ['/', '/mypage/betting/list']) {
        await page.goto(address);
        await expect(site.cash).toBeVisible();
      }
    });
});

/** Cookies of the page and of its answers, as by the browser's setting. */
const blockCookies = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
};

test('[S-06] without cookies the login explains the effect, and lasts for the page', {
  tag: '@widths',
}, async ({ page, context, login, site, translate, signInByForm }) => {
  const note = page.getByRole('alert').filter({ hasText: translate('shell', 'login.cookieless') });
  await login.open();
  await expect(note).toBeHidden();

  await blockCookies(page);
  await login.open();
  await expect(note).toBeVisible();
  await signInByForm('member02');
  await context.clearCookies({ name: /^(?!lang$)/ });
  await page.reload();
  await expect(site.cash).toBeHidden();
  await login.open();
  await expect(note).toBeVisible();
});
