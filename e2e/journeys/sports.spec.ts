import { faults } from '../fixtures/faults.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import type { Words } from '../fixtures/words.ts';

const STAKE = '5000';

/** Prices that take bets, of different events. */
const openPrices = (page: Page) => page.locator('[data-event]:not([data-stopped]) [data-pick]:not([aria-disabled])');

/** Adds the first open price of each of the first events. */
const choose = async (page: Page, count: number) => {
  await expect(openPrices(page).first()).toBeVisible({ timeout: 15_000 });
  const events = page.locator('[data-event]:not([data-stopped])', {
    has: page.locator('[data-pick]:not([aria-disabled])'),
  });
  for (let at = 0; at < count; at++) {
    const price = events.nth(at).locator('[data-pick]:not([aria-disabled])').first();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
  }
};

/** Whatever the odds do meanwhile, the bet is sent once. */
const place = async (page: Page, words: Words, mobile: boolean) => {
  const t = (key: string) => words('sports', key);
  if (mobile) await page.locator('#sports-slip').click();
  await page.getByRole('radio', { name: t('slip.accept.ANY') }).click();
  await page.locator('input[name="sports-stake"]').fill(STAKE);
  await page.getByTestId('sports-place').click();
};

test.describe('sports', () => {
  test('[P-01] [SP-03] a live bet waits for its delay and is decided', async ({ page, words, mobile, signIn }) => {
    const t = (key: string, values?: Record<string, string | number>) => words('sports', key, values);
    await signIn('member03', mobile ? '/bet' : '/sport/livebetting');
    await choose(page, 1);
    if (!mobile) await expect(page.getByTestId('sports-tracker')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await place(page, words, mobile);
    await expect(page.getByTestId('sports-receipt')).toBeVisible();
    await expect(page.getByTestId('sports-receipt').locator('header')).not.toHaveAttribute('data-status', 'BET', {
      timeout: 15_000,
    });
    await expect(page.getByTestId('sports-receipt')).toContainText(
      new RegExp(`${t('receipt.WAIT')}|${t('receipt.REFUSED')}`),
    );
  });
});
