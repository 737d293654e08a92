import { setLanguage } from '@madang/platform';
import { aMember, refusal, silence, translatorOf } from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBank, firstPage, renderSite, settled, someOptions } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const widths = [
  ['desktop', '/?popup=join', '/?popup=login'],
  ['mobile', '/join', '/login'],
] as const;

type App = Awaited<ReturnType<typeof renderSite>>;

const good = {
  memId: 'newcomer1',
  memPass: 'sunrise1!',
  memPassCheck: 'sunrise1!',
  cashOutPass: '0042',
  memNick: '새벽별',
  memPhone: '010-1234-5678',
  recommenderId: 'partner5',
  memName: '김새벽',
  bankacc: '110222333444',
};
const field = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`form#sign-up [name=${name}]`);
    if (!found) throw new Error(`There is no field ${name}`);
    return found;
  });
const errorOf = async (name: string) => {
  const below = (await field(name)).getAttribute('aria-describedby');
  return (await field(name)).getAttribute('aria-invalid') && below ? document.getElementById(below)?.textContent : null;
};
const put = async (app: App, name: string, value: string) => {
  const input = await field(name);
  await app.user.click(input);
  if (input.value !== '') await app.user.clear(input);
  await app.user.paste(value);
};
const steps = [
  ['memId', 'memPass', 'memPassCheck', 'cashOutPass'],
  ['memNick', 'memPhone', 'recommenderId'],
  ['memName', 'bankacc'],
] as const;
/** Index of the step in view. */
const step = () => steps.findIndex(([name]) => document.querySelector(`form#sign-up [name=${name}]`) !== null);
/** Presses the button that goes on, or that applies. */
const press = (app: App) => app.user.click(document.querySelector('button[form=sign-up]') as HTMLElement);
const submit = press;
const back = (app: App) => app.user.click(screen.getByRole('button', { name: t('signUp.back') }));
/** Fills the step in view. */
const fill = async (app: App, except?: keyof typeof good) => {
  for (const name of steps[step()] ?? []) if (name !== except) await put(app, name, good[name]);
};
/** Goes to a step over those before it. */
const goTo = async (app: App, to: number) => {
  await waitFor(() => expect(step()).not.toBe(-1));
  while (step() < to) {
    await fill(app);
    await press(app);
  }
};
const finish = async (app: App) => {
  await app.user.selectOptions(await field('bank'), '088');
  await put(app, 'captcha', '1111');
  await app.user.click(screen.getByRole('checkbox', { name: t('signUp.adult') }));
};
const write = async (app: App, except?: keyof typeof good) => {
  await field('memId');
  for (const to of [1, 2, 3]) {
    await fill(app, except);
    if (to < steps.length) await press(app);
  }
  await finish(app);
};

/** With this every captcha is 1111. */
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

const openSignUp = async (width: 'desktop' | 'mobile', path: string) => {
  const site = firstPage();
  site.on({ '/api/member/recommender': () => ({}), '/api/member/signup': () => ({}) });
  const app = await renderSite({ screen: width, path });
  await field('memId');
  return { site, app };
};

