import { type DataOf, type ErrorCode, languages, messageArrived } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { bus, errorText, seoulNoon, serverClock, useGameSession } from '@madang/platform';
import { pollBalance } from '@madang/platform/host';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCashRow, type Handlers, refusal, silence, someCashInfo, someHoldings, translatorOf } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './withdraw.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const INFO = '/api/cash/info';
const OUT = '/api/cash/out';
type Info = DataOf<typeof INFO>;
const aWithdrawal = (over: Parameters<typeof aCashRow>[0] = {}) => aCashRow({ cashType: 'out', ...over });

/** The merge that the page has requested. */
const Merging = () => <output>{useGameSession().merge?.type}</output>;

const open = (handlers: Handlers, options?: OpenOptions) =>
  openPage('exchange', preload, handlers, { beside: <Merging />, ...options });
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('withdraw.amount')) });
const password = () => screen.getByLabelText<HTMLInputElement>(new RegExp(t('withdraw.password')));
const button = (name: string | RegExp = new RegExp(`${t('withdraw.applyEmpty')}$`)) =>
  screen.getByRole('button', { name });
const receiveMessage = () => act(() => bus.emit(messageArrived, { unread: 3 }));

afterEach(() => jest.restoreAllMocks());

describe.each(['desktop', 'mobile'] as const)('The withdrawal on %s', (width) => {
  test('[W-03] sends amount and password once, and then shows the application', async () => {
    const { user, network } = await open(
      { [INFO]: () => someCashInfo(), [OUT]: () => ({ cashIdx: 77, status: 0 as const }) },
      { screen: width },
    );
    await user.type(await amount(), '300000');
    screen.getByText(/삼십만 원/);
    await screen.findByText('KB국민은행 •••••••0006');
    await user.type(password(), '12x34');
    network.on({ [INFO]: () => someCashInfo({ openOut: aWithdrawal({ amount: 300_000 }) }) });
    await user.dblClick(button(t('withdraw.apply', { amount: '300,000원' })));
    await screen.findByText(t('applicationStatus.out.open.title'));
    expect(network.calls(OUT)).toEqual([
      { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), amount: 300_000, cashOutPass: '1234' },
    ]);
    screen.getByText(/출금 신청은 취소하거나 되돌릴 수 없습니다/);
    expect(screen.queryByRole('button', { name: new RegExp(core('cancel')) })).toBeNull();
  });

  test('[W-03] the whole amount is the withdrawable one, never the balance', async () => {
    const { user } = await open({ [INFO]: () => someCashInfo({ withdrawable: 1_280_000 }) }, { screen: width });
    expect((await screen.findByTestId('withdrawable')).textContent).toBe('1,280,000원');
    await user.click(screen.getByRole('button', { name: t('withdraw.all') }));
    expect((await amount()).value).toBe('1,280,000');
  });

  test('[W-03] [33-23] a retry without an answer is the same, also with another password', async () => {
    const { user, network } = await open({ [INFO]: () => someCashInfo(), [OUT]: () => silence }, { screen: width });
    await user.type(await amount(), '10000');
    await user.type(password(), '9999');
    await user.click(button());
    await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
    expect((await amount()).matches(':disabled')).toBe(true);
    await user.clear(password());
    await user.type(password(), '1234');
    network.on({ [OUT]: () => refusal('C008') });
    await user.click(button('지난 요청 결과 확인'));
    await screen.findByText(errorText('C008'));
    expect([(await amount()).value, password().value]).toEqual(['10,000', '1234']);
    expect(new Set(network.calls(OUT).map(({ requestId }) => requestId)).size).toBe(1);
    await user.click(button());
    await waitFor(() => expect(network.calls(OUT)).toHaveLength(3));
  });

  test('[W-03] crossing the width keeps what was typed', async () => {
    const { user, setScreen } = await open({ [INFO]: () => someCashInfo() }, { screen: width });
    await user.type(await amount(), '70000');
    await user.type(password(), '1234');
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect([(await amount()).value, password().value]).toEqual(['70,000', '1234']);
  });

  test('[W-03] the closed hours of the bank are announced and disable the button', async () => {
    jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-20T23:40:00+09:00'));
    const { user, network } = await open({ [INFO]: () => someCashInfo() }, { screen: width });
    await screen.findByText(t('withdraw.window', { from: '23:30', to: '00:30' }));
    const { window } = someCashInfo();
    network.on({ [INFO]: () => someCashInfo({ window: { ...window, closed: 'Y' } }) });
    receiveMessage();
    await screen.findByText(t('withdraw.windowClosed', { from: '23:30', to: '00:30' }));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      t('withdraw.blockReason.closed', { to: '00:30' }),
    );
    await user.click(button());
    expect(network.calls(OUT)).toEqual([]);
  });

  test('[W-02] what is left to wager is shown, and holds the button back', async () => {
    await open({ [INFO]: () => someCashInfo({ wager: { required: 360_000, done: 90_000 } }) }, { screen: width });
    const bar = await screen.findByRole('progressbar', { name: t('coupon.use.wager') });
    expect(bar.getAttribute('aria-valuenow')).toBe('90000');
    expect(bar.getAttribute('aria-valuetext')).toBe('360,000원 중 90,000원');
    screen.getByText(t('wager.left', { left: '270,000원' }));
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  test('[33-12] what a correction has left to be paid is shown with its cause', async () => {
    const cause = { ko: '한강 대 두물 경기 결과(베팅 7)', en: 'the result', vn: 'kết quả' };
    const debt = { amount: 20_000, causes: [{ cause, amount: 20_000, at: '2026-11-18T03:00:00.000Z' }] };
    await open({ [INFO]: () => someCashInfo({ debt }) }, { screen: width });
    await screen.findByText(t('debt.title'));
    screen.getByText(`${cause.ko}: 20,000원`);
    screen.getByText(t('debt.help'));
  });

  test('[W-04] request, waiting and the end follow one another on the page', async () => {
    const { user, network } = await open({ [INFO]: () => someCashInfo({ openOut: aWithdrawal() }) }, { screen: width });
    await screen.findByText(t('applicationStatus.out.open.title'));
    const row = aWithdrawal({ status: -1, reason: '계좌를 확인해 주세요', doneDate: '2026-11-20T02:40:00.000Z' });
    network.on({ [INFO]: () => someCashInfo({ recent: [row] }) });
    receiveMessage();
    await screen.findByRole('heading', { name: t('applicationStatus.out.cancelled.title') });
    screen.getByText('사유: 계좌를 확인해 주세요');
    screen.getByText(t('applicationStatus.out.cancelled.help'));
    await user.click(button(t('applicationStatus.out.new')));
    await amount();
  });

  test('[W-06] game money is shown, and converted by the one way there is', async () => {
    const playing = () => someHoldings({ cashAmt: 84_500, isPlayGame: 'Y', v: 2 });
    const { user } = await open({ [INFO]: () => someCashInfo(), '/api/cash/getUserCash': playing }, { screen: width });
    await screen.findByText(t('withdraw.game.none'));
    await act(pollBalance);
    screen.getByText('1,200,000원');
    await user.click(screen.getByRole('button', { name: t('withdraw.game.convert') }));
    await waitFor(() => expect(screen.getByText('cash')).toBeTruthy());
  });
});

