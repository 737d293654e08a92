import { GAME_CHECK_MS } from '@madang/contracts';
import { timeFactor } from '../../tools/machine/speed.mjs';
import { expect, type Page, test } from '../fixtures/test.ts';
import { GamePage } from '../pages/game.page-model.ts';

/** As the header shows it. */
const krw = (amount: number): string => amount.toLocaleString('en');

test.describe("a remote's files answer 503", () => {
  test.use({ expectedErrors: /mf_mypage/ });
  test.afterEach(({ operator }) => operator.healRemote('mf_mypage'));

  test('[X-05] a failed area reports it and a retry heals it; all else lives on', async ({
    page,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await signIn('member04');
    const before = await site.cashAmount();
    await operator.breakRemote('mf_mypage', 503);
    await page.goto('/mypage/betting/list');
    const retry = page.getByRole('button', { name: translate('shell', 'area.retry') });
    await expect(retry).toBeVisible({ timeout: 25_000 * timeFactor() });
    await expect.poll(() => site.cashAmount()).toBe(before);
    await page.evaluate(() => Object.assign(window, { untouched: true }));

    await page.evaluate(() => {
      history.pushState({}, '', '/slotgame');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('list', { name: translate('casino', 'lobby.vendors') })).toBeVisible();
    await page.goBack();
    await expect(retry).toBeVisible({ timeout: 25_000 * timeFactor() });

    await operator.healRemote('mf_mypage');
    await retry.click();
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });
});

test.describe('the network goes away', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|mf_mypage/ });

  test('[X-05] a page that failed to load recovers without a retry', { tag: '@widths' }, async ({
    page,
    context,
    translate,
    signIn,
  }) => {
    await signIn('member04', '/dashboard');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    // The menu rail of other pages is loaded ahead.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(translate('shell', 'offline'))).toBeVisible();
    await page.evaluate(() => {
      history.pushState({}, '', innerWidth > 600 ? '/mypage/betting/list' : '/betList');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('button', { name: translate('shell', 'area.retry') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
    await expect(page.getByText(translate('shell', 'offline'))).toBeHidden();
    await expect(page.getByRole('button', { name: translate('shell', 'area.retry') })).toBeHidden();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });
});

test.describe('the vendor', () => {
  test.afterEach(({ operator }) => operator.healVendor());

  test('[C-03] [C-06] is down: the member sees the code, and their money is complete', async ({
    page,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await signIn('member04');
    const before = await site.cashAmount();
    await page.goto('/slotgame/kplayslot');
    const games = page.locator('ul[data-columns] button');
    await games.first().waitFor();
    await operator.breakVendor('launch', 'down', 10);
    await games.first().click();
    await expect(site.dialog.filter({ hasText: translate('codes', '2000') })).toBeVisible();
    await operator.healVendor();
    await site.dismiss(translate('codes', '2000'));
    await page.goto('/');
    await expect.poll(() => site.cashAmount(), { timeout: 20_000 * timeFactor() }).toBe(before);
  });

  test('[C-06] two tabs leave at once: one moves the money, the other sees the same end', async ({
    page,
    context,
    site,
    translate,
    signIn,
  }) => {
    await signIn('member05');
    const before = await site.cashAmount();
    await page.goto('/slotgame/kplayslot');
    await page.locator('ul[data-columns] button').first().click();
    const first = new GamePage(page, translate);
    await expect(first.spinButton).toBeEnabled();

    const other = await context.newPage();
    await other.goto(page.url());
    const second = new GamePage(other, translate);
    await expect(second.leaveButton).toBeVisible();

    const leave = async (tab: Page, game: GamePage) => {
      await game.leave();
      // Whichever of them moved the money: both report its arrival.
      await expect(tab.getByText(translate('platform', 'merge.header.complete'))).toBeVisible();
    };
    await Promise.all([leave(page, first), leave(other, second)]);
    for (const tab of [page, other]) {
      await expect(tab.locator('[data-merge]')).toBeHidden();
      await expect(tab).toHaveURL(/\/slotgame/);
      await expect(tab.getByTestId('cash').first()).toHaveText(new RegExp(krw(before)));
    }
    await other.close();
  });

  test('[C-05] three games in three tabs: the last is played, the others are over', async ({
    page,
    context,
    site,
    translate,
    signIn,
  }) => {
    // The pages of all tabs check their launch by this clock.
    await context.clock.install();
    await signIn('member05', '/slotgame/kplayslot');
    const start = async (tab: Page, index: number) => {
      await tab.goto('/slotgame/kplayslot');
      await tab.locator('ul[data-columns] [data-game]').nth(index).click();
      await expect(new GamePage(tab, translate).spinButton).toBeEnabled();
    };
    const tabs = [page, await context.newPage(), await context.newPage()] as const;
    const [first, second, third] = tabs;
    const over = (tab: Page) => tab.getByText(translate('casino', 'game.goneTitle'));
    await start(first, 0);
    await start(second, 1);
    await context.clock.fastForward(GAME_CHECK_MS);
    await expect(over(first)).toBeVisible();
    await start(third, 2);
    await context.clock.fastForward(GAME_CHECK_MS);
    await expect(over(second)).toBeVisible();
    await expect(over(first)).toBeVisible();

    const game = new GamePage(third, translate);
    await game.spin();
    await expect(game.spinButton).toHaveAttribute('aria-disabled', 'false');
    const left = await game.vendorAmount();
    await game.leave();
    await expect(third.locator('[data-merge]')).toBeHidden();
    for (const tab of tabs) {
      await tab.goto('/');
      await expect(tab.getByTestId('cash').first()).toHaveText(new RegExp(krw(left)));
    }
    expect(await site.cashAmount()).toBe(left);
  });

  test('[S-09] [C-06] a second sign-in during a spin: the spin ends, the money returns', async ({
    page,
    translate,
    signIn,
    operator,
  }) => {
    await signIn('member05', '/slotgame/kplayslot');
    await page.locator('ul[data-columns] [data-game]').first().click();
    const game = new GamePage(page, translate);
    await expect(game.spinButton).toHaveAttribute('aria-disabled', 'false');
    const answered = page.waitForResponse((response) => response.url().includes('/spin'));
    await game.spinButton.click();
    const elsewhere = await operator.signIn('member05');
    expect((await (await answered).json()).status).toBe('OK');

    await expect(page.getByText(translate('platform', 'session.superseded'))).toBeVisible({
      timeout: 25_000 * timeFactor(),
    });
    await expect(page).toHaveURL(/\/slot\/game\?launch=/);
    await game.spin();
    await expect(game.spinButton).toHaveAttribute('aria-disabled', 'false');
    const left = await game.vendorAmount();

    await operator.bringHome(elsewhere);
    expect(await operator.cash(elsewhere)).toBe(left);
    await page.getByRole('button', { name: translate('core', 'home') }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByTestId('cash')).toHaveCount(0);
  });
});
