import { expect, test } from '../fixtures/test.ts';
import { anApplication, SignUpPage } from '../pages/sign-up.page-model.ts';

test.describe('signing up', () => {
  test('[S-07] a guest applies, waits for approval and signs in afterwards', { tag: '@widths' }, async ({
    page,
    translate,
    mobile,
    login,
    site,
    request,
  }) => {
    const signUp = new SignUpPage(page, translate, mobile);
    const application = anApplication();
    const applied: string[] = [];
    page.on('request', (sent) => sent.url().endsWith('/api/member/signup') && applied.push(sent.postData() ?? ''));

    await page.goto('/');
    if (mobile) await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
    await page.getByRole('link', { name: translate('shell', 'signUp.open'), exact: true }).click();
    await signUp.form.waitFor();
    await expect(page).toHaveURL(mobile ? /\/join$/ : /\/\?popup=join$/);

    await signUp.submit();
    await expect(signUp.form.getByText(translate('codes', 'U101'))).toBeVisible();
    await expect(signUp.field('memId')).toBeFocused();

    const { memName, bankacc, ...before } = application;
    await signUp.fill({ ...before, recommenderId: 'member01' });
    await expect(signUp.form.getByText(translate('codes', 'U113'))).toBeVisible();
    await signUp.fill({ recommenderId: application.recommenderId });
    await expect(signUp.form.getByText(translate('shell', 'signUp.recommenderGood'))).toBeVisible();
    await signUp.goTo('bank');
    await signUp.submit();
    await expect(signUp.form.getByText(translate('shell', 'signUp.emptyBank'))).toBeVisible();
    await signUp.field('bank').selectOption('088');
    await signUp.fill({ memName, bankacc });
    await signUp.submit();
    await expect(signUp.form.getByText(translate('shell', 'login.captcha.wrong'))).toBeVisible();
    expect(applied).toEqual([]);
    await signUp.confirm();
    await signUp.submit();

    await expect(signUp.done).toBeVisible();
    expect(applied).toHaveLength(1);
    expect(applied[0]).not.toContain(application.memId); // sealed
    await signUp.done.getByRole('button', { name: translate('shell', 'signUp.done.login') }).click();
    await login.form.waitFor();
    await login.fill(application.memId, application.memPass, await login.captchaAnswer());
    await login.submit();
    await expect(login.form.getByText(translate('codes', 'U001'))).toBeVisible();

    expect((await request.post('/qa/approve', { data: { memId: application.memId } })).ok()).toBe(true);
    await login.fill(application.memId, application.memPass, await login.captchaAnswer());
    await login.submit();
    await expect(site.cash).toBeVisible();
    expect(await site.cashAmount()).toBe(0);
    await page.goto(mobile ? '/join' : '/?popup=join');
    await expect(page).toHaveURL(/\/$/);
  });

  test('[S-07] a taken id, nickname, phone or account is reported at its field', async ({
    page,
    translate,
    mobile,
  }) => {
    const signUp = new SignUpPage(page, translate, mobile);
    await signUp.open();
    const application = anApplication();
    await signUp.fill({ ...application, memId: 'MEMBER01', memNick: '달마중' });
    await signUp.field('bank').selectOption('004');
    await signUp.confirm();
    await signUp.submit();
    await expect(signUp.form.getByText(translate('codes', 'U116'))).toBeVisible();
    await expect(signUp.field('memId')).toBeFocused();
    await signUp.fill({ memId: application.memId });
    await signUp.apply();
    await expect(signUp.form.getByText(translate('codes', 'U117'))).toBeVisible();
    await expect(signUp.field('memNick')).toBeFocused();
    await signUp.fill({ memNick: application.memNick });
    await signUp.goTo('bank');
    await expect(signUp.field('bank')).toHaveValue('004');
  });

  test('[S-02] the typed input survives the way from the popup to the page of the phone', async ({
    page,
    translate,
    mobile,
  }) => {
    const signUp = new SignUpPage(page, translate, mobile);
    await signUp.open();
    await signUp.fill({ ...anApplication(), memId: 'halfway1', memNick: '중간' });
    await signUp.goTo('memNick');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page).toHaveURL(/\/join$/);
    await expect(signUp.field('memNick')).toHaveValue('중간');
    await signUp.goTo('memId');
    await expect(signUp.field('memId')).toHaveValue('halfway1');
  });
});
