import { aLogin, refusal, silence, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { firstPage, readAlert, renderSite } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

/** With this every captcha is 1111. */
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

const widths = [
  ['desktop', '/?popup=login'],
  ['mobile', '/login'],
] as const;

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
const submit = () => screen.getAllByRole('button', { name: t('login.title') }).at(-1)!;

const filled = async (app: Awaited<ReturnType<typeof renderSite>>, captcha = '1111') => {
  await app.user.type(await field(t('login.id')), 'member01');
  await app.user.type(await field(t('login.password')), 'secret1');
  await app.user.type(await field('자동입력'), captcha);
};

describe.each(widths)('on %s', (width, path) => {
  it('[S-06] makes no call before captcha, id and password are there, in that order', async () => {
    const site = firstPage();
    const app = await renderSite({ screen: width, path });
    await field(t('login.id'));

    await app.user.click(submit());
    expect(await screen.findByText(t('login.captcha.wrong'))).toBeTruthy();
    expect(document.activeElement).toBe(await field('자동입력'));

    await app.user.type(await field('자동입력'), '1111');
    await app.user.click(submit());
    expect(await screen.findByText(t('login.emptyMemId'))).toBeTruthy();
    expect(screen.queryByText(t('login.captcha.wrong'))).toBeNull();
    expect(document.activeElement).toBe(await field(t('login.id')));
    expect((await field('자동입력')).value).toBe(''); // reloaded

    await app.user.type(await field(t('login.id')), 'member01');
    await app.user.type(await field('자동입력'), '1111');
    await app.user.click(submit());
    expect(await screen.findByText(t('login.emptyMemPass'))).toBeTruthy();
    expect(document.activeElement).toBe(await field(t('login.password')));
    expect(site.calls('/api/member/login')).toEqual([]);
  });

  it('[S-06] [S-20] keeps the typed id for the visit, and no password', async () => {
    firstPage();
    const app = await renderSite({ screen: width, path });
    await filled(app);
    app.unmount();
    await renderSite({ screen: width, path });
    expect((await field(t('login.id'))).value).toBe('member01');
    expect((await field(t('login.password'))).value).toBe('');
    expect((await field('자동입력')).value).toBe('');
  });

  it('[S-06] signs in, shows the member and closes', async () => {
    const site = firstPage();
    site.on({ '/api/member/login': () => aLogin() });
    const app = await renderSite({ screen: width, path });
    await filled(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(await screen.findAllByText('1,284,500원')).not.toHaveLength(0);
    expect(screen.queryByLabelText(new RegExp(`^${t('login.password')}`))).toBeNull();
    expect(site.calls('/api/member/login')).toEqual([{ memId: 'member01', memPass: 'secret1' }]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it.each([
    ['LX02', '아이디 또는 비밀번호를 확인해 주세요.'],
    ['U001', '로그인할 수 없는 상태입니다. 관리자 승인 후 이용해 주세요.'],
    ['T999', t('login.incorrect')],
    ['RQ02', '로그인 정보가 올바르지 않습니다. 확인해 주세요. 시도가 너무 많습니다. 540초 후 다시 시도해 주세요.'],
    ['B0093', '로그인 정보가 올바르지 않습니다. 확인해 주세요. 사이트 점검 중입니다.'],
  ] as const)('[S-06] %s has its words, reloads the captcha and keeps the id', async (code, message) => {
    const site = firstPage();
    site.on({ '/api/member/login': () => refusal(code, code === 'RQ02' ? { seconds: 540 } : {}) });
    const app = await renderSite({ screen: width, path });
    await filled(app);
    await app.user.click(submit());
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field('자동입력')).value).toBe('');
    expect((await field(t('login.id'))).value).toBe('member01');
  });
});

it('[S-06] a missing answer is reported as that, not as a wrong login', async () => {
  const site = firstPage();
  site.on({ '/api/member/login': () => silence });
  const app = await renderSite({ path: '/?popup=login' });
  await filled(app);
  await app.user.click(submit());
  expect(await readAlert(app)).toContain('잠시 후 다시 시도해 주세요.');
  expect(screen.queryByText(t('login.incorrect'))).toBeNull();
});

it('[S-02] what was typed survives crossing the width, and so does the place', async () => {
  firstPage();
  const app = await renderSite({ screen: 'mobile', path: '/login' });
  await app.user.type(await field(t('login.id')), 'member01');
  app.setScreen('desktop');
  await waitFor(() => expect(app.address()).toBe('/?popup=login'));
  expect((await field(t('login.id'))).value).toBe('member01');
  app.setScreen('mobile');
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect((await field(t('login.id'))).value).toBe('member01');
});

it('[S-06] Esc closes the popup and leaves the first page', async () => {
  firstPage();
  const app = await renderSite({ path: '/?popup=login' });
  await field(t('login.id'));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(app.address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[S-06] after the proof the focus is on its announcement', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    configurable: true,
    value: { digest: async () => new ArrayBuffer(32) },
  });
  firstPage();
  const app = await renderSite({ path: '/?popup=login' });
  await app.user.click(await screen.findByRole('button', { name: t('login.captcha.prove') }));
  const notice = (await screen.findByText(t('login.captcha.proven'))).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
});

describe.each([
  ['desktop', '/moneyMain/charge?from=mail', /^\/moneyMain\/charge/],
  ['mobile', '/charge?from=mail', /^\/charge/],
] as const)('[S-04] the sign-in over the first page on %s', (width, path, back) => {
  const open = async () => {
    const site = firstPage();
    site.on({ '/api/member/login': () => aLogin() });
    const app = await renderSite({ screen: width, path });
    const dialog = await screen.findByRole('dialog', { name: t('login.title') });
    expect(app.address()).toBe('/');
    return { app, dialog };
  };

  it('leads to the page that requested it', async () => {
    const { app } = await open();
    expect(document.activeElement).toBe(await field(t('login.id')));
    await filled(app);
    await app.user.click(screen.getByRole('button', { name: t('guard.go', { name: '입금신청' }) }));
    await waitFor(() => expect(app.address()).toMatch(back));
  });

  it('once closed it still leads there from the header', async () => {
    const { app } = await open();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(screen.getAllByRole('link', { name: t('login.open') })[0]!);
    await filled(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toMatch(back));
  });

  it('gives way to the sign-up', async () => {
    const { app, dialog } = await open();
    await app.user.click(within(dialog).getByRole('link', { name: t('signUp.open') }));
    await waitFor(() => expect(app.address()).toBe(width === 'desktop' ? '/?popup=join' : '/join'));
    expect(screen.queryByRole('dialog', { name: t('login.title') })).toBeNull();
  });
});

it('shows what is typed as a password on a press', async () => {
  firstPage();
  const app = await renderSite({ path: '/?popup=login' });
  const password = await field(t('login.password'));
  const eye = screen.getByRole('button', { name: '글자 보기' });
  expect([password.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await app.user.click(eye);
  expect([password.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

describe('where the browser takes no cookies', () => {
  const blocked = () => screen.findByText(/^이 브라우저가 쿠키를 막고 있습니다/);

  it.each(widths)('[S-06] on %s the form announces before a login that it holds for this page', async (width, path) => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const site = firstPage();
    site.on({ '/api/member/login': () => aLogin() });
    const app = await renderSite({ screen: width, path });
    expect((await blocked()).closest('[role="alert"]')).toBeTruthy();
    await filled(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  it('[S-06] a change while the form was open is found at the press', async () => {
    const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    firstPage();
    const app = await renderSite({ path: '/?popup=login' });
    await blocked();
    cookie.mockRestore();
    await app.user.click(submit());
    await screen.findByText(t('login.captcha.wrong'));
    expect(screen.queryByText(/쿠키를 막고/)).toBeNull();
  });
});

it('[O-05] shows the sign-in before this one, and failures since, with a link', async () => {
  const site = firstPage();
  const previous = {
    at: '2026-11-19T05:03:00.000Z',
    browser: 'Chrome',
    system: 'Android',
    address: '203.0.113.•',
    failures: 2,
  };
  site.on({ '/api/member/login': () => ({ ...aLogin(), previous }) });
  const app = await renderSite({ path: '/?popup=login' });
  await filled(app);
  await app.user.click(submit());
  const text = /지난 로그인: .*14:03 \(Chrome · Android\) 그 뒤로 로그인에 2번 실패했어요\./;
  const notice = within((await screen.findByText(text)).closest('li') as HTMLElement);
  expect(notice.queryByRole('button', { name: t('close'), hidden: true })).toBeNull(); // it disappears without a press
});

it("[O-05] requests the second factor's code and keeps password and captcha", async () => {
  const site = firstPage();
  site.on({ '/api/member/login': () => refusal('TF01') });
  const app = await renderSite({ path: '/?popup=login' });
  await filled(app);
  await app.user.click(submit());
  await app.user.type(await field('인증번호'), '123456');
  site.on({ '/api/member/login': () => aLogin() });
  await app.user.click(submit());
  await waitFor(() => expect(site.calls('/api/member/login')).toHaveLength(2));
  expect(site.calls('/api/member/login').at(-1)).toEqual({ memId: 'member01', memPass: 'secret1', code: '123456' });
});
