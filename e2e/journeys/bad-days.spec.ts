import { expect, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { GamePage } from '../pages/game.page-model.ts';

test.describe("a remote's files answer 503", () => {
  test.use({ expectedErrors: /mf_mypage/ });
  test.afterEach(({ operator }) => operator.healRemote('mf_mypage'));

  test('[X-05] its area says so and heals by a retry without reload; header, balance and the other remote live on', async ({
    page,
    site,
    words,
    mobile,
    signIn,
    operator,
  }) => {
    await signIn('member04');
    const before = await site.cashAmount();
    await operator.breakRemote('mf_mypage', 503);
    await page.goto(mobile ? '/betList' : '/mypage/betting/list');
    const retry = page.getByRole('button', { name: words('shell', 'area.retry') });
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await expect.poll(() => site.cashAmount()).toBe(before);
    await page.evaluate(() => Object.assign(window, { untouched: true }));

    await page.evaluate(() => {
      history.pushState({}, '', '/slotgame');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText(words('casino', 'lobby.vendors')).first()).toBeVisible();
    await page.goBack();
    await expect(retry).toBeVisible({ timeout: 25_000 });

    await operator.healRemote('mf_mypage');
    await retry.click();
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });
});

test.describe('the vendor', () => {
  test.afterEach(({ operator }) => operator.healVendor());

  test('[C-03] [C-06] is down: the member is told by the code, and her money is whole', async ({
    page,
    site,
    words,
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
    await expect(site.dialog.filter({ hasText: words('codes', '2000') })).toBeVisible();
    await operator.healVendor();
    await site.dismiss(words('codes', '2000'));
    await page.goto('/');
    await expect.poll(() => site.cashAmount(), { timeout: 20_000 }).toBe(before);
  });

  test('[C-06] two tabs leave the game at once: one brings the money, the other sees the same end', async ({
    page,
    context,
    site,
    words,
    mobile,
    signIn,
  }) => {
    await signIn('member05');
    const before = await site.cashAmount();
    await page.goto('/slotgame/kplayslot');
    await page.locator('ul[data-columns] button').first().click();
    const first = new GamePage(page, words);
    await expect(first.spinButton).toBeEnabled();

    const other = await context.newPage();
    await other.goto(page.url());
    const second = new GamePage(other, words);
    await expect(second.leaveButton).toBeVisible();

    await Promise.all([first.leave(), second.leave()]);
    await page.goto('/');
    await other.goto('/');
    await expect.poll(() => site.cashAmount()).toBe(before);
    const bets = new BettingListPage(page, mobile);
    await bets.open();
    await other.close();
  });
});
