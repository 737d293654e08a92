import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** No other journey deposits as this member: a limit needs a day to be lifted. */
const LIMITED = 'partner4';
/** Partners do not play. */
const RESTING = 'member04';

const HOUR_MS = 3_600_000;
const OVER_A_DAY_MS = 24 * HOUR_MS + 60_000;
/**
 * A break of a day is over, even where the clock was moved past the hour in which nothing is
 * withdrawn.
 */
const RESTED_MS = OVER_A_DAY_MS + 2 * HOUR_MS;

test('[O-05] a limit applies at once, a higher one waits; the page shows the rest', async ({
  page,
  translate,
  signIn,
  cashHarness,
  operator,
  wallet,
}) => {
  const day = wallet.main.locator('[data-period=day]');
  const limit = wallet.main.locator('input[name=limit]');
  const period = translate('wallet', 'limits.periods.day');
  await signIn(LIMITED, null);
  await wallet.open('limits');
  await wallet.button('limits.set', { period }).click();
  await expect(limit).toBeFocused();
  await limit.fill('50000');
  await expect(day).toContainText(translate('wallet', 'limits.now'));
  await wallet.button('limits.apply', { amount: '50,000원' }).click();
  await expect(day).toContainText(translate('wallet', 'limits.left', { left: '50,000원' }));

  await wallet.button('limits.change', { period }).click();
  await limit.fill('200000');
  expect(await faults(page), 'a limit that is changed').toEqual([]);
  await wallet.button('limits.apply', { amount: '200,000원' }).click();
  await expect(wallet.button('limits.cancel')).toBeVisible();
  await expect(day).toContainText(translate('wallet', 'limits.left', { left: '50,000원' }));

  await wallet.open('charge');
  await expect(wallet.main.getByTestId('limit-left')).toContainText('50,000');
  await wallet.amount.fill('60000');
  await wallet.submit.click();
  await expect(wallet.main.getByText(translate('codes', 'RG01', { left: '50,000' }))).toBeVisible();
  await expect(wallet.amount).toBeFocused();
  await wallet.open('coinCharge');
  await expect(wallet.main.getByTestId('limit-left')).toContainText('50,000');
  await wallet.amount.pressSequentially('100');
  await wallet.submit.click();
  await expect(wallet.main.getByText(translate('codes', 'RG01', { left: '50,000' }))).toBeVisible();

  // No page is open while the clock moves: it would be refused until it knew the new time.
  await page.goto('about:blank');
  await operator.advance(OVER_A_DAY_MS);
  try {
    const { data } = await cashHarness.call<{ left: number }>('/api/member/limits', {}, LIMITED);
    expect(data.left, 'a day later').toBe(200_000);
  } finally {
    await operator.resetClock();
  }
});

test.describe('a break', () => {
  // The clock is moved back by a day during the session: the page's first call is refused, and
  // repaired without the member.
  test.use({ expectedErrors: /403/ });

  test('[O-05] a break refuses deposits and games, and leaves the withdrawal open', async ({
    page,
    translate,
    site,
    signIn,
    cashHarness,
    operator,
    wallet,
  }) => {
    // Nothing ends a break: it began and ended yesterday for every journey after this one.
    await operator.advance(-RESTED_MS);
    const restore = await cashHarness.openWindow();
    try {
      await signIn(RESTING, null);
      await wallet.open('limits');
      const length = translate('wallet', 'rest.days.1');
      await wallet.choice(length).click();
      await wallet.button('rest.choose', { length }).click();
      await expect(wallet.question).toContainText(translate('wallet', 'rest.confirmTitle', { length }));
      expect(await faults(page), 'the question').toEqual([]);
      await wallet.question
        .getByRole('button', { name: translate('wallet', 'rest.choose', { length }), exact: true })
        .click();
      await expect(wallet.main.getByText(translate('wallet', 'rest.runs'), { exact: true })).toBeVisible();

      const [refusal = ''] = translate('codes', 'RG02', { until: '|' }).split(' |');
      await wallet.open('charge');
      await expect(wallet.main.getByText(translate('wallet', 'rest.runs'), { exact: true })).toBeVisible();
      await wallet.amount.fill('10000');
      await expect(wallet.submit).toHaveAttribute('aria-disabled', 'true');
      // Whatever the page closes, it is the server that decides.
      await wallet.amount.press('Enter');
      await expect(wallet.main.getByText(refusal)).toBeVisible();

      await page.goto('/slotgame/kplayslot');
      await page.locator('ul[data-columns] button').first().click();
      await expect(site.dialog).toContainText(refusal);
      await expect(page).not.toHaveURL(/launch=/);

      await wallet.open('exchange');
      await wallet.amount.fill('10000');
      await wallet.password.fill('1234');
      await wallet.submit.click();
      await expect(wallet.application(0)).toBeVisible();
      const { cashIdx } = await cashHarness.openOf(RESTING, 'out');
      await cashHarness.decide(cashIdx, 2);
      await cashHarness.decide(cashIdx, -1, 'At the end of a journey');
      await expect(wallet.application(-1)).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await restore();
      await operator.resetClock();
    }
  });
});
