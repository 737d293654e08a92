import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';

const LINE = [3, 9, 14, 20, 28];

test('[C-08] [C-09] lottery tickets are drawn, verified in the browser and listed', async ({
  page,
  translate,
  mobile,
  signIn,
  operator,
}) => {
  const t = (key: string) => translate('casino', `lottery.${key}`);
  await signIn('member03', '/lottery');
  const drawId = (await page.getByTestId('lottery-draw').getAttribute('data-draw')) ?? '';
  const grid = page.getByRole('group', { name: t('pick'), exact: true });
  for (const number of LINE) await grid.getByRole('button', { name: String(number), exact: true }).click();
  await page
    .getByRole('group', { name: t('pickPower') })
    .getByRole('button', { name: '7' })
    .click();
  await page.getByRole('button', { name: t('add') }).click();
  for (let n = 0; n < 9; n += 1) await page.getByRole('button', { name: t('quick') }).click();
  await expect(page.getByTestId('lottery-odds')).toContainText('72.46%');
  await page.getByTestId('lottery-buy').click();
  const mine = page.getByRole('list', { name: t('mine') }).getByRole('listitem');
  const waiting = mine.filter({ hasText: t('state.wait') });
  await expect(waiting).toHaveCount(10);

  // No click: the server draws and notifies the page.
  await operator.drawLottery();
  await expect(waiting).toHaveCount(0);
  const draw = page.locator('details').filter({ hasText: drawId });
  await draw.locator('summary').click();
  await draw.getByRole('button', { name: t('check') }).click();
  // The site of the run may be of today, and its first day's hash with it: late, and reported as
  // late.
  await expect(draw).toContainText(new RegExp(`${t('found.kept')}|${t('found.late')}`));
  expect(await faults(page)).toEqual([]);

  const bets = new BettingListPage(page, mobile);
  await page.goto('/mypage/betting/list?groupKey=lottery');
  await expect(bets.rows).toHaveCount(10);
  await bets.rows.last().click();
  await expect(page.getByText(drawId, { exact: true })).toBeVisible();
  await expect(page.getByText(translate('mypage', 'lottery.mine'))).toBeVisible();
});

test('[C-08] arrow keys move through the numbers, and a line is bought without a mouse', async ({
  page,
  translate,
  signIn,
}) => {
  const t = (key: string) => translate('casino', `lottery.${key}`);
  await signIn('member04', '/lottery');
  await page
    .getByRole('group', { name: t('pick'), exact: true })
    .getByRole('button', { name: '1', exact: true })
    .focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Space').then(() => page.keyboard.press('ArrowRight'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lottery-buy')).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('lottery-buy').focus();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('list', { name: t('mine') })
      .getByRole('listitem')
      .first(),
  ).toContainText(t('state.wait'));
});
