import { timeFactor } from '../../tools/machine/speed.mjs';
import { faults, faultsOfWhole } from '../fixtures/accessibility.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { SportsSlipPage } from '../pages/sports-slip.page-model.ts';
import type { Translate } from '../translations.ts';

const STAKE = '5000';
/** Late in the evening today has too few matches. */
const WEEK = 'day=week';
/** A live bet is decided five seconds after its press, then the page refetches; milliseconds. */
const DECIDED_MS = 20_000 * timeFactor();

const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const betsButton = (page: Page, translate: Translate) =>
  page.getByRole('button', { name: new RegExp(`^${translate('sports', 'bets.title')}`) }).last();

test.describe('sports', () => {
  test('[P-01] a combination goes from the list over the receipt to the open bets', {
    tag: '@widths',
  }, async ({ page, translate, mobile, signIn }) => {
    const slip = new SportsSlipPage(page, translate, mobile);
    const t = (key: string, values?: Record<string, string | number>) => translate('sports', key, values);
    await signIn('member03', mobile ? `/bet?tab=combinationbetting&${WEEK}` : `/sport/combinationbetting?${WEEK}`);
    await slip.choose(2, 2);
    // On a phone the bar of the slip covers a part of the rows behind it, which axe counts as small
    // targets.
    expect(await (mobile ? faultsOfWhole : faults)(page)).toEqual([]);
    expect(await isWider(page)).toBe(false);
    await slip.place(STAKE);
    await expect(slip.receipt).toContainText(t('receipt.WAIT'));
    expect(await faults(page)).toEqual([]);
    await betsButton(page, translate).click();
    await expect(page.getByTestId('sports-bet').first()).toContainText(translate('ticket', 'state.before'));
  });

  test('[SP-05] a bet is cashed out for the offered amount, which returns to the cash', {
    tag: '@widths',
  }, async ({ page, site, translate, mobile, signIn }) => {
    const slip = new SportsSlipPage(page, translate, mobile);
    const t = (key: string) => translate('sports', key);
    await signIn('member05', mobile ? `/bet?tab=combinationbetting&${WEEK}` : `/sport/combinationbetting?${WEEK}`);
    const whole = await site.cashAmount();
    await slip.choose(1, 2);
    await slip.place(STAKE);
    await expect(slip.receipt).toContainText(t('receipt.WAIT'));
    const before = whole - Number(STAKE);
    await expect.poll(() => site.cashAmount()).toBe(before);
    await betsButton(page, translate).click();
    // The bet is known by its number: others are before and after it.
    const number = await page.getByTestId('sports-bet').first().getAttribute('aria-label');
    const bet = page.getByRole('article', { name: number ?? '', exact: true });
    const toast = page.getByText(new RegExp(translate('ticket', 'cashOut.done', { won: '[\\d,.]+.*' })));
    const paid = toast.first().textContent({ timeout: 20_000 * timeFactor() });
    await expect(async () => {
      // A worse amount than the displayed one needs a confirmation; the press then takes it.
      const fallen = bet.getByRole('alert').getByRole('button').first();
      const isOpen = (await bet.count()) > 0;
      if (isOpen)
        await ((await fallen.isVisible()) ? fallen : bet.locator('[data-cash-out]')).click({ timeout: 2_000 });
      await expect(bet).toHaveCount(0, { timeout: 3_000 });
    }).toPass({ timeout: 20_000 * timeFactor() });
    const payout = Number((await paid)?.replace(/\D/g, ''));
    expect(payout).toBeGreaterThan(0);
    await expect.poll(() => site.cashAmount()).toBe(before + payout);
  });

  test('[P-05] results have four tabs, and the address keeps the tab', {
    tag: '@widths',
  }, async ({ page, translate, signIn }) => {
    const t = (key: string) => translate('sports', `results.${key}`);
    // The site begins without the season behind it.
    await page.request.post('/qa/sports/history', { data: { days: 1 } });
    await signIn('member04', '/result/sport');
    await expect(page.locator('main li [data-score]').first()).toBeVisible();
    for (const tab of ['handy', 'underover', 'special', 'winloose']) {
      await page.getByRole('radio', { name: t(`tabs.${tab}`) }).click();
      await expect(page.locator('main li [data-score]').first()).toBeVisible();
    }
    expect(await faults(page)).toEqual([]);
    expect(await isWider(page)).toBe(false);
  });

  test('[P-01] an event page shows all markets and places a special bet from its list', {
    tag: '@widths',
  }, async ({ page, translate, mobile, signIn }) => {
    const slip = new SportsSlipPage(page, translate, mobile);
    const t = (key: string) => translate('sports', key);
    await signIn('member03', mobile ? `/bet?tab=special&${WEEK}` : `/sport/special?${WEEK}`);
    await slip.choose(1);
    await page.locator('[data-event-link]').first().click();
    await expect(page).toHaveURL(/\/sport\/event\/\d+/);
    await expect(page.locator('[data-group]').nth(2)).toBeVisible();
    // On a phone the bar of the slip covers a part of the prices behind it, which axe counts as
    // small targets.
    expect(await (mobile ? faultsOfWhole : faults)(page)).toEqual([]);
    // The slip follows from page to page.
    await slip.place(STAKE);
    await expect(slip.receipt).toContainText(t('receipt.WAIT'));
  });

  test('[P-01] [SP-03] a live bet waits for its delay and is decided', {
    tag: '@widths',
  }, async ({ page, translate, mobile, signIn }) => {
    const slip = new SportsSlipPage(page, translate, mobile);
    const t = (key: string, values?: Record<string, string | number>) => translate('sports', key, values);
    await signIn('member03', mobile ? '/bet' : '/sport/livebetting');
    await slip.choose(1, 2);
    if (!mobile) await expect(page.getByTestId('sports-tracker')).toBeVisible();
    expect(await (mobile ? faultsOfWhole : faults)(page)).toEqual([]);
    await slip.place(STAKE);
    await expect(slip.receipt).toBeVisible();
    await expect(slip.status).not.toHaveAttribute('data-status', 'BET', { timeout: DECIDED_MS });
    await expect(slip.receipt).toContainText(new RegExp(`${t('receipt.WAIT')}|${t('receipt.REFUSED')}`));
  });
});
