import { go } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { GamePage } from '../pages/game.page-model.ts';

/** One path has several rounds; the other shows the same in its language. */
const spins = { ko: 2, vn: 1 } as const;

for (const language of ['ko', 'vn'] as const) {
  test.describe(() => {
    // The journey silences the balance poll for a while.
    test.use({ language, expectedErrors: /getUserCash/ });

    test(`[S-06] [C-02] [C-06] [C-07] [C-09] [S-12] [Y-01] a settled spin in ${language}`, {
      tag: language === 'ko' ? '@widths' : [],
    }, async ({ page, site, translate, mobile, signInByForm, operator }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: translate('shell', 'games.popular') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'vn' ? 'vi' : language);

      await signInByForm(await operator.newMember());
      await expect(site.unread).toContainText('1');
      const bets = new BettingListPage(page, mobile);
      await bets.open();
      const rowsBefore = await bets.rows.count();
      const cashBefore = await site.cashAmount();

      await go(page, '/slotgame/kplayslot');
      const search = page.getByRole('searchbox');
      await search.fill('zzzz');
      await expect(page.getByText(translate('casino', 'picker.noneTitle'))).toBeVisible();
      await search.fill('');
      const games = page.locator('ul[data-columns] [data-game]');
      // Those beyond the view are counted and not drawn.
      await expect(page.locator('ul[data-columns] li').first()).toHaveAttribute('aria-setsize', '14');
      await games.first().click();
      await expect(page).toHaveURL(/\/slot\/game\?launch=[0-9A-Z]{26}$/);

      const game = new GamePage(page, translate);
      await expect(game.spinButton).toBeEnabled();
      expect(await game.vendorAmount()).toBe(cashBefore);
      for (let spin = 0; spin < spins[language]; spin++) {
        await game.spin();
        await expect(game.spinButton).not.toHaveAttribute('aria-disabled', 'true');
      }
      const left = await game.vendorAmount();

      // From here on the poll gets no answer: only the realtime message can update the header.
      await page.route('**/api/cash/getUserCash', (route) => route.abort());
      await game.leave();
      await expect(site.merge).toBeHidden();
      await expect.poll(() => site.cashAmount()).toBe(left);
      await page.unroute('**/api/cash/getUserCash');

      await bets.open();
      await expect(bets.rows).toHaveCount(rowsBefore + spins[language]);
      const results = ['PASS', 'FAIL', 'PART', 'TIE'].map((status) => translate('mypage', `status.${status}`));
      await expect(bets.row(0)).toContainText(new RegExp(results.join('|')));
      await bets.rows.first().click();
      await expect(page.locator('[data-page="betting.list"] [data-lit]')).toHaveCount(15);
    });
  });
}
