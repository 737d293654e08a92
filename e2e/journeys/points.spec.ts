import { expect, test } from '../fixtures/test.ts';

const MEMBER = 'partner3';

test('[W-06] any amount of points is exchanged, too few are refused, all are listed', async ({
  request,
  translate,
  site,
  signIn,
  wallet,
}) => {
  await request.post('/qa/points', { data: { memId: MEMBER, points: 10_000 } });
  const points = wallet.main.getByTestId('points');
  const shownPoints = async () => Number(((await points.textContent()) ?? '').replace(/\D/g, ''));
  await signIn(MEMBER, wallet.addressOf('point.change'));
  await wallet.loaded();
  const [cash, before] = [await site.cashAmount(), await shownPoints()];

  await wallet.amount.fill('999');
  await wallet.submit.click();
  await expect(wallet.main.getByText(translate('codes', 'P009', { min: '1,000' }))).toBeVisible();
  await expect(wallet.amount).toBeFocused();
  await wallet.amount.fill('3210');
  await wallet.submit.dblclick();
  await expect(wallet.text('point.done', { won: '3,210원' })).toBeVisible();
  await expect(wallet.amount).toHaveValue('');
  await expect.poll(shownPoints).toBe(before - 3_210);
  await expect.poll(() => site.cashAmount()).toBe(cash + 3_210);

  await wallet.open('point.use');
  await wallet.choice('5,000원').click();
  await wallet.submit.click();
  await expect(wallet.text('point.done', { won: '5,000원' })).toBeVisible();
  await expect.poll(shownPoints).toBe(before - 8_210);
  await expect.poll(() => site.cashAmount()).toBe(cash + 8_210);

  await wallet.open('point.list');
  for (const [at, source, change, left] of [
    [0, 'use', '−5,000', before - 8_210],
    [1, 'change', '−3,210', before - 3_210],
    [2, 'event', '+10,000', before],
  ] as const) {
    const row = wallet.rows.nth(at);
    await expect(row).toContainText(translate('wallet', `point.source.${source}`));
    await expect(row).toContainText(change);
    await expect(row).toContainText(left.toLocaleString('ko'));
  }
});
