import { readFileSync } from 'node:fs';
import { go, watchTraffic } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

/** A member who applies for nothing here. */
const LOOKER = 'member04';
/** iOS zooms into a field whose text is smaller, CSS pixels. */
const LEAST_FONT_PX = 16;

interface Page {
  mobile: string | null;
  access: string;
  layout: string;
  redirect?: string;
}
const pages = JSON.parse(
  readFileSync(new URL('../../shared/contracts/src/pages.spec.json', import.meta.url), 'utf8'),
) as readonly Page[];

test('no field of a phone is so small that the browser zooms into it', { tag: '@phone' }, async ({ page, signIn }) => {
  const { settled } = watchTraffic(page);
  let fields = 0;
  const look = async (path: string) => {
    await go(page, path);
    await settled();
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((one) => !['checkbox', 'radio', 'range', 'hidden'].includes(one.getAttribute('type') ?? ''))
        .map((one) => ({ name: one.outerHTML.slice(0, 120), px: Number.parseFloat(getComputedStyle(one).fontSize) })),
    );
    fields += sizes.length;
    expect(
      sizes.filter(({ px }) => px < LEAST_FONT_PX),
      path,
    ).toEqual([]);
  };
  await page.goto('/');
  for (const path of ['/login', '/join']) await look(path);
  await signIn(LOOKER);
  const own = pages.filter(({ mobile, layout, redirect }) => mobile?.startsWith('/') && layout === 'site' && !redirect);
  for (const { mobile } of own) if (mobile && !/[{*]/.test(mobile)) await look(mobile);
  expect(fields).toBeGreaterThan(20);
});

test('[S-19] an input method types an amount, and Ctrl+Z and Ctrl+Y walk its edits', async ({
  page,
  signIn,
  wallet,
  translate,
}) => {
  await signIn(LOOKER, wallet.addressOf('charge'));
  await wallet.loaded();
  const method = await page.context().newCDPSession(page);
  /** The strokes of one composition, of which the last is taken. */
  const compose = async (...strokes: readonly string[]) => {
    for (const text of strokes)
      await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await method.send('Input.insertText', { text: strokes.at(-1) ?? '' });
  };
  await wallet.amount.click();
  await page.keyboard.type('1');
  await compose('ㅁ', '마', '만');
  await expect(wallet.amount).toHaveValue('1만');
  await expect(wallet.submit).toContainText('10,000');
  await page.keyboard.type('5');
  await compose('ㅊ', '처', '천');
  await compose('ㅇ', '우', '워', '원');
  await expect(wallet.amount).toHaveValue('1만5천원');
  await expect(wallet.submit).toContainText('15,000');
  await page.keyboard.press('Tab');
  await expect(wallet.amount).toHaveValue('15,000');

  await wallet.amount.fill('');
  await compose('５', '５０', '５００００');
  await expect(wallet.amount).toHaveValue('50,000');
  await page.keyboard.type('7');
  await expect(wallet.amount).toHaveValue('500,007');
  await page.keyboard.press('Control+z');
  await expect(wallet.amount).toHaveValue('50,000');
  await page.keyboard.press('Control+z');
  await expect(wallet.amount).toHaveValue('');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(wallet.amount).toHaveValue('500,007');

  // The form is left and found again within the visit, but not after a load of the page.
  await go(page, wallet.addressOf('exchange'));
  await expect(wallet.password).toBeVisible();
  await wallet.password.fill('1234');
  await go(page, wallet.addressOf('charge'));
  await expect(wallet.amount).toHaveValue('500,007');
  await go(page, wallet.addressOf('exchange'));
  await expect(wallet.password).toHaveValue('');
  await page.goto(wallet.addressOf('charge'));
  await expect(wallet.amount).toHaveValue('');
  await expect(wallet.main.getByText(translate('wallet', 'deposit.amount')).first()).toBeVisible();
});

test('[S-20] a page of a list that there is not leads to the last one, in every list', { tag: '@widths' }, async ({
  page,
  signIn,
  mobile,
}) => {
  const { settled } = watchTraffic(page);
  const lists = mobile
    ? ['/betList', '/chargeMain', '/exchangeMain', '/pointMain', '/couponMain', '/msg', '/result/mini']
    : [
        '/mypage/betting/list',
        '/mypage/charge/list',
        '/mypage/exchange/list',
        '/mypage/point/list',
        '/mypage/coupon/list',
        '/mypage/message/list',
        '/result/mini',
      ];
  await signIn(LOOKER);
  for (const list of lists) {
    for (const no of ['9999', '1e99']) {
      await go(page, `${list}?page=${no}`);
      await settled();
      const at = `${list}?page=${no}`;
      await expect(page.locator('main [role=alert]:not(:empty)'), at).toHaveCount(0);
      await expect(page, at).not.toHaveURL(new RegExp(`page=${no}`));
    }
  }
});
