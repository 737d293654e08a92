import { isEnvelope, languages, stampHeaders } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { Page, Request } from '@playwright/test';
import { setLanguage } from '../fixtures/language.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login.page-model.ts';
import { translateIn } from '../translations.ts';

const MEMBER = 'member05';
const PASSWORD = 'madang123!';

const urlOf = (request: Request) => new URL(request.url());
const isCall = (request: Request): boolean => urlOf(request).pathname.startsWith('/api/');

/** The calls of a page from now on, with what each of them was answered. */
const listen = (page: Page) => {
  const calls: { request: Request; answer: Promise<unknown> }[] = [];
  page.on('request', (request) => {
    if (!isCall(request)) return;
    const answer = request.response().then(
      (response) => response?.json().catch(() => null) ?? null,
      () => null, // the page went on before the answer came
    );
    calls.push({ request, answer });
  });
  return calls;
};

const declared = (request: Request) =>
  Object.values(endpoints).find(({ method, path }) => method === request.method() && path === urlOf(request).pathname);

/** All but the calls that hand out the first key. */
const isSealed = (request: Request): boolean => {
  const call = declared(request);
  return call !== undefined && !('sealed' in call && call.sealed === false);
};

test('[S-14] [S-18] every request is declared, sealed both ways, with tokens', async ({ page, site, signInByForm }) => {
  const calls = listen(page);
  /** Opens a page and waits for the answers to its own call and to the first balance poll. */
  const open = async (path: string, own: string) => {
    const answered = [own, '/api/cash/getUserCash'].map((call) =>
      page.waitForResponse((response) => urlOf(response.request()).pathname === call),
    );
    await page.goto(path);
    await Promise.all(answered);
  };
  await signInByForm(MEMBER);
  await open('/mypage/betting/list', '/api/bet/betlist');
  await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  await open('/mypage/charge/list', '/api/cash/list/');
  await expect(site.cash).toBeVisible();

  expect(calls.map(({ request }) => urlOf(request).pathname)).toEqual(
    expect.arrayContaining(['/api/member/login', '/api/bet/betlist', '/api/cash/list/', '/api/cash/getUserCash']),
  );
  const strange = calls.filter(({ request }) => !declared(request));
  expect(strange.map(({ request }) => `${request.method()} ${request.url()}`)).toEqual([]);

  const sealed = calls.filter(({ request }) => isSealed(request));
  for (const { request } of sealed) {
    const name = `${request.method()} ${urlOf(request).pathname}`;
    const headers = await request.allHeaders();
    if (request.method() === 'GET') {
      expect(Number(headers[stampHeaders.t]), name).toBeGreaterThan(0);
      continue;
    }
    expect(headers['content-type'], name).toContain('application/json');
    expect(isEnvelope(request.postDataJSON()), name).toBe(true);
    expect(request.postData(), name).not.toContain(MEMBER);
    expect(request.postData(), name).not.toContain(PASSWORD);
    expect(headers.authorization, name).toBe(headers.token && `Bearer ${headers.token}`);
  }
  const answers = (await Promise.all(sealed.map(({ answer }) => answer))).filter((answer) => answer !== null);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((answer) => !isEnvelope(answer))).toEqual([]);

  const own = calls.filter(({ request }) => ['/api/bet/betlist', '/api/cash/list/'].includes(urlOf(request).pathname));
  for (const { request } of own) expect((await request.allHeaders()).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('[S-14] a refusal is shown by its code in each language', async ({ page, context, baseURL, mobile }) => {
  for (const language of languages) {
    await setLanguage(context, language, baseURL);
    const translate = translateIn(language);
    const login = new LoginPage(page, translate, mobile);
    await login.open();
    await login.fill(MEMBER, 'wrong-password', await login.captchaAnswer());
    await login.submit();
    await expect(login.form.getByText(translate('codes', 'LX02'))).toBeVisible();
  }
});

test('[S-18] the token alone identifies the member, whatever the client claims', async ({ page, signIn, site }) => {
  const spoken = page.waitForRequest((request) => request.url().endsWith('/api/cash/getUserCash'));
  await signIn(MEMBER);
  const token = (await (await spoken).allHeaders()).token ?? '';
  const headers = { token, authorization: `Bearer ${token}` };
  const post = async (data: object) => (await page.request.post('/api/cash/getUserCash', { headers, data })).json();
  const own = await post({ siteId: 'madang' });
  expect(own.resultCode).toBe('0');
  const claimed = { memId: 'partner1', memName: 'partner1', regId: 'admin01', memLevel: 9, ip: '203.0.113.7' };
  const answers = [await post({ siteId: 'madang', ...claimed }), await post({ siteId: 'madang' })];
  for (const answer of answers) expect(answer.data).toEqual(own.data);
  await expect(site.cash).toContainText(/\d/);
});

test('[S-19] an amount accepts digits, commas, editing keys, a paste and Tab alone', async ({
  page,
  signIn,
  wallet,
}) => {
  await signIn(MEMBER, wallet.addressOf('charge'));
  await wallet.loaded();
  const { amount } = wallet;
  await amount.click();
  await amount.pressSequentially('a1b2-3e.4');
  await expect(amount).toHaveValue('1,234');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('123');
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.press('Delete');
  await expect(amount).toHaveValue('13');
  await amount.press('End');
  await amount.pressSequentially('0,000');
  await expect(amount).toHaveValue('130,000');

  await amount.press('ControlOrMeta+a');
  await amount.evaluate((field) => {
    const given = new DataTransfer();
    given.setData('text/plain', ' 2,500,000원');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
    if ((field as HTMLInputElement).value === '130,000') document.execCommand('insertText', false, ' 2,500,000원');
  });
  await expect(amount).toHaveValue('2,500,000');
  await page.keyboard.press('Tab');
  await expect(amount).not.toBeFocused();
  await expect(amount).toHaveValue('2,500,000');
});

test('[S-19] a list shows seven days in Seoul until the member selects others', async ({ page, signIn }) => {
  await signIn('member01', '/mypage/charge/list');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
  const days = page.locator('main input[type=date]');
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  await expect(days.first()).toHaveValue(dayBefore(6));
  await expect(days.last()).toHaveValue(today);
  // Typed digits are the field's until it is left: then they are one entry of the history.
  const yesterday = dayBefore(1);
  const entries = await page.evaluate(() => history.length);
  await days.first().focus();
  await page.keyboard.type(yesterday.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'), { delay: 100 });
  await expect(days.first()).toHaveValue(yesterday);
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`startDate=${yesterday}`));
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});
