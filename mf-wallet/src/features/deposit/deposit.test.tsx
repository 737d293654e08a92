import { type DataOf, messageArrived } from '@madang/contracts';
import { bus, errorText, tabStorage } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCashRow, type Handlers, refusal, silence, someCashInfo, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './deposit.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const INFO = '/api/cash/info';
const IN = '/api/cash/in';
const account = {
  bankName: '마당은행',
  accountNo: '941602-01-552210',
  holder: '주식회사 마당',
  validUntil: '2099-01-01T00:00:00.000Z',
};
const withAccount = (over: Partial<DataOf<typeof INFO>> = {}) => someCashInfo({ account, ...over });
const applied = () => ({ cashIdx: 381, status: 0 as const });

const open = (handlers: Handlers, options?: OpenOptions) => openPage('charge', preload, handlers, options);
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('deposit.amount')) });
const button = (name: string | RegExp = new RegExp(`${t('deposit.applyEmpty')}$`)) =>
  screen.getByRole('button', { name });
const receiveMessage = () => act(() => bus.emit(messageArrived, { unread: 3 }));

describe.each(['desktop', 'mobile'] as const)('The deposit on %s', (width) => {
  test('[W-01] a request for an account number is sent once and answered by the message', async () => {
    const { user, network } = await open(
      { [INFO]: () => someCashInfo(), '/api/cash/getAcc': () => ({ requestedAt: '2026-11-20T08:31:00.000Z' }) },
      { screen: width },
    );
    const requestButton = await screen.findByRole('button', { name: t('deposit.account.request') });
    network.on({ [INFO]: () => someCashInfo({ accountRequestedAt: '2026-11-20T08:31:00.000Z' }) });
    await user.dblClick(requestButton);
    await screen.findByText(t('deposit.account.requestedAt', { time: '17:31' }));
    expect(network.calls('/api/cash/getAcc')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: t('deposit.account.request') })).toBeNull();
    network.on({ [INFO]: () => withAccount() });
    receiveMessage();
    await screen.findByText('941602-01-552210');
    screen.getByText(/마당은행 · 주식회사 마당/);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: t('deposit.account.copy') }));
    expect(copied).toHaveBeenCalledWith('941602-01-552210');
    await screen.findByText(t('deposit.account.copied'));
  });

  test('[W-01] an application names its amount on the button and then shows as a request', async () => {
    const { user, network } = await open({ [INFO]: () => withAccount(), [IN]: applied }, { screen: width });
    await user.type(await amount(), '50000');
    await user.click(screen.getByRole('button', { name: '+5만' }));
    expect((await amount()).value).toBe('100,000');
    screen.getByText(/십만 원/);
    network.on({ [INFO]: () => someCashInfo({ openIn: aCashRow({ bonus: 20_000 }) }) });
    await user.dblClick(button(t('deposit.apply', { amount: '100,000원' })));
    await screen.findByText(t('applicationStatus.in.open.title'));
    expect(network.calls(IN)).toEqual([
      { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), amount: 100_000, bonus: 'first' },
    ]);
    expect(screen.queryByRole('button', { name: t('applicationStatus.in.new') })).toBeNull();
    screen.getByText(/끝나면 새로 신청할 수 있어요/);
  });

  test('[W-01] a press without an answer loses no input, and the next one is the same', async () => {
    const { user, network } = await open({ [INFO]: () => withAccount(), [IN]: () => silence }, { screen: width });
    await user.type(await amount(), '100000');
    await user.click(button());
    await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
    expect((await amount()).value).toBe('100,000');
    network.on({ [IN]: () => refusal('c104') });
    await user.click(button('지난 요청 결과 확인'));
    await screen.findByText(errorText('c104'));
    await user.type(await amount(), '0');
    await user.click(button());
    await waitFor(() => expect(network.calls(IN)).toHaveLength(3));
    const [first, second, third] = network.calls(IN).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('[33-23] after a reload the form shows the sent input and requests its outcome', async () => {
    tabStorage.set(
      'intention.member01.deposit',
      JSON.stringify({ input: '{"amount":70000,"bonus":"none"}', key: '01K0000000000000000000000A', seed: 'ab' }),
    );
    const { user, network } = await open({ [INFO]: () => withAccount(), [IN]: () => silence }, { screen: width });
    await waitFor(async () => expect((await amount()).value).toBe('70,000'));
    screen.getByText(/지난 요청의 결과를 받지 못했습니다/);
    expect((await amount()).matches(':disabled')).toBe(true);
    await user.click(button('지난 요청 결과 확인'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    network.on({ [IN]: applied, [INFO]: () => withAccount() });
    await user.click(button('지난 요청 결과 확인'));
    await waitFor(async () => expect((await amount()).value).toBe(''));
    const body = { requestId: '01K0000000000000000000000A', amount: 70_000, bonus: 'none' };
    expect(network.calls(IN)).toEqual([body, body]);
    expect(screen.queryByText('지난 요청 결과 확인')).toBeNull();
  });

  test('[W-01] crossing the width keeps what was typed and chosen', async () => {
    const { user, setScreen } = await open({ [INFO]: () => withAccount() }, { screen: width });
    await user.type(await amount(), '70000');
    await user.click(screen.getByRole('radio', { name: new RegExp(t('deposit.bonus.none')) }));
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect((await amount()).value).toBe('70,000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('deposit.bonus.none')) }).checked).toBe(
      true,
    );
  });

  test('[W-04] request, waiting and the end follow one another on the page', async () => {
    const row = aCashRow({ bonus: 20_000 });
    const { user, network } = await open({ [INFO]: () => someCashInfo({ openIn: row }) }, { screen: width });
    await screen.findByText(t('applicationStatus.in.open.title'));
    expect(screen.getAllByText(t('flow.requestHelp', { n: '381' }))).toHaveLength(2);
    const now = () => document.querySelector('[aria-current="step"] b')?.textContent;
    expect(now()).toMatch(new RegExp(`^${t('flow.request')}`));
    network.on({ [INFO]: () => someCashInfo({ openIn: { ...row, status: 2 } }) });
    receiveMessage();
    await waitFor(() => expect(now()).toMatch(new RegExp(`^${t('flow.waiting')}`)));
    const done = { ...row, status: 1 as const, doneDate: '2026-11-20T02:40:00.000Z' };
    network.on({ [INFO]: () => someCashInfo({ recent: [done] }) });
    receiveMessage();
    await screen.findByRole('heading', { name: t('applicationStatus.in.complete.title') });
    expect(now()).toBeUndefined();
    await user.click(button(t('applicationStatus.in.new')));
    await amount();
  });

  test('[W-04] an open one shows the account to send to until it is decided', async () => {
    const row = aCashRow({ status: 2 });
    const { network, user } = await open({ [INFO]: () => withAccount({ openIn: row }) }, { screen: width });
    await screen.findByText('마당은행 · 주식회사 마당');
    expect(screen.getByTestId('account-number').textContent).toBe('941602-01-552210');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: t('deposit.account.copy') }));
    await screen.findByText(t('deposit.account.copied'));
    expect(copied.mock.calls).toEqual([['941602-01-552210']]);
    network.on({ [INFO]: () => withAccount({ recent: [{ ...row, status: 1 }] }) });
    receiveMessage();
    await screen.findByRole('heading', { name: t('applicationStatus.in.complete.title') });
    expect(screen.queryByTestId('account-number')).toBeNull();
  });

  test('[W-04] an expired account shows a warning and is no longer copied', async () => {
    const over = { ...account, validUntil: '2026-11-20T02:59:00.000Z' };
    await open({ [INFO]: () => withAccount({ account: over, openIn: aCashRow() }) }, { screen: width });
    await screen.findByText(/더는 이 계좌로 보내지 마세요/);
    expect(screen.queryByRole('button', { name: t('deposit.account.copy') })).toBeNull();
  });

  test('[W-04] a cancelled application shows the reason', async () => {
    const { network } = await open(
      { [INFO]: () => someCashInfo({ openIn: aCashRow({ status: 2 }) }) },
      { screen: width },
    );
    await screen.findByText(t('applicationStatus.in.open.title'));
    const row = aCashRow({ status: -1, reason: '입금자명이 다릅니다', doneDate: '2026-11-20T02:40:00.000Z' });
    network.on({ [INFO]: () => someCashInfo({ recent: [row] }) });
    receiveMessage();
    await screen.findByRole('heading', { name: t('applicationStatus.in.cancelled.title') });
    screen.getByText('사유: 입금자명이 다릅니다');
  });

  test('[W-02] the bonus states its condition and a summary, and may be declined', async () => {
    const { user, network } = await open(
      { [INFO]: () => withAccount({ usualMinutes: { in: 4, out: 150 } }), [IN]: () => refusal('c104') },
      { screen: width },
    );
    await user.type(await amount(), '100000');
    const group = within(screen.getByRole('group', { name: t('deposit.bonus.title') }));
    group.getByRole('radio', { name: '20% 받기 첫 입금 · 롤링 300%', checked: true });
    expect(group.getByRole('radio', { name: /^10%/ }).hasAttribute('disabled')).toBe(true);
    group.getByText(t('deposit.bonus.notBoth'));
    const figures = () => [...document.querySelectorAll('form dl > div')].map(({ textContent }) => textContent);
    expect(figures()).toEqual([
      '입금액100,000원',
      '보너스 20%+20,000원',
      '롤링 조건 300%360,000원',
      '처리 시간내 지난 신청은 약 4분',
      '받을 금액120,000원',
    ]);
    await user.click(group.getByRole('radio', { name: new RegExp(t('deposit.bonus.none')) }));
    expect(figures()).toEqual([
      '입금액100,000원',
      '롤링 조건 100%100,000원',
      '처리 시간내 지난 신청은 약 4분',
      '받을 금액100,000원',
    ]);
    await user.click(button());
    await screen.findByText(errorText('c104'));
    expect(network.calls(IN)[0]).toMatchObject({ bonus: 'none' });
  });

  test('[W-02] a bonus that is gone becomes none, and its reason stays', async () => {
    const { user, network } = await open(
      { [INFO]: () => withAccount(), [IN]: () => refusal('C999') },
      { screen: width },
    );
    await user.type(await amount(), '100000');
    await user.click(screen.getByRole('radio', { name: /^20%/ }));
    const offers = someCashInfo().offers.map((offer) => ({
      ...offer,
      available: offer.kind === 'none' ? ('Y' as const) : ('N' as const),
    }));
    network.on({ [INFO]: () => withAccount({ offers }) });
    await user.click(button());
    await screen.findByText(errorText('C999'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('deposit.bonus.none')) }).checked).toBe(
        true,
      ),
    );
    screen.getByText(t('deposit.bonus.taken'));
  });

  test('a failed wallet shows its error in its area, and recovers by a retry', async () => {
    const { user, network } = await open({ [INFO]: () => refusal('E001') }, { screen: width });
    await screen.findByText(t('application.failed'));
    network.on({ [INFO]: () => withAccount() });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await amount();
  });
});

