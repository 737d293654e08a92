import type { DataOf, ErrorCode } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import {
  aCashRow,
  aCoinWithdrawal,
  type Handlers,
  refusal,
  someCashInfo,
  someCoinPrice,
  someCoinState,
  translatorOf,
} from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './coin-exchange.page.tsx';

const t = translatorOf(ko);

const INFO = '/api/cash/info';
const PRICE = '/api/coin';
const STATE = '/api/coin/state';
const OUT = '/api/coin/out';
const ADDRESS = 'TKRkhEXQfY1Sve8X5gbbpHHftprEWNRSVS';
const TXID = 'cd'.repeat(32);

const open = (handlers: Handlers, options?: OpenOptions) =>
  openPage(
    'coinExchange',
    preload,
    { [INFO]: () => someCashInfo(), [PRICE]: () => someCoinPrice(), [STATE]: () => someCoinState(), ...handlers },
    options,
  );
const withOut = (over: Parameters<typeof aCoinWithdrawal>[0] = {}) => ({
  [STATE]: () => someCoinState({ withdrawal: aCoinWithdrawal(over) }),
});
const taken = () => ({ cashIdx: 412, status: 0 as const, usdt: 71_832_371, rate: 139_213 });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const amount = () => field(new RegExp(t('withdraw.amount')));
const address = () => field(new RegExp(t('coin.exchange.address')));
const password = () => screen.getByLabelText<HTMLInputElement>(new RegExp(t('withdraw.password')));
const button = (name: string | RegExp = new RegExp(`${t('withdraw.applyEmpty')}$`)) =>
  screen.getByRole('button', { name });
const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

describe.each(['desktop', 'mobile'] as const)('The withdrawal in USDT on %s', (width) => {
  test('[W-05] an application sends the won and rate on screen, then is a request', async () => {
    const { user, network } = await open({ [OUT]: taken }, { screen: width });
    await user.type(await address(), `${ADDRESS} `);
    await user.type(await amount(), '100000');
    screen.getByText('≈ 71.832371 USDT');
    screen.getByText(t('coin.rate', { won: '1,392.13' }));
    await user.type(password(), '1234');
    network.on(withOut());
    await user.dblClick(button(t('withdraw.apply', { amount: '100,000원' })));
    await screen.findByRole('heading', { name: t('applicationStatus.coinOut.open.title') });
    expect(network.calls(OUT)).toEqual([
      {
        requestId: expect.stringMatching(/^[0-9A-Z]{26}$/),
        network: 'TRC20',
        address: ADDRESS,
        amount: 100_000,
        rate: 139_213,
        cashOutPass: '1234',
      },
    ]);
    expect(screen.queryByRole('button', { name: t('applicationStatus.out.new') })).toBeNull();
  });

  test('[W-05] approved it is on its way, and its transaction follows', async () => {
    const { user, network } = await open(withOut(), { screen: width });
    await screen.findByRole('heading', { name: t('applicationStatus.coinOut.open.title') });
    const done = { status: 1, doneDate: '2026-11-20T02:40:00.000Z' } as const;
    network.on(withOut(done));
    await look();
    await screen.findByText(/네트워크로 보내고 있어요/);
    network.on(withOut({ ...done, txid: TXID }));
    await look();
    await screen.findByText(TXID);
    screen.getByRole('button', { name: '거래 번호(txid) 복사' });
    await user.click(button(t('applicationStatus.out.new')));
    await amount();
  });

  test('[W-05] a refused withdrawal shows the reason and the returned money', async () => {
    const { network } = await open(withOut({ status: 2 }), { screen: width });
    await screen.findByRole('heading', { name: t('applicationStatus.coinOut.open.title') });
    network.on(withOut({ status: -1, reason: '주소를 확인해 주세요', doneDate: '2026-11-20T02:40:00.000Z' }));
    await look();
    await screen.findByRole('heading', { name: t('applicationStatus.coinOut.cancelled.title') });
    screen.getByText('사유: 주소를 확인해 주세요');
  });

  test('[W-05] crossing the width keeps network, address and amount', async () => {
    const { user, setScreen } = await open({}, { screen: width });
    await user.click(await screen.findByRole('radio', { name: /ERC20/ }));
    await user.type(await address(), '0xabc');
    await user.type(await amount(), '70000');
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect([(await address()).value, (await amount()).value]).toEqual(['0xabc', '70,000']);
    expect(screen.getByRole('radio', { name: /ERC20/ }).getAttribute('aria-checked')).toBe('true');
  });
});