describe.each(widths)('on %s', (width, path, login) => {
  it('[S-07] [S-20] the form keeps its input for the visit, without passwords', async () => {
    const { app } = await openSignUp(width, path);
    await write(app);
    app.unmount();
    const { site, app: again } = await openSignUp(width, path);
    const values = async () => {
      const names = steps[step()] ?? [];
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, (await field(name)).value] as const)),
      );
    };
    const kept = { ...good, memPass: '', memPassCheck: '', cashOutPass: '' };
    let seen = await values();
    for (const name of ['memPass', 'memPassCheck', 'cashOutPass'] as const) await put(again, name, good[name]);
    for (const to of [1, 2]) {
      await press(again);
      expect(step()).toBe(to);
      seen = { ...seen, ...(await values()) };
    }
    expect(seen).toEqual(kept);
    await finish(again);
    await submit(again);
    await waitFor(() => expect(site.calls('/api/member/signup')).toHaveLength(1));
    await screen.findByRole('dialog', { name: /신청/ });
    again.unmount();
    const { app: third } = await openSignUp(width, path);
    for (const at of [0, 1, 2]) {
      expect([at, Object.values(await values()).join('')]).toEqual([at, '']);
      await fill(third);
      await press(third);
    }
  });

  it('[S-07] the second press of a double click does not press the next step', async () => {
    const { app } = await openSignUp(width, path);
    await goTo(app, 1);
    await fill(app);
    const [next] = screen.getAllByRole('button', { name: t('signUp.next', { step: t('signUp.account') }) });
    fireEvent.click(next as HTMLElement, { detail: 2 });
    expect(step()).toBe(1);
    fireEvent.click(next as HTMLElement, { detail: 1 });
    await waitFor(() => expect(step()).toBe(2));
  });

  it('[S-07] the way back keeps what was typed, passwords too', async () => {
    const { app } = await openSignUp(width, path);
    await goTo(app, 1);
    expect(document.activeElement).toBe(await field('memNick'));
    await put(app, 'memNick', good.memNick);
    await back(app);
    expect(document.activeElement).toBe(await field('memId'));
    expect((await field('memPassCheck')).value).toBe(good.memPassCheck);
    expect((await field('cashOutPass')).value).toBe(good.cashOutPass);
    await press(app);
    expect((await field('memNick')).value).toBe(good.memNick);
  });

  it('[S-07] a field is checked when it is left, with the reason under the button', async () => {
    const { app } = await openSignUp(width, path);
    await put(app, 'memId', 'abc');
    await app.user.tab();
    await waitFor(async () => expect(await errorOf('memId')).toContain('5~20자'));
    const button = screen.getByRole('button', { name: t('signUp.next', { step: t('signUp.contact') }) });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(t('signUp.fixToGoOn', { field: '아이디를' })).closest('p')?.id).toBe(
      button.getAttribute('aria-describedby'),
    );
    await put(app, 'memId', 'def');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('[S-07] the form checks in order, focuses the first failure, sends nothing', async () => {
    const { site, app } = await openSignUp(width, path);
    const expected: [name: string, message: string, right: () => Promise<unknown>][] = [
      ['memId', '아이디는 영문·숫자 5~20자로 입력해 주세요.', () => put(app, 'memId', 'newcomer1')],
      ['memPassCheck', '비밀번호를 한 번 더 입력해 주세요.', () => put(app, 'memPassCheck', 'sunrise1!')],
      ['memPassCheck', '비밀번호가 서로 다릅니다.', () => put(app, 'memPass', 'sunrise1!')],
      [
        'cashOutPass',
        '출금 비밀번호는 숫자 4자리입니다.',
        async () => app.user.type(await field('cashOutPass'), '00a42'),
      ],
      ['memNick', '닉네임은 2~20자로 입력해 주세요.', () => put(app, 'memNick', '새벽별')],
      ['memPhone', '휴대폰 번호 형식을 확인해 주세요.', () => put(app, 'memPhone', '01012345678')],
      ['recommenderId', '추천인을 입력해 주세요.', () => put(app, 'recommenderId', 'partner5')],
      ['bank', '은행을 선택해 주세요.', async () => app.user.selectOptions(await field('bank'), '004')],
      ['memName', '예금주를 입력해 주세요.', () => put(app, 'memName', '김새벽')],
      ['bankacc', '계좌번호를 숫자로 입력해 주세요.', () => put(app, 'bankacc', '110-222')],
      ['captcha', '자동입력 방지코드를 확인해 주세요.', () => put(app, 'captcha', '1111')],
    ];
    const first = (name: string) => ['memNick', 'bank'].includes(name);
    for (const [name, message, right] of expected) {
      if (first(name)) await press(app);
      await press(app);
      expect([name, await errorOf(name)]).toEqual([name, message]);
      expect(document.querySelectorAll('#sign-up [aria-invalid]')).toHaveLength(1);
      expect(document.activeElement).toBe(await field(name));
      await right();
    }
    await press(app);
    expect((await screen.findByText(t('signUp.adultMissing'))).closest('[role=alert]')).toBeTruthy();
    const adult = screen.getByRole('checkbox', { name: t('signUp.adult') });
    expect(document.activeElement).toBe(adult);
    expect(site.calls('/api/member/signup')).toEqual([]);
    await app.user.click(adult);
    await submit(app);
    await screen.findByText(t('signUp.done.title'));
    expect(site.calls('/api/member/signup')[0]).toMatchObject({ cashOutPass: '0042' });
  });

  it('[S-07] the form sends the model once, announces the approval and opens the login', async () => {
    const { site, app } = await openSignUp(width, path);
    await write(app);
    await submit(app);
    const done = await screen.findByRole('dialog', { name: t('signUp.done.title') });
    expect(done.textContent).toContain(t('signUp.done.text'));
    const { calls } = site;
    expect(calls('/api/member/signup')).toHaveLength(1);
    expect(calls('/api/member/signup')[0]).toEqual({
      ...good,
      bank: '088',
      siteName: 'madang',
      siteType: '',
      ip: '',
      apiKey: '',
      memPhoneVendor: '',
      memLevel: 1,
      nationCode: '82',
      partSendYn: 'N',
      partnerType: 'NORMAL',
      memStatus: 0,
      requestId: expect.stringMatching(/^[0-9A-Z]{26}$/),
    });
    await app.user.click(within(done).getByRole('button', { name: t('signUp.done.login') }));
    await waitFor(() => expect(app.address()).toBe(login));
    expect(await screen.findByLabelText(t('login.password'))).toBeTruthy();
  });

  it.each([
    ['U116', 'memId', '이미 사용 중인 아이디입니다.'],
    ['U117', 'memNick', '이미 사용 중인 닉네임입니다.'],
    ['U118', 'memPhone', '이미 사용 중인 휴대폰 번호입니다.'],
    ['U119', 'bankacc', '이미 사용 중인 계좌번호입니다.'],
    ['U113', 'recommenderId', '파트너만 추천인이 될 수 있습니다.'],
    ['U101', 'memId', '아이디는 영문·숫자 5~20자로 입력해 주세요.'],
  ] as const)('[S-07] %s belongs to the field %s and keeps what was typed', async (code, name, message) => {
    const { site, app } = await openSignUp(width, path);
    site.on({ '/api/member/signup': () => refusal(code) });
    await write(app);
    await submit(app);
    await waitFor(async () => expect(await errorOf(name)).toBe(message));
    expect(document.activeElement).toBe(await field(name));
    await goTo(app, 1);
    while (step() > 1) await back(app);
    expect((await field('memNick')).value).toBe('새벽별');
  });

  it('[S-07] shows the recommender that the site names, and requires none', async () => {
    const site = firstPage();
    site.on({ '/api/etc/siteOption': () => someOptions('partner2'), '/api/member/signup': () => ({}) });
    const app = await renderSite({ screen: width, path });
    await goTo(app, 1);
    await waitFor(async () => expect((await field('recommenderId')).value).toBe('partner2'));
    expect((await field('recommenderId')).readOnly).toBe(true);
    await fill(app, 'recommenderId');
    await press(app);
    await fill(app);
    await finish(app);
    await submit(app);
    await screen.findByText(t('signUp.done.title'));
    expect(site.calls('/api/member/signup')[0]).toMatchObject({ recommenderId: 'partner2' });
    expect(site.calls('/api/member/recommender')).toEqual([]);
  });
});

