import { languages } from '@madang/contracts';
import { faults, faultsInBothThemes } from '../fixtures/accessibility.ts';
import { setLanguage } from '../fixtures/language.ts';
import { shifted, watchShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { GamePage } from '../pages/game.page-model.ts';
import { MainPage } from '../pages/main.page-model.ts';
import { translateIn } from '../translations.ts';

const blocks = [
  'games.popular',
  'jackpot.title',
  'live.title',
  'matches.title',
  'feed.title',
  'top.title',
  'ranking.title',
];
/** Source: the budgets of the frame. */
const MAX_SHIFTED = 0.02;

test('[S-16] every block shows server data and keeps WCAG 2.2 AA in each language', {
  tag: '@widths',
}, async ({ page, context, baseURL }) => {
  await watchShifts(page);
  for (const language of languages) {
    await setLanguage(context, language, baseURL);
    const translate = translateIn(language);
    const main = new MainPage(page, translate);
    await main.open();
    await main.seeAll();
    for (const key of blocks) await expect(main.heading(key)).toBeVisible();
    await expect(page.getByRole('radio', { name: translate('shell', 'games.tag.new') })).toBeVisible();
    await expect(page.getByRole('region', { name: translate('shell', 'notices.title') })).toBeVisible();
    await expect(main.rows).toHaveCount(5);
    await expect(main.feed).toContainText(translate('shell', 'simulated.some'));
    await expect(main.rows.first()).toContainText(translate('shell', 'simulated.row'));
    await expect(
      page.getByText(translate('shell', 'jackpot.share', { percent: language === 'vn' ? '0,04%' : '0.04%' })),
    ).toBeVisible();
    await expect.poll(() => main.jackpot('mega')).toBeGreaterThanOrEqual(100_000_000);
    await expect(page.getByText(translate('shell', 'live.mock')).first()).toBeVisible();
    expect(await shifted(page), language).toBeLessThanOrEqual(MAX_SHIFTED);
    expect(await (language === 'ko' ? faultsInBothThemes(page) : faults(page)), language).toEqual([]);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[S-16] a completed deposit enters the feed at once, or after a pause', async ({
    page,
    translate,
    operator,
  }) => {
    // No other run has these amounts, and the later ones are the larger.
    const now = Math.floor(Date.now() / 1_000) % 900_000;
    const [paidIn, paidOut] = [7_770_000 + now, 8_880_000 + now];
    const grouped = (amount: number) => amount.toLocaleString('ko-KR');
    const main = new MainPage(page, translate);
    await main.open();
    await main.reach('feed.title');
    await expect(main.rows).toHaveCount(5);
    await expect(async () => {
      await operator.feed('in', paidIn);
      await expect(main.rows.filter({ hasText: grouped(paidIn) }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await main.pause.click();
    await operator.feed('out', paidOut);
    await expect(page.getByTestId('feed-waiting')).toBeVisible();
    await expect(main.rows.filter({ hasText: grouped(paidOut) })).toHaveCount(0);
    await expect(main.topWithdrawals).toContainText(grouped(paidOut));
    await main.resume.click();
    await expect(main.rows.filter({ hasText: grouped(paidOut) })).toHaveCount(1);
  });
});

test('[S-16] with reduced motion the feed runs only after the member starts it', async ({ page, translate }) => {
  const main = new MainPage(page, translate);
  await main.open();
  await main.reach('feed.title');
  await expect(main.resume).toBeVisible();
  await main.resume.click();
  await expect(main.pause).toBeVisible();
});

test('[S-16] stakes raise the jackpots on the open page of a guest', async ({
  page,
  browser,
  translate,
  seededPopups,
  baseURL,
  signIn,
}) => {
  const url = baseURL ?? '';
  const context = await browser.newContext({ baseURL: url, viewport: page.viewportSize() });
  await context.addCookies([
    { name: 'lang', value: 'ko', url },
    ...seededPopups.map((id) => ({ name: `popup.${id}`, value: 'closed', url })),
  ]);
  const watching = new MainPage(await context.newPage(), translate);
  await watching.open();
  await watching.reach('jackpot.title');
  await watching.page.getByTestId('jackpot-mega').waitFor();
  const before = await watching.jackpot('mega');

  await signIn('member05', '/slotgame/kplayslot');
  await page.locator('ul[data-columns] button').first().click();
  const game = new GamePage(page, translate);
  await expect(game.spinButton).toBeEnabled();
  await game.raiseStake(3);
  for (let spin = 0; spin < 3; spin++) {
    await game.spin();
    await expect(game.spinButton).not.toHaveAttribute('aria-disabled', 'true');
  }
  await expect.poll(() => watching.jackpot('mega')).toBeGreaterThan(before);
  await game.leave();
  await context.close();
});

test('[S-16] the video of a live table starts and stops in its card', async ({ page, translate }) => {
  const main = new MainPage(page, translate);
  await main.open();
  await main.reach('live.title');
  const table = page.locator('article [data-live]').first();
  await expect(table).toHaveAttribute('data-live', 'still');
  await table.getByRole('button').click();
  await expect(table).toHaveAttribute('data-live', 'playing');
  await table.getByRole('button').click();
  await expect(table).toHaveAttribute('data-live', 'still');
});

test.describe('a call without an answer', () => {
  test.use({ expectedErrors: /cashList/ });

  test('[S-16] costs its own block, which heals by a retry', async ({ page, translate }) => {
    const main = new MainPage(page, translate);
    await page.route('**/api/main/cashList', (route) => route.abort());
    await main.open();
    await main.reach('feed.title');
    await expect(main.retry).toBeVisible();
    await expect(main.heading('games.popular')).toBeVisible();
    await page.unroute('**/api/main/cashList');
    await main.retry.click();
    await expect(main.rows).toHaveCount(5);
    await expect(main.topWithdrawals).toBeVisible();
  });
});

test('[S-16] a guest who starts a game from the ranking is sent to the login', async ({ page, site, translate }) => {
  const main = new MainPage(page, translate);
  await main.open();
  await main.reach('ranking.title');
  await page.getByTestId('ranking').getByRole('button').first().click();
  await site.dismissSignIn(translate('shell', 'error.afterSignin'));
});
