import { GAME_CHECK_MS } from '@madang/contracts';
import { timeFactor } from '../../tools/machine/speed.mjs';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

/**
 * Nobody may frame the page of the virtual games' vendor: its window is its own, and contains
 * nothing of ours.
 */
const LOBBY = '/virtualgame';
const PLAYER = 'member03';
const card = (page: Page) => page.locator('[data-game-window]');

/** Starts one of the games; answers its window at the vendor. */
const enter = async (page: Page, game = 0): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  const games = page.getByRole('list', { name: translateIn('ko')('casino', 'virtual.games') });
  await games.getByRole('article').nth(game).getByRole('button').click();
  const popup = await opening;
  await popup.waitForURL(/^http:\/\/bomb\.localhost:/);
  await expect(popup.locator('.place').first()).toBeVisible();
  return popup;
};

test.describe('a game in a window of its own', () => {
  test.use({ expectedErrors: /frame-ancestors|Framing|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/ });
  // The tabs check their window by this clock.
  test.beforeEach(({ context }) => context.clock.install());

  test('[C-05] the lobby is loaded twice: its window is known again and ends the game', async ({
    page,
    site,
    signIn,
  }) => {
    await signIn(PLAYER, LOBBY);
    const before = await site.cashAmount();
    const game = await enter(page);
    for (const address of [LOBBY, '/slotgame']) {
      await page.goto(address);
      await expect(card(page)).toBeVisible();
    }
    // The vendor's page finds an opener that it leads nowhere, as before.
    expect(
      await game.evaluate(() => {
        try {
          window.opener.top.location = `${location.origin}/led`;
          return 'led';
        } catch {
          return 'refused';
        }
      }),
    ).toBe('refused');
    await game.close();
    await page.clock.fastForward(GAME_CHECK_MS);
    await expect(card(page)).toBeHidden();
    await expect.poll(() => site.cashAmount()).toBe(before);
  });

  test('[C-04] after such a load too the window before it goes when another game opens', async ({ page, signIn }) => {
    await signIn(PLAYER, LOBBY);
    const first = await enter(page);
    await page.reload();
    await expect(card(page)).toBeVisible();
    const second = await enter(page, 1);
    await expect.poll(() => first.isClosed()).toBe(true);
    // By the vendor's way to the lobby.
    const home = new URL(page.url()).origin;
    await second.evaluate((address) => location.assign(address), `${home}/_lobby`);
    await expect.poll(() => second.isClosed()).toBe(true);
    await page.clock.fastForward(GAME_CHECK_MS);
    await expect(card(page)).toBeHidden();
  });

  test("[C-04] [C-05] a second tab's game closes the first's window; each tab reports it", async ({
    page,
    context,
    site,
    signIn,
  }) => {
    await signIn(PLAYER, LOBBY);
    const before = await site.cashAmount();
    const first = await enter(page);
    const other = await context.newPage();
    await other.goto(LOBBY);
    const second = await enter(other, 1);
    await expect.poll(() => first.isClosed()).toBe(true);
    await expect(card(page)).toBeHidden();
    await expect(card(other)).toBeVisible();
    await other.reload();
    await expect(card(other)).toBeVisible();
    await second.close();
    await other.clock.fastForward(GAME_CHECK_MS);
    await expect(card(other)).toBeHidden();
    await expect.poll(() => site.cashAmount()).toBe(before);
  });

  test('[C-05] no tab of the site keeps a game alive that no member sees', async ({
    page,
    context,
    site,
    signIn,
    operator,
  }) => {
    await signIn(PLAYER, LOBBY);
    const before = await site.cashAmount();
    const lobby = await context.newPage();
    const game = await enter(page);
    await lobby.goto('/slotgame');
    await page.close();
    await game.close();
    try {
      await operator.advance(181_000);
      await expect(lobby.getByTestId('cash').first()).toHaveText(new RegExp(before.toLocaleString('en')), {
        timeout: 30_000 * timeFactor(),
      });
    } finally {
      await operator.resetClock();
    }
  });
});