it('[33-30] a pasted password of 21 characters is refused, not cut', async () => {
  const { app } = await openSignUp('desktop', '/?popup=join');
  await fill(app);
  const long = 'sunrise1!sunrise1!abc';
  for (const name of ['memPass', 'memPassCheck'] as const) {
    await app.user.clear(await field(name));
    await put(app, name, long);
    expect((await field(name)).value).toBe(long);
  }
  await press(app);
  await waitFor(async () => expect(await errorOf('memPass')).toBeTruthy());
});

it('[S-07] a typed recommender is checked once after a pause, with its result shown', async () => {
  const { site, app } = await openSignUp('desktop', '/?popup=join');
  site.on({
    '/api/member/recommender': ({ recommenderId }) =>
      ({ partner5: {}, member01: refusal('U113') })[recommenderId] ?? refusal('U114'),
  });
  await goTo(app, 1);
  await app.user.type(await field('recommenderId'), 'partner5');
  expect(await screen.findByText(t('signUp.recommenderGood'))).toBeTruthy();
  expect(site.calls('/api/member/recommender')).toEqual([{ recommenderId: 'partner5' }]);
  for (const [typed, message] of [
    ['member01', '파트너만 추천인이 될 수 있습니다.'],
    ['nobody01', '사용할 수 없는 추천인입니다.'],
  ] as const) {
    await app.user.clear(await field('recommenderId'));
    await app.user.type(await field('recommenderId'), typed);
    await waitFor(async () => expect(await errorOf('recommenderId')).toBe(message));
  }
  expect(document.activeElement).toBe(await field('recommenderId'));
});

it('[S-20] a closed sign-up is announced beforehand, with U115', async () => {
  firstPage().on({ '/api/etc/siteOption': () => someOptions('', 'N') });
  await renderSite({ path: '/?popup=join' });
  expect(await screen.findByText('현재 회원가입을 받지 않습니다.')).toBeTruthy();
  expect(document.querySelector<HTMLButtonElement>('button[form=sign-up]')?.disabled).toBe(true);
});