const params = { min: 10_000, unit: 10_000, left: 270_000, time: '2026-11-18 12:30:00' };
const places: Record<'amount' | 'password', readonly ErrorCode[]> = {
  amount: ['C202', 'C206', 'C214', 'C215'],
  password: ['C008', 'C010', 'C204', 'C205'],
};
const atField: readonly ErrorCode[] = [...places.amount, ...places.password];

test.each(atField)('[W-03] [S-20] %s is displayed at its field, which takes the focus', async (code) => {
  const { user } = await open({ [INFO]: () => someCashInfo(), [OUT]: () => refusal(code, params) });
  await user.type(await amount(), '15000');
  await user.type(password(), '1234');
  await user.click(button());
  const message = await screen.findByText(errorText(code, params));
  const field = places.amount.includes(code) ? await amount() : password();
  expect(message.closest('p')?.id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
  expect([(await amount()).value, password().value]).toEqual(['15,000', '1234']);
});

test.each(endpoints.cashOut.errors.filter((code) => !atField.includes(code) && code !== 'C009' && code !== 'C203'))(
  '[W-03] [S-20] %s stands at the button, and what was typed stays',
  async (code) => {
    const { user } = await open({ [INFO]: () => someCashInfo(), [OUT]: () => refusal(code, params) });
    await user.type(await amount(), '10000');
    await user.click(button());
    expect((await screen.findByText(errorText(code, params))).closest('[role="alert"]')).not.toBeNull();
    expect((await amount()).value).toBe('10,000');
  },
);

test('[W-03] C009 has the message of the server', async () => {
  const { user } = await open({
    [INFO]: () => someCashInfo(),
    [OUT]: () => refusal('C009', {}, '게임 종료 확인 중 (42초)'),
  });
  await user.type(await amount(), '10000');
  await user.click(button());
  await screen.findByText('게임 종료 확인 중 (42초)');
});

test('[W-03] a locked password shows its end, a blocked member a contact', async () => {
  const { user, network } = await open({
    [INFO]: () => someCashInfo(),
    [OUT]: () => refusal('C203', { until: '2026-11-20T03:30:00.000Z' }),
  });
  await user.type(await amount(), '10000');
  await user.click(button());
  await screen.findByText(/비밀번호를 5번 틀려 잠겼습니다\. 2026\. 11\. 20\. 12:30부터 다시 시도할 수 있고/);
  network.on({ [OUT]: () => refusal('C203') });
  await user.click(button());
  await screen.findByText(`${errorText('C203')} 고객센터로 문의해 주세요.`);
});

test.each<[string, Partial<Info>, string]>([
  ['no password is set', { hasOutPass: 'N' }, t('withdraw.blockReason.noPassword')],
  [
    'the last one was a moment ago',
    { out: { ...someCashInfo().out, nextAt: '2099-01-01T00:00:00.000Z' } },
    t('withdraw.blockReason.tooSoon', { time: '2099. 1. 1. 09:00' }),
  ],
  [
    'the site has stopped them',
    { window: { ...someCashInfo().window, closed: 'Y' } },
    '현재 사이트 출금이 중지되었습니다.',
  ],
])('[W-03] when %s the button is closed and says why', async (_, over, message) => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse(seoulNoon('2026-11-20')));
  const { user, network } = await open({ [INFO]: () => someCashInfo(over) });
  await amount();
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  await user.click(button());
  expect(network.calls(OUT)).toEqual([]);
});

test.each(languages.filter((language) => language !== 'ko'))(
  '[S-01] in %s every word of it is in that language',
  async (language) => {
    const { container } = await open(
      { [INFO]: () => someCashInfo({ wager: { required: 360_000, done: 90_000 }, recent: [aWithdrawal()] }) },
      { language },
    );
    await screen.findByRole('progressbar');
    expect(container.textContent).not.toMatch(/[가-힣]/);
  },
);

test('[W-03] the time of the next application is a date of the language, with its zone', async () => {
  const { user } = await open({
    [INFO]: () => someCashInfo(),
    [OUT]: () => refusal('C216', { time: '2026-11-18T03:30:00.000Z' }),
  });
  await user.type(await amount(), '10000');
  await user.type(password(), '1234');
  await user.click(button());
  await screen.findByText('재신청 가능 시간이 아닙니다. 2026. 11. 18. 12:30 (서울 시간) 이후 가능합니다.');
});
