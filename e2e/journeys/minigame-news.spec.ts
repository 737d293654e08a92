import { miniMarketNames, miniSelectionNames } from '@madang/contracts';
import { expect, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';

test('[G-03] [Y-01] an open betting list changes from waiting to lost without a click', async ({
  page,
  translate,
  mobile,
  signIn,
  operator,
}) => {
  const t = (key: string, values?: Record<string, string | number>) => translate('minigame', key, values);
  await operator.drawMini('powerball');
  await signIn('member03', '/minigame/powerball');
  await expect(page.getByTestId('mini-round')).toHaveAttribute('data-state', 'OPEN');
  // Of two sections one is lost at least, and nine times of ten both: then no money moves.
  for (const selCode of ['a', 'b']) {
    const { ko } = miniSelectionNames({ marketCode: 'sumSection', selCode });
    await page
      .getByRole('button', { name: new RegExp(`^${ko.charAt(0)} .*${miniMarketNames('sumSection').ko}`) })
      .click();
    await page.getByRole('textbox', { name: t('slip.stake') }).fill('6000');
    await page.getByTestId('mini-place').click();
    await expect(page.getByText(`${t('board.staked')} 6,000원`)).toHaveCount(selCode === 'a' ? 1 : 2);
  }
  const mine = page.getByTestId('mini-mine');
  await mine.locator('summary').click();
  await mine.getByRole('link', { name: t('mine.all') }).click();
  const list = new BettingListPage(page, mobile);
  const textOf = async (index: number) => (await list.row(index).textContent()) ?? '';
  const state = (name: 'WAIT' | 'FAIL' | 'PASS') => translate('mypage', `status.${name}`);
  for (const index of [0, 1]) await expect(list.row(index)).toContainText(state('WAIT'));

  // No click.
  await operator.drawMini('powerball');
  for (const index of [0, 1]) await expect(list.row(index)).not.toContainText(state('WAIT'), { timeout: 3_000 });
  const both = [await textOf(0), await textOf(1)];
  expect(both.filter((text) => text.includes(state('FAIL'))).length).toBeGreaterThan(0);
  for (const text of both) expect(text.includes(state('FAIL')) || text.includes(state('PASS'))).toBe(true);
});
