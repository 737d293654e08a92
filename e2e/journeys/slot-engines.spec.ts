import { timeFactor } from '../../tools/machine/speed.mjs';
import { faults } from '../fixtures/accessibility.ts';
import { go } from '../fixtures/navigation.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { GamePage } from '../pages/game.page-model.ts';

/** Both vendors run one engine: each journey meets one of them. */
const WAYS = { key: 'kplayslot', name: '고개 너머 달', memId: 'member01' } as const;
const JACKPOT = { key: 'slot_hanok', name: '연등 탑', memId: 'member02' } as const;

/** Starts a game of the list, of which only what is in view is drawn, by its name. */
const pick = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name);
  await page.locator('ul[data-columns] [data-game]').filter({ hasText: name }).click();
};

test('[C-07] [C-09] free spins survive an absence and are all in the betting list', async ({
  page,
  site,
  translate,
  mobile,
  operator,
  signIn,
}) => {
  await signIn(WAYS.memId, `/slotgame/${WAYS.key}`);
  const open = async () => {
    await go(page, `/slotgame/${WAYS.key}`);
    await pick(page, WAYS.name);
    await expect(page).toHaveURL(/\/slot\/game\?launch=/);
    return new GamePage(page, translate);
  };
  let game = await open();
  const first = await game.spun();
  let { free } = first;
  if (free === null) {
    await operator.rig(WAYS.key, first.memberRef, 'free');
    ({ free } = await game.spun());
  }
  expect(free).not.toBeNull();
  const strip = game.frame.locator('.over');
  await expect(strip).toContainText(`1/${free?.of}`);
  expect(await faults(page), 'the game with free spins').toEqual([]);
  await operator.rig(WAYS.key, first.memberRef, 'win');
  await game.spun();
  await expect(strip).toContainText('2/');
  await game.leave();
  await expect(site.merge).toBeHidden();

  game = await open();
  await expect(strip).toContainText('2/');
  await expect(game.frame.locator('.message')).toContainText(translate('slots', 'free.resume'));
  for (let spin = await game.spun(); spin.free !== null; spin = await game.spun()) expect(spin.stake).toBe(0);
  await expect(strip).toContainText(translate('slots', 'free.none'));
  const left = await game.vendorAmount();
  await game.leave();
  await expect(site.merge).toBeHidden();
  await expect.poll(() => site.cashAmount()).toBe(left);

  const bets = new BettingListPage(page, mobile);
  await bets.open();
  await expect(bets.row(0)).toContainText(WAYS.name);
  await bets.rows.first().click();
  await expect(page.getByRole('list', { name: translate('mypage', 'round.window') })).toBeVisible();
  await expect(page.getByText(translate('mypage', 'round.free')).first()).toBeVisible();
});

test('[S-16] [C-07] a jackpot is shown with odds, and its hit reaches the cash', async ({
  page,
  site,
  translate,
  operator,
  signIn,
}) => {
  await signIn(JACKPOT.memId, `/slotgame/${JACKPOT.key}`);
  const before = await site.cashAmount();
  await pick(page, JACKPOT.name);
  const game = new GamePage(page, translate);
  const first = await game.spun();
  const mini = game.frame.locator('[data-level="mini"]');
  await expect(mini).toContainText('원');
  await game.frame.locator('.menu button').first().click();
  await expect(game.frame.locator('.odds')).toContainText('1회');
  await page.keyboard.press('Escape');
  await operator.rig(JACKPOT.key, first.memberRef, 'mini');
  const spun = await game.spun();
  const message = game.frame.locator('.message');
  await expect(message).toContainText('미니 잭팟');
  const paid = Number(/잭팟 ([\d,]+)원/.exec((await message.textContent()) ?? '')?.[1]?.replace(/\D/g, '') ?? 0);
  expect(paid).toBeGreaterThanOrEqual(1_000_000);
  await expect(mini).toHaveText(/^1,000,0\d\d원$/);
  await game.leave();
  await expect(site.merge).toBeHidden();
  const played = first.win - first.stake + spun.win - spun.stake;
  await expect.poll(() => site.cashAmount()).toBe(before + paid + played);
  await go(page, '/');
  // Skeletons reserve the space of content that scrolling loads.
  await expect(async () => {
    const levels = page.getByRole('heading', { name: translate('shell', 'jackpot.title') });
    await levels.scrollIntoViewIfNeeded({ timeout: 2_000 });
    const lastWin = page
      .locator('[data-won]')
      .filter({ hasText: /me\*\*\*\d/ })
      .filter({ hasText: '오늘' });
    await expect(lastWin.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 * timeFactor() });
});
