import { expect, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

test.describe('signing in', () => {
  test('[S-06] captcha, id and password are checked in this order before any call', async ({
    page,
    login,
    translate,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/member/login') && calls.push(request.url()));
    await login.open();
    const first = await login.captchaAnswer();

    await login.fill('', '', first === '1111' ? '2222' : '1111');
    await login.submit();
    await expect(login.form.getByText(translate('shell', 'login.captcha.wrong'))).toBeVisible();
    await expect(login.captcha).toBeFocused();
    await expect.poll(() => login.captchaAnswer()).not.toBe(first);

    await login.captcha.fill(await login.captchaAnswer());
    await login.submit();
    await expect(login.form.getByText(translate('shell', 'login.emptyMemId'))).toBeVisible();
    await expect(login.memId).toBeFocused();

    await login.memId.fill('member01');
    await login.captcha.fill(await login.captchaAnswer());
    await login.submit();
    await expect(login.form.getByText(translate('shell', 'login.emptyMemPass'))).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('[S-06] a wrong password is refused by its code, with a new captcha', async ({ login, translate }) => {
    await login.open();
    const before = await login.captchaAnswer();
    await login.fill('member05', 'wrong-password', before);
    await login.submit();
    await expect(login.form.getByText(translate('codes', 'LX02'))).toBeVisible();
    await expect(login.memId).toHaveValue('member05');
  });

  test('[S-06] a member awaiting approval learns so after a correct password only', async ({ login, translate }) => {
    await login.open();
    await login.fill('pending01', 'madang123!', await login.captchaAnswer());
    await login.submit();
    await expect(login.form.getByText(translate('codes', 'U001'))).toBeVisible();
  });

  test('[S-06] proof of work replaces the captcha', async ({ login, site, translate }) => {
    await login.open();
    await login.memId.fill('member05');
    await login.memPass.fill('madang123!');
    await login.prove.click();
    await expect(login.form.getByText(translate('shell', 'login.captcha.proven'))).toBeVisible();
    await login.submit();
    await expect(site.cash).toBeVisible();
  });

  test('[S-08] signing out removes the member from the page and ends the token', { tag: '@widths' }, async ({
    page,
    site,
    translate,
    mobile,
    signInByForm,
  }) => {
    const polled = page.waitForRequest((request) => request.url().endsWith('/api/cash/getUserCash'));
    await signInByForm('member05');
    const token = (await (await polled).allHeaders()).token ?? '';
    // A request of the page on its way past the sign-out would be refused.
    await page.waitForLoadState('networkidle');
    if (mobile) await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
    await page.getByRole('button', { name: translate('shell', 'logout') }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(site.cash).toBeHidden();
    await page.goBack();
    await expect(site.cash).toBeHidden();
    const answer = await page.request.post('/api/member/info', {
      headers: { authorization: `Bearer ${token}`, token },
      data: { siteId: 'madang' },
    });
    expect(await answer.json()).toMatchObject({ resultCode: 'AU01' });
  });

  test('[S-01] the language changes without a reload and keeps the typed input', { tag: '@widths' }, async ({
    page,
    login,
    translate,
    mobile,
  }) => {
    await page.goto(mobile ? '/login' : '/');
    if (mobile) await login.memId.fill('member04');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    if (mobile) {
      await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
      await page.getByRole('radio', { name: 'Tiếng Việt' }).click();
      await page.keyboard.press('Escape');
    } else await page.getByRole('combobox', { name: translate('shell', 'language.label') }).selectOption('vn');

    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(
      page.getByText(translateIn('vn')('shell', mobile ? 'login.title' : 'games.popular')).first(),
    ).toBeVisible();
    if (mobile) await expect(page.locator('input[name=memId]')).toHaveValue('member04');
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    expect((await page.context().cookies()).find((cookie) => cookie.name === 'lang')?.value).toBe('vn');
  });
});
