import { readFileSync } from 'node:fs';
import { timeFactor } from '../../tools/machine/speed.mjs';
import { faults } from '../fixtures/accessibility.ts';
import { passTime } from '../fixtures/clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { WalletPage } from '../pages/wallet.page-model.ts';

/** Each journey has its own member: deposits and withdrawals leave their pauses behind. */
const members = { deposit: 'member01', withdrawal: 'member03', history: 'partner1' } as const;
const LOOKER = 'member04';
/** Interval in which the page polls an application that is under way, milliseconds. */
const UNDER_WAY_MS = 10_000;

test.afterEach(({ operator }) => operator.resetClock());

test.describe('the wallet', () => {
  test('[W-01] [W-02] [W-04] [S-12] a deposit from number to cash, in two tabs', async ({
    context,
    translate,
    mobile,
    site,
    signIn,
    cashHarness,
    wallet,
    operator,
  }) => {
    const memId = members.deposit;
    await context.clock.install();
    await signIn(memId, wallet.addressOf('charge'));
    await wallet.loaded();
    const before = await site.cashAmount();

    await wallet.button('deposit.account.request').click();
    await expect(wallet.accountNumber).toHaveText(/^\d{6}-\d{2}-\d{6}$/, { timeout: 20_000 * timeFactor() });
    const accountNo = (await wallet.accountNumber.textContent()) ?? '';
    await cashHarness.transfer(accountNo, 100_000, memId);

    await wallet.amount.fill('100000');
    await expect(wallet.submit).toContainText('100,000');
    await wallet.submit.dblclick();
    await expect(wallet.application(0)).toBeVisible();
    await expect.poll(async () => (await cashHarness.openOf(memId, 'in')).received).toBe(100_000);
    expect(await site.cashAmount(), 'nothing is credited yet').toBe(before);

    const second = new WalletPage(await context.newPage(), translate, mobile);
    await second.open('charge');
    await expect(second.application(0)).toBeVisible();
    for (const tab of [wallet, second]) await expect(tab.accountNumber).toHaveText(accountNo);
    await expect(wallet.button('applicationStatus.in.new')).toHaveCount(0);
    const { cashIdx } = await cashHarness.openOf(memId, 'in');
    await cashHarness.decide(cashIdx, 2);
    await passTime(UNDER_WAY_MS, context, operator);
    await expect(wallet.application(2)).toBeVisible();
    await expect(second.application(2)).toBeVisible();
    await cashHarness.decide(cashIdx, 1);
    for (const tab of [wallet, second]) {
      await expect(tab.application(1)).toBeVisible();
      await expect(tab.accountNumber).toHaveCount(0);
      const cash = tab.page.getByTestId('cash').first();
      await expect(cash).toContainText((before + 120_000).toLocaleString('ko'));
    }
    await wallet.button('applicationStatus.in.new').click();
    await expect(wallet.amount).toHaveValue('');

    await wallet.open('exchange');
    await expect(wallet.main.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '360000');
    await expect(wallet.submit).toHaveAttribute('aria-disabled', 'true');

    await wallet.button('wager.giveUp.open').click();
    await expect(wallet.question).toContainText(translate('wallet', 'wager.giveUp.help'));
    expect(await faults(wallet.page), 'the question').toEqual([]);
    await wallet.question.getByRole('button', { name: '20,000' }).dblclick();
    await expect(wallet.question).toBeHidden();
    await expect(wallet.main.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '100000');
    await expect(wallet.button('wager.giveUp.open')).toBeHidden();
    await expect.poll(() => site.cashAmount()).toBe(before + 100_000);
    await wallet.open('charge.list', '?cashType=all');
    await expect(wallet.rows.filter({ hasText: translate('wallet', 'types.bonus') }).first()).toContainText('−20,000');
  });

  test('[W-03] [W-04] a refused withdrawal returns the money, an approved one pays', async ({
    translate,
    site,
    signIn,
    cashHarness,
    wallet,
  }) => {
    const memId = members.withdrawal;
    const restore = await cashHarness.openWindow();
    try {
      await signIn(memId, wallet.addressOf('exchange'));
      await wallet.loaded();
      const before = await site.cashAmount();
      for (const [to, left] of [
        [-1, before],
        [1, before - 300_000],
      ] as const) {
        await wallet.amount.fill('300000');
        await wallet.password.fill('1234');
        await wallet.submit.dblclick();
        await expect(wallet.application(0)).toBeVisible();
        await expect.poll(() => site.cashAmount()).toBe(before - 300_000);
        await expect(wallet.main.getByText(translate('wallet', 'applicationStatus.out.one'))).toBeVisible();
        const { cashIdx } = await cashHarness.openOf(memId, 'out');
        await cashHarness.decide(cashIdx, 2);
        await cashHarness.decide(cashIdx, to, to === -1 ? 'The account holder differs' : '');
        await expect(wallet.application(to)).toBeVisible({ timeout: 15_000 });
        if (to === -1) await expect(wallet.application(to)).toContainText('The account holder differs');
        await expect.poll(() => site.cashAmount()).toBe(left);
        await wallet.button('applicationStatus.out.new').click();
      }
      await expect(wallet.submit).toHaveAttribute('aria-disabled', 'true'); // the next one has its time
    } finally {
      await restore();
    }
  });

  test('[W-01] [W-03] [S-20] what the server refuses is reported at its field', async ({
    translate,
    signIn,
    cashHarness,
    wallet,
  }) => {
    const restore = await cashHarness.openWindow();
    try {
      await signIn(LOOKER, null);
      const refused = async (code: string, values: Record<string, string>, field: 'amount' | 'password') => {
        await wallet.submit.click();
        await expect(wallet.main.getByText(translate('codes', code, values))).toBeVisible();
        await expect(wallet[field]).toBeFocused();
      };
      await wallet.open('charge');
      await refused('C002', {}, 'amount');
      await wallet.amount.fill('15000');
      await refused('C103', { unit: '10,000' }, 'amount');
      await wallet.amount.fill('5000');
      await refused('C102', { min: '10,000' }, 'amount');
      await wallet.amount.fill('10010000');
      await refused('C101', { max: '10,000,000' }, 'amount');
      await wallet.open('exchange');
      await refused('C206', {}, 'amount');
      await wallet.amount.fill('15000');
      await refused('C215', { unit: '10,000' }, 'amount');
      await wallet.amount.fill('10000');
      await refused('C204', {}, 'password');
      await wallet.password.fill('12');
      await refused('C205', {}, 'password');
      await wallet.password.fill('9999');
      await refused('C008', {}, 'password');
      await wallet.amount.fill('90000000');
      await wallet.password.fill('1234');
      await refused('C202', {}, 'amount');
      await expect(wallet.amount).toHaveValue('90,000,000');
    } finally {
      await restore();
    }
  });

  test('[W-04] the history is filtered, saved as CSV, and finished rows of it are hidden', async ({
    page,
    translate,
    signIn,
    cashHarness,
    wallet,
  }) => {
    const memId = members.history;
    const requestId = '01J00000000000000000000DTX';
    await cashHarness.call('/api/cash/in', { requestId, amount: 50_000, bonus: 'none' }, memId);
    const { cashIdx } = await cashHarness.openOf(memId, 'in');
    await signIn(memId, wallet.addressOf('charge.list'));
    await wallet.loaded();
    await expect(wallet.rows).toHaveCount(1);
    const mark = wallet.rows.first().getByRole('checkbox');
    await expect(mark).toBeDisabled();

    await cashHarness.decide(cashIdx, 2);
    await cashHarness.decide(cashIdx, -1, '=1+1');
    await expect(mark).toBeEnabled({ timeout: 15_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), wallet.button('history.csv').click()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(`${cashIdx},`);
    expect(text).toContain(",'=1+1");

    await wallet.open('exchange.list');
    await expect(wallet.main.getByText(translate('wallet', 'history.emptyTitle'))).toBeVisible();
    await wallet.open('exchange.list', '?cashType=all');
    await expect(wallet.rows).toHaveCount(1);
    await wallet.rows.first().getByRole('checkbox').check();
    await wallet.button('hide.count', { n: 1 }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: translate('wallet', 'hide.go'), exact: true })
      .click();
    await expect(wallet.rows).toHaveCount(0);
    await page.reload();
    await expect(wallet.main.getByText(translate('wallet', 'history.emptyTitle'))).toBeVisible();
  });

  test("[W-04] a list that fails alerts 'error', and heals by a retry", async ({
    page,
    translate,
    site,
    signIn,
    wallet,
  }) => {
    await signIn(LOOKER, null);
    await page.route('**/api/cash/list/', (route) =>
      route.fulfill({ json: { resultCode: 'E001', resultMessage: '' } }),
    );
    await wallet.open('charge.list');
    await expect(site.dialog).toContainText('error');
    await site.dismiss('error');
    await page.unroute('**/api/cash/list/');
    await wallet.main.getByRole('button', { name: translate('core', 'retry') }).click();
    await expect(wallet.main.getByText(translate('wallet', 'history.emptyTitle'))).toBeVisible();
  });

  test('[S-03] /moneyMain leads to the deposit, and crossing 600/601 keeps the amount', async ({
    page,
    signIn,
    wallet,
  }) => {
    await signIn(LOOKER, '/moneyMain');
    await expect(page).toHaveURL(/\/moneyMain\/charge$/);
    await wallet.amount.fill('70000');
    await page.setViewportSize({ width: 600, height: 844 });
    await expect(page).toHaveURL(/\/charge$/);
    await expect(wallet.amount).toHaveValue('70,000');
    await page.setViewportSize({ width: 601, height: 844 });
    await expect(page).toHaveURL(/\/moneyMain\/charge$/);
    await expect(wallet.amount).toHaveValue('70,000');
  });
});
