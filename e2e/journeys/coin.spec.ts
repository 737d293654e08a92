import { timeFactor } from '../../tools/machine/speed.mjs';
import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** Deposits in USDT open a wagering requirement, which would close a withdrawal: two members. */
const DEPOSITOR = 'partner3';
const WITHDRAWER = 'partner5';
/** An address of Tron with a right checksum. */
const ADDRESS = 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59';

test('[W-05] a quote is paid on the chain, counts confirmations live and is credited', async ({
  page,
  translate,
  site,
  signIn,
  cashHarness,
  wallet,
}) => {
  await signIn(DEPOSITOR, null);
  await wallet.open('coinCharge');
  const before = await site.cashAmount();
  await wallet.amount.pressSequentially('50.25');
  await wallet.submit.dblclick();
  await expect(wallet.coin('QUOTED').getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  const { address, usdt } = await wallet.quoted();
  expect(usdt).toBeGreaterThan(50_250_000);
  expect(usdt).toBeLessThan(50_260_000);
  expect(await faults(page), 'a quote').toEqual([]);

  await cashHarness.pay({ network: 'TRC20', address, usdt });
  await expect(wallet.coin('CONFIRMING')).toBeVisible();
  const confirmed = async () =>
    Number(await wallet.main.getByRole('progressbar').first().getAttribute('aria-valuenow'));
  await expect.poll(confirmed).toBeGreaterThan(0);
  await expect(wallet.coin('CREDITED')).toBeVisible({ timeout: 30_000 * timeFactor() });
  expect(await faults(page), 'a deposit that is credited').toEqual([]);
  const credited = await wallet.coin('CREDITED').locator('dd').last().textContent();
  const krw = Number((credited ?? '').replace(/\D/g, ''));
  expect(krw).toBeGreaterThan(50_000);
  await expect.poll(() => site.cashAmount()).toBe(before + krw);

  await wallet.button('coin.pay.new').click();
  await expect(wallet.amount).toHaveValue('');
  await wallet.open('charge.list', '?cashType=all');
  await expect(wallet.rows.filter({ hasText: translate('wallet', 'types.coinIn') }).first()).toContainText(
    krw.toLocaleString('ko'),
  );
});

test('[W-05] less than was quoted waits for an operator, who credits what came in', async ({
  translate,
  site,
  signIn,
  cashHarness,
  wallet,
}) => {
  await signIn(DEPOSITOR, null);
  await wallet.open('coinCharge');
  const before = await site.cashAmount();
  await wallet.main.getByRole('radio', { name: translate('wallet', 'coin.networks.ERC20') }).click();
  await wallet.amount.pressSequentially('60');
  await wallet.submit.click();
  await expect(wallet.coin('QUOTED')).toBeVisible();
  const { address, usdt } = await wallet.quoted();
  // Its exact amount no longer identifies it, so the member names it.
  const txid = await cashHarness.pay({ network: 'ERC20', address, usdt: usdt - 10_000_000 });
  await wallet.txid.fill('0x12');
  await wallet.button('coin.txid.submit').click();
  await expect(wallet.main.getByText(translate('codes', 'CN01'))).toBeVisible();
  await wallet.txid.fill(txid);
  await wallet.button('coin.txid.submit').click();
  await expect(wallet.coin('UNDERPAID')).toBeVisible({ timeout: 30_000 * timeFactor() });
  await expect(wallet.text('coin.states.UNDERPAID.help')).toBeVisible();
  expect(await site.cashAmount(), 'nothing is credited yet').toBe(before);
  const krw = Number(((await wallet.coin('UNDERPAID').locator('dd').last().textContent()) ?? '').replace(/\D/g, ''));

  const { cashIdx, status } = await cashHarness.openOf(DEPOSITOR, 'coinIn');
  if (status === 0) await cashHarness.decide(cashIdx, 2);
  await cashHarness.decide(cashIdx, 1);
  await expect(wallet.coin('CREDITED')).toBeVisible();
  await expect.poll(() => site.cashAmount()).toBe(before + krw);
});

test('[W-05] a refused USDT withdrawal returns to the cash, an approved one is sent', async ({
  page,
  translate,
  site,
  signIn,
  cashHarness,
  wallet,
}) => {
  await signIn(WITHDRAWER, null);
  await wallet.open('coinExchange');
  const before = await site.cashAmount();
  await wallet.address.fill(`${ADDRESS.slice(0, -1)}8`);
  await wallet.amount.fill('100000');
  await wallet.password.fill('1234');
  await wallet.submit.click();
  await expect(wallet.main.getByText(translate('codes', 'CN04'))).toBeVisible();
  await expect(wallet.address).toBeFocused();

  for (const [to, left] of [
    [-1, before],
    [1, before - 100_000],
  ] as const) {
    await wallet.address.fill(ADDRESS);
    await wallet.amount.fill('100000');
    await wallet.password.fill('1234');
    await wallet.submit.dblclick();
    // The price changes every ten seconds. After a rise the page reports it, and the member presses
    // again.
    await expect(async () => {
      if (await wallet.main.getByText(translate('codes', 'CN06')).isVisible()) await wallet.submit.click();
      await expect(wallet.application(0)).toContainText(ADDRESS, { timeout: 3_000 });
    }).toPass({ timeout: 30_000 * timeFactor() });
    await expect.poll(() => site.cashAmount()).toBe(before - 100_000);
    const { cashIdx } = await cashHarness.openOf(WITHDRAWER, 'coinOut');
    await cashHarness.decide(cashIdx, 2);
    await cashHarness.decide(cashIdx, to, to === -1 ? 'An address of an exchange that is closed' : '');
    await expect(wallet.application(to)).toBeVisible();
    await expect.poll(() => site.cashAmount()).toBe(left);
    if (to === 1) break;
    await expect(wallet.application(to)).toContainText('An address of an exchange that is closed');
    await wallet.button('applicationStatus.coinOut.new').click();
  }
  await expect(wallet.application(1)).toContainText(/[0-9a-f]{64}/);
  expect(await faults(page), 'a withdrawal that is sent').toEqual([]);
});
