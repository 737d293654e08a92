import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { SitePage } from '../pages/site.page-model.ts';
import { WalletPage } from '../pages/wallet.page-model.ts';

const [PARTNER, BELOW, ABOVE, MEMBER] = ['partner3', 'partner5', 'partner2', 'member01'];

test('[W-06] a partner gives to a lower member, who sees it come in another browser', async ({
  page,
  browser,
  baseURL,
  context,
  translate,
  site,
  signIn,
  wallet,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  try {
    await other.addCookies(await context.cookies());
    const page2 = await other.newPage();
    const below = new SitePage(page2, translate, false);
    const data = { siteId: 'madang', memId: BELOW, memPass: 'madang123!' };
    expect(await (await other.request.post('/api/member/login', { data })).json()).toMatchObject({ resultCode: '0' });
    const hers = new WalletPage(page2, translate, false);
    await hers.open('give');
    await expect(below.cash).toBeVisible();
    await signIn(PARTNER, null);
    await wallet.open('give');
    const [from, to] = [await site.cashAmount(), await below.cashAmount()];

    await wallet.amount.fill('30000');
    await wallet.memId.fill(ABOVE);
    await wallet.submit.click();
    await expect(wallet.main.getByText(translate('codes', 'C302'))).toBeVisible();
    await expect(wallet.memId).toBeFocused();
    await expect(wallet.question).toBeHidden();

    const memo = `gift ${Date.now()}`;
    await wallet.memId.fill(BELOW.toUpperCase());
    await wallet.main.getByLabel(translate('wallet', 'give.memo')).fill(memo);
    await wallet.submit.click();
    await expect(wallet.question).toContainText('오솔매장');
    await expect(wallet.question).toContainText('30,000');
    expect(await faults(page), 'the question').toEqual([]);
    await wallet.question.getByRole('button', { name: '30,000' }).dblclick();
    await expect(wallet.text('give.done', { nick: '오솔매장', won: '30,000원' })).toBeVisible();
    await expect.poll(() => site.cashAmount()).toBe(from - 30_000);
    await expect.poll(() => below.cashAmount()).toBe(to + 30_000);
    await expect(wallet.rows.filter({ hasText: memo })).toContainText('−30,000');
    await expect(hers.rows.filter({ hasText: memo })).toContainText('+30,000');
    await expect(hers.rows.filter({ hasText: memo })).toContainText('늘봄부본사');
  } finally {
    await other.close();
  }
});

test('[W-06] [R-03] a member without the permission learns that they may not give', async ({
  page,
  signIn,
  wallet,
}) => {
  await signIn(MEMBER, null);
  await wallet.open('give');
  await expect(wallet.text('give.partnersOnly')).toBeVisible();
  await expect(wallet.main.getByRole('textbox')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});
