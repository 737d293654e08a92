import { GAME_CHECK_MS } from '@madang/contracts';
import { faults } from '../fixtures/accessibility.ts';
import { passTime } from '../fixtures/clock.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';

const JARS = { ko: '장독대 폭죽' } as const;
const amount = async (page: Page, at: number): Promise<number> =>
  Number(((await page.locator('.figure b').nth(at).textContent()) ?? '').replace(/\D/g, ''));
const opened = (page: Page) => page.locator('.place.opened');

/**
 * Starts until a board lies open with its first jar a lamp: one of three boards in twenty-five
 * holds a firecracker there.
 */
const playOn = async (game: Page) => {
  for (;;) {
    await expect(game.locator('.spin')).toHaveAttribute('aria-disabled', 'false');
    await game.locator('.spin').click();
    await expect(game.locator('.place.may').first()).toBeVisible();
    await game.locator('.place').nth(12).click();
    await expect(opened(game)).toHaveCount(1);
    if ((await game.locator('.place.bad').count()) === 0) return;
  }
};

test.describe('a vendor whose pages nobody may frame', () => {
  test.use({ expectedErrors: /frame-ancestors|Framing|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/ });
  test.afterEach(({ operator }) => operator.resetClock());

  test('[C-08] [C-07] [C-09] a board survives a reload, is paid, verified and listed', async ({
    page,
    context,
    operator,
    site,
    translate,
    mobile,
    signIn,
  }) => {
    await context.clock.install();
    await signIn('member03', '/virtualgame');
    const before = await site.cashAmount();
    const card = page.getByRole('article', { name: JARS.ko });
    await expect(card).toContainText('96.25%');
    const boards = page.getByRole('list', { name: translate('casino', 'virtual.games') });
    await expect(boards.getByRole('article')).toHaveCount(2);
    expect(await smallTargets(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);

    const enter = async (): Promise<Page> => {
      const opening = page.waitForEvent('popup');
      await card.getByRole('button').click();
      const game = await opening;
      await game.waitForURL(/^http:\/\/bomb\.localhost:/);
      await expect(game.locator('.place').first()).toBeVisible();
      return game;
    };
    const game = await enter();
    expect(await amount(game, 0)).toBe(before);
    await playOn(game);
    expect(await smallTargets(game)).toEqual([]);

    // After a reload of the window the board is as it was. The keyboard alone continues.
    await game.reload();
    await expect(opened(game)).toHaveCount(1);
    const take = game.locator('.spin');
    await take.focus();
    await game.keyboard.press('Enter');
    await expect(game.locator('.place.bad')).toHaveCount(3);
    expect(await amount(game, 1)).toBe(1_100);

    // The seed is changed, and the browser verifies the round.
    const menus = game.locator('nav.menu button');
    await menus.nth(2).click();
    const dialog = game.locator('dialog[open]');
    const promised = await dialog.locator('dd').first().textContent();
    await dialog.locator('form button').click();
    await expect(dialog.locator('dl')).toHaveCount(2);
    await expect(dialog.locator('dl').last()).toContainText(promised ?? '');
    await game.keyboard.press('Escape');
    await menus.nth(1).click();
    const round = dialog.locator('details').first();
    await round.locator('summary').click();
    await round.getByRole('button').click();
    await expect(round.locator('.verdict')).toHaveClass(/kept/);
    await game.keyboard.press('Escape');

    const left = await amount(game, 0);
    await game.close();
    await passTime(GAME_CHECK_MS, context, operator);
    await expect.poll(() => site.cashAmount()).toBe(left);
    await expect(site.merge).toBeHidden();

    const bets = new BettingListPage(page, mobile);
    await bets.open();
    await expect(bets.row(0)).toContainText(JARS.ko);
    await bets.rows.first().click();
    await expect(page.getByRole('list', { name: translate('mypage', 'board.label') })).toBeVisible();
  });
});