it.each([
  ['RQ02', refusal('RQ02', { seconds: 90 }), '시도가 너무 많습니다. 90초 후 다시 시도해 주세요.'],
  ['U115', refusal('U115'), '현재 회원가입을 받지 않습니다.'],
  ['no answer', silence, '처리 결과를 확인하지 못했습니다. 다시 눌러도 한 번만 처리됩니다.'],
] as const)('[S-20] %s is said of the whole and nothing is lost', async (_, answer, message) => {
  const { site, app } = await openSignUp('desktop', '/?popup=join');
  site.on({ '/api/member/signup': () => answer });
  await write(app);
  await submit(app);
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await field('bankacc')).value).toBe(good.bankacc);
});

it('[S-07] a retry without an answer is the same application; a changed one is new', async () => {
  const { site, app } = await openSignUp('desktop', '/?popup=join');
  site.on({ '/api/member/signup': () => silence });
  await write(app);
  for (const presses of [1, 2, 3]) {
    if (presses === 3) await put(app, 'memName', '다른이름');
    await submit(app);
    await waitFor(() => expect(site.calls('/api/member/signup')).toHaveLength(presses));
    await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
  }
  const [first, again, another] = site.calls('/api/member/signup').map((body) => body.requestId);
  expect([again === first, another === first]).toEqual([true, false]);
});

it('[S-02] what was typed survives crossing the width, and so does the failure', async () => {
  const { app } = await openSignUp('mobile', '/join');
  await goTo(app, 2);
  await app.user.selectOptions(await field('bank'), '088');
  await submit(app);
  app.setScreen('desktop');
  await waitFor(() => expect(app.address()).toBe('/?popup=join'));
  expect((await field('bank')).value).toBe('088');
  expect(await errorOf('memName')).toBe('예금주를 입력해 주세요.');
  await back(app);
  await back(app);
  expect((await field('memId')).value).toBe(good.memId);
});

it('[S-01] a change of language keeps what was typed and translates the failure', async () => {
  const { app } = await openSignUp('mobile', '/join');
  await put(app, 'memId', 'abc');
  await submit(app);
  await act(() => setLanguage('en'));
  await waitFor(async () => expect(await errorOf('memId')).toBe('ID: 5–20 letters or digits.'));
  expect((await field('memId')).value).toBe('abc');
  expect(screen.getByRole('button', { name: 'Next: Contact' })).toBeTruthy();
});

it.each([
  ['ko', '신한은행'],
  ['en', 'Shinhan Bank'],
  ['vn', 'Shinhan Bank'],
] as const)('[S-07] in %s a bank goes by the name %s', async (language, name) => {
  firstPage().on({ '/api/member/recommender': () => ({}) });
  const app = await renderSite({ path: '/?popup=join', language });
  await goTo(app, 2);
  expect(await screen.findByRole('option', { name })).toBeTruthy();
});

it('[S-07] a list of banks that fails can be requested again', async () => {
  const site = firstPage();
  site.on({ '/api/etc/bank': () => refusal('E001'), '/api/member/recommender': () => ({}) });
  const app = await renderSite({ path: '/?popup=join' });
  await goTo(app, 2);
  expect(await screen.findByText(t('signUp.banksFailed'))).toBeTruthy();
  site.on({ '/api/etc/bank': () => ({ list: [aBank()] }) });
  await app.user.click(screen.getByRole('button', { name: t('area.retry') }));
  expect(await screen.findByRole('option', { name: 'KB국민은행' })).toBeTruthy();
});

it('[S-07] header, login and drawer link the sign-up, and a member is redirected', async () => {
  firstPage();
  const guest = await renderSite();
  await guest.user.click(screen.getByRole('link', { name: t('signUp.title') }));
  await waitFor(() => expect(guest.address()).toBe('/?popup=join'));
  guest.unmount();

  const login = await renderSite({ screen: 'mobile', path: '/login' });
  await login.user.click(await screen.findByRole('link', { name: t('signUp.title') }));
  await waitFor(() => expect(login.address()).toBe('/join'));
  login.unmount();

  const drawer = await renderSite({ screen: 'mobile' });
  await drawer.user.click(screen.getByRole('button', { name: t('menu.open') }));
  await drawer.user.click(await screen.findByRole('link', { name: t('signUp.title') }));
  await waitFor(() => expect(drawer.address()).toBe('/join'));
  drawer.unmount();

  const member = await renderSite({ member: aMember(), path: '/?popup=join' });
  await waitFor(() => expect(member.address()).toBe('/'));
  await settled();
  expect(document.querySelector('#sign-up')).toBeNull();
});