test('[W-04] an application from another tab appears when the page is visible again', async () => {
  const { network } = await open({ [INFO]: () => withAccount() });
  await amount();
  network.on({ [INFO]: () => someCashInfo({ openIn: aCashRow() }) });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(t('applicationStatus.in.open.title'));
});

test('[W-04] an open application is polled every ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
  try {
    const { network } = await open({ [INFO]: () => someCashInfo({ openIn: aCashRow() }) });
    /** Advances the clock, and answers the requests of that time. */
    const pass = async (ms: number) => {
      for (const step of [ms, 1, 1, 1, 1])
        await act(async () => {
          await jest.advanceTimersByTimeAsync(step);
          for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
        });
    };
    await pass(0);
    expect(document.querySelector('[data-status="0"]')).not.toBeNull();
    network.on({ [INFO]: () => someCashInfo({ openIn: aCashRow({ status: 2 }) }) });
    await pass(10_000);
    expect(document.querySelector('[data-status="2"]')).not.toBeNull();
    network.on({ [INFO]: () => someCashInfo() });
    await pass(10_000);
    const requests = network.calls(INFO).length;
    await pass(60_000);
    expect(network.calls(INFO)).toHaveLength(requests); // nothing is under way any more
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['en', 'Deposit', 'one hundred thousand won'],
  ['vn', 'Nạp tiền', 'một trăm nghìn won'],
] as const)('[S-01] in %s every word of it is in that language', async (language, title, message) => {
  const { container, user } = await open(
    {
      [INFO]: () =>
        someCashInfo({ recent: [aCashRow({ status: 1, bonus: 20_000 })], wager: { required: 360_000, done: 90_000 } }),
    },
    { language },
  );
  await screen.findByRole('heading', { level: 1, name: title });
  await user.type(await screen.findByRole('textbox'), '100000');
  expect(container.textContent).toContain(message);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
