import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const [OWNER, OWNERS_NICK, FRIEND, FRIENDS_NICK] = ['partner3', '늘봄부본사', 'partner5', '오솔매장'];

test('[W-06] a coupon is used once, and the list shows the end of each', async ({
  translate,
  site,
  signIn,
  cashHarness,
  wallet,
}) => {
  await cashHarness.issueCoupon(OWNER, 4_000);
  await signIn(OWNER, null);
  await wallet.open('coupon.use');
  const before = await site.cashAmount();
  await wallet.code.fill('MADA-NG00-9999');
  await wallet.submit.click();
  await expect(wallet.main.getByText(translate('codes', 'CP02'))).toBeVisible();
  await expect(wallet.code).toBeFocused();

  await wallet.choice('4,000원').click();
  await expect(wallet.submit).toContainText('4,000');
  const code = await wallet.code.inputValue();
  await wallet.submit.dblclick();
  await expect(wallet.text('coupon.use.done', { won: '4,000원' })).toBeVisible();
  await expect.poll(() => site.cashAmount()).toBe(before + 4_000);
  await wallet.code.fill(code);
  // A press in the half second after success counts as the rest of a double click.
  await expect(async () => {
    await wallet.submit.click();
    await expect(wallet.main.getByText(translate('codes', 'CP03'))).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await wallet.open('coupon.list');
  for (const [text, state] of [
    [code, 'used'],
    ['2,000원', 'expired'],
    ['10%', 'issued'],
  ] as const)
    await expect(wallet.rows.filter({ hasText: text }).first()).toContainText(
      translate('wallet', `coupon.state.${state}`),
    );
});

test('[W-06] a coupon is given to another member once, after a question', async ({
  page,
  translate,
  signIn,
  cashHarness,
  wallet,
}) => {
  await cashHarness.issueCoupon(OWNER, 6_000);
  await signIn(OWNER, null);
  await wallet.open('coupon.gift');
  const offered = wallet.main.locator('label').filter({ hasText: '6,000원' });
  const before = await offered.count();
  const give = async (memId: string) => {
    await offered.first().click();
    await wallet.memId.fill(memId);
    await wallet.submit.click();
    await expect(wallet.question).toContainText(memId);
    await wallet.question.getByRole('button', { name: translate('wallet', 'coupon.gift.apply'), exact: true }).click();
  };
  for (const [memId, code] of [
    ['nobody77', 'CP07'],
    [OWNER, 'CP08'],
  ] as const) {
    await give(memId);
    await expect(wallet.main.getByText(translate('codes', code))).toBeVisible();
    await expect(wallet.memId).toBeFocused();
  }
  await wallet.submit.click();
  await expect(wallet.question).toBeVisible();
  expect(await faults(page), 'the question').toEqual([]);
  await wallet.question
    .getByRole('button', { name: translate('core', 'cancel') })
    .last()
    .click();
  await expect(wallet.question).toBeHidden();
  await give(FRIEND);
  await expect(wallet.text('coupon.gift.done', { nick: FRIENDS_NICK })).toBeVisible();
  await expect(offered).toHaveCount(before - 1);

  const { data } = await cashHarness.call<{ list: { value: number; state: string; giftedFrom: string | null }[] }>(
    '/api/coupon/list',
    {},
    FRIEND,
  );
  expect(data.list[0]).toMatchObject({ value: 6_000, state: 'gifted', giftedFrom: OWNERS_NICK });
});

test('[W-06] a coupon is used and given from its row', { tag: '@widths' }, async ({
  translate,
  signIn,
  cashHarness,
  wallet,
  page,
}) => {
  await cashHarness.issueCoupon('partner4', 4_000);
  await signIn('partner4', null);
  await wallet.open('coupon.list');
  const row = wallet.rows.filter({ hasText: '4,000' }).first();
  const code = (await row.locator('code').textContent()) ?? '';
  await row.getByRole('link', { name: translate('wallet', 'coupon.list.giveOf', { code }) }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await wallet.open('coupon.list');
  await row.getByRole('link', { name: translate('wallet', 'coupon.list.useOf', { code }) }).click();
  await expect(wallet.code).toHaveValue(code);
  await expect(wallet.submit).toContainText('4,000');
  expect(await faults(page), 'use').toEqual([]);
});