const params = { min: 10_000, unit: 10_000, left: 270_000, time: '2026-11-18 12:30:00', rate: 139_300 };
const fieldOf = (code: ErrorCode) =>
  code === 'CN04'
    ? address()
    : ['C202', 'C206', 'C214', 'C215'].includes(code)
      ? amount()
      : ['C008', 'C010', 'C204', 'C205'].includes(code)
        ? password()
        : null;

test.each(endpoints.coinOut.errors.filter((code) => code !== 'C009' && code !== 'C203'))(
  '[W-05] [S-20] %s stands where it belongs, and what was typed stays',
  async (code) => {
    const { user } = await open({ [OUT]: () => refusal(code, params) });
    await user.type(await address(), 'T1');
    await user.type(await amount(), '15000');
    await user.type(password(), '1234');
    await user.click(button());
    const message = await screen.findByText(errorText(code, params));
    const field = await fieldOf(code);
    if (field) {
      expect(message.closest('p')?.id).toBe(field.getAttribute('aria-describedby'));
      expect(document.activeElement).toBe(field);
    } else expect(message.closest('[role="alert"]')).not.toBeNull();
    expect([(await address()).value, (await amount()).value]).toEqual(['T1', '15,000']);
  },
);

test('[W-05] C009 shows the server’s message, a locked password its end', async () => {
  const { user, network } = await open({ [OUT]: () => refusal('C009', {}, '게임 종료 확인 중 (42초)') });
  await user.type(await amount(), '10000');
  await user.click(button());
  await screen.findByText('게임 종료 확인 중 (42초)');
  network.on({ [OUT]: () => refusal('C203', { until: '2026-11-20T03:30:00.000Z' }) });
  await user.click(button());
  await screen.findByText(/비밀번호를 5번 틀려 잠겼습니다\. 2026\. 11\. 20\. 12:30부터/);
  network.on({ [OUT]: () => refusal('C203') });
  await user.click(button());
  await screen.findByText(`${errorText('C203')} 고객센터로 문의해 주세요.`);
});

test('[W-05] after a price that moved the new one is shown and sent', async () => {
  const { user, network } = await open({ [OUT]: () => refusal('CN06', { rate: 140_000 }) });
  await user.type(await amount(), '10000');
  const moved = someCoinPrice();
  network.on({ [PRICE]: () => ({ ...moved, out: { ...moved.out, rate: 140_000 } }) });
  await user.click(button());
  await screen.findByText(t('coin.rate', { won: '1,400.00' }));
  network.on({ [OUT]: taken, ...withOut() });
  await user.click(button());
  await screen.findByRole('heading', { name: t('applicationStatus.coinOut.open.title') });
  expect(network.calls(OUT).map(({ rate }) => rate)).toEqual([139_213, 140_000]);
});

const stopped = someCoinPrice();
test.each<[string, Partial<DataOf<typeof INFO>>, Handlers, string]>([
  ['no password is set', { hasOutPass: 'N' }, {}, t('withdraw.blockReason.noPassword')],
  [
    'wagering is left',
    { wager: { required: 20_000, done: 5_000 } },
    {},
    t('withdraw.blockReason.wager', { left: '15,000원' }),
  ],
  ['a bank withdrawal runs', { openOut: aCashRow({ cashType: 'out' }) }, {}, t('coin.exchange.bankOpen')],
  [
    'the site has stopped them',
    {},
    { [PRICE]: () => ({ ...stopped, out: { ...stopped.out, open: 'N' } }) },
    '현재 사이트 출금이 중지되었습니다.',
  ],
])('[W-05] when %s the button is closed and says why', async (_, over, handlers, message) => {
  const { user, network } = await open({ ...handlers, [INFO]: () => someCashInfo(over) });
  await amount();
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  await user.click(button());
  expect(network.calls(OUT)).toEqual([]);
});

test('[W-05] the bank’s hours do not close it', async () => {
  await open({ [INFO]: () => someCashInfo({ window: { ...someCashInfo().window, closed: 'Y' } }) });
  await amount();
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test.each(['en', 'vn'] as const)('[S-01] in %s every word of it is in that language', async (language) => {
  const { container, network } = await open({}, { language });
  await screen.findAllByRole('textbox');
  expect(container.textContent).not.toMatch(/[가-힣]/);
  network.on(withOut());
  await look();
  await screen.findByText(ADDRESS, { exact: false });
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
