import { expect, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { GamePage } from '../pages/game.page-model.ts';

const SPINS = 2;

test('[C-07] [C-09] with a seamless vendor the money stays here, each round is listed', {
  tag: '@widths',
}, async ({ page, site, translate, mobile, signIn }) => {
  await signIn('member03', '/slotgame/slot_hanok');
  const before = await site.cashAmount();
  const games = page.locator('ul[data-columns] [data-game]');
  await expect(page.locator('ul[data-columns] li').first()).toHaveAttribute('aria-setsize', '10');
  await games.first().click();
  await expect(page).toHaveURL(/\/slot\/game\?launch=[0-9A-Z]{26}$/);
  await expect(page.locator('main iframe')).toHaveAttribute('src', /^http:\/\/hanok\.localhost:/);

  const game = new GamePage(page, translate);
  await expect(game.spinButton).toBeEnabled();
  expect(await game.vendorAmount()).toBe(before);
  for (let spin = 0; spin < SPINS; spin++) {
    await game.spin();
    await expect(game.spinButton).not.toHaveAttribute('aria-disabled', 'true');
  }
  const left = await game.vendorAmount();
  await game.leave();
  await expect(site.merge).toBeHidden();
  await expect.poll(() => site.cashAmount()).toBe(left);

  const bets = new BettingListPage(page, mobile);
  await bets.open();
  await expect(bets.row(0)).toContainText('한옥');
  await bets.rows.first().click();
  await expect(page.getByRole('list', { name: translate('mypage', 'round.window') })).toBeVisible();
});
