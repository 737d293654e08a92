import { endpoints } from '@madang/contracts/endpoints';
import { errorText, serverClock } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aCoinDeposit,
  type Handlers,
  refusal,
  silence,
  someCashInfo,
  someCoinPrice,
  someCoinState,
  translatorOf,
} from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './coin-charge.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const PRICE = '/api/coin';
const STATE = '/api/coin/state';
const QUOTE = '/api/coin/quote';
const SUBMIT = '/api/coin/submit';
const TXID = 'ab'.repeat(32);

const open = (handlers: Handlers, options?: OpenOptions) =>
  openPage(
    'coinCharge',
    preload,
    {
      '/api/cash/info': () => someCashInfo(),
      [PRICE]: () => someCoinPrice(),
      [STATE]: () => someCoinState(),
      ...handlers,
    },
    options,
  );
const withDeposit = (over: Parameters<typeof aCoinDeposit>[0] = {}) => ({
  [STATE]: () => someCoinState({ deposits: [aCoinDeposit(over)] }),
});
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('coin.charge.amount')) });
const txid = () => screen.findByRole<HTMLInputElement>('textbox', { name: /거래 번호/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

describe.each(['desktop', 'mobile'] as const)('The deposit in USDT on %s', (width) => {
  test('[W-05] a typed amount is grouped, shows its won and requests a quote', async () => {
    const { user, network } = await open({ [QUOTE]: () => aCoinDeposit() }, { screen: width });
    await user.type(await amount(), '1100.25');
    expect((await amount()).value).toBe('1,100.25');
    await user.clear(await amount());
    await user.type(await amount(), '100.25');
    screen.getByText('≈ 138,171원');
    screen.getByText(t('coin.rate', { won: '1,378.27' }));
    await user.click(screen.getByRole('radio', { name: /ERC20/ }));
    screen.getByText(/12번 확인되면/);
    network.on(withDeposit({ network: 'ERC20', needed: 12 }));
    await user.dblClick(button(t('coin.charge.quoteOf', { usdt: '100.25 USDT' })));
    await screen.findByText(t('coin.pay.title'));
    expect(network.calls(QUOTE)).toEqual([
      { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), network: 'ERC20', unit: 'USDT', amount: 100_250_000 },
    ]);
    expect(network.headers(PRICE)[0]?.get('token')).not.toBeNull();
  });

  test('[W-05] shows where to send how much until when: code, copies and a countdown', async () => {
    const now = Date.parse('2026-11-20T02:40:00.000Z');
    jest.spyOn(serverClock, 'now').mockReturnValue(now);
    const { user } = await open(withDeposit({ expiresAt: new Date(now + 899_000).toISOString() }), { screen: width });
    expect((await screen.findByRole('timer')).textContent).toBe('14:59');
    await screen.findByRole('img', { name: /TRC20 \(트론\) 입금 주소 QR 코드: TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59/ });
    screen.getByText('138,171원 입금');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button('보낼 금액 복사'));
    expect(copied).toHaveBeenLastCalledWith('100.250017');
    await user.click(button(/주소 복사$/));
    expect(copied).toHaveBeenLastCalledWith('TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59');
  });

  test('[W-05] names the transaction, then counts its confirmations to the end', async () => {
    const { user, network } = await open({ ...withDeposit(), [SUBMIT]: () => aCoinDeposit() }, { screen: width });
    await user.type(await txid(), ` ${TXID} `);
    network.on(withDeposit({ state: 'SUBMITTED', txid: TXID, cashIdx: 7 }));
    await user.click(button(t('coin.txid.submit')));
    await screen.findByRole('heading', { name: t('coin.states.SUBMITTED.title') });
    expect(network.calls(SUBMIT)).toEqual([{ quoteId: aCoinDeposit().quoteId, txid: TXID }]);
    expect(await txid()).toBeTruthy(); // it may still be corrected
    const seen = { txid: TXID, cashIdx: 7, received: 100_250_017 };
    network.on(withDeposit({ ...seen, state: 'CONFIRMING', confirmations: 7 }));
    await look();
    const bar = await screen.findByRole('progressbar', { name: t('coin.confirming') });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('7'));
    expect(bar.getAttribute('aria-valuetext')).toBe(t('coin.confirmations', { needed: '20', n: '7' }));
    screen.getByText('7/20');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /거래 번호/ })).toBeNull());
    network.on(withDeposit({ ...seen, state: 'CREDITED', confirmations: 20, credit: 138_171 }));
    await look();
    await screen.findByRole('heading', { name: t('applicationStatus.in.complete.title') });
    await user.click(button(t('coin.pay.new')));
    await amount();
  });

  test('[W-05] another amount leads back to the form, and a new width keeps the input', async () => {
    const { user, setScreen } = await open(withDeposit(), { screen: width });
    await user.click(await screen.findByRole('button', { name: t('coin.pay.other') }));
    await user.type(await amount(), '55.5');
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect((await amount()).value).toBe('55.5');
  });

  test('[W-05] without a price nothing is offered, and a retry heals it', async () => {
    const { user, network } = await open({ [PRICE]: () => refusal('CN05') }, { screen: width });
    await screen.findByText(t('application.failed'));
    network.on({ [PRICE]: () => someCoinPrice() });
    await user.click(button(core('retry')));
    await amount();
  });
});

const paid = { txid: TXID, cashIdx: 7, confirmations: 20, received: 99_000_000, credit: 136_448 };
test.each([
  ['UNDERPAID', { ...paid, waits: 'Y' }, t('coin.states.UNDERPAID.title')],
  ['OVERPAID', { ...paid, waits: 'Y' }, t('coin.states.OVERPAID.title')],
  ['EXPIRED', { ...paid, waits: 'Y' }, t('coin.states.LATE.title')],
  ['CONFIRMING', { ...paid, waits: 'Y' }, t('coin.states.REVIEW.title')],
] as const)(
  '[W-05] %s says what came in, what it is worth, and that an operator decides',
  async (state, over, title) => {
    await open(withDeposit({ ...over, state }));
    await screen.findByRole('heading', { name: title });
    screen.getByText('99.00 USDT');
    screen.getByText('136,448원');
    expect(screen.queryByRole('button', { name: t('coin.pay.new') })).toBeNull();
  },
);

test.each([
  ['EXPIRED', {}, t('coin.states.EXPIRED.title'), true],
  ['EXPIRED', { cashIdx: 7 }, t('coin.states.UNSEEN.title'), false],
  ['REJECTED', { cashIdx: 7, reason: '다른 회원의 입금입니다' }, t('coin.states.REJECTED.title'), false],
] as const)('[W-05] %s %p ends in words, and a new one may begin', async (state, over, title, mayName) => {
  const { network, user } = await open(withDeposit());
  await screen.findByText(t('coin.pay.title'));
  network.on(withDeposit({ ...over, state }));
  await look();
  await screen.findByRole('heading', { name: title });
  if ('reason' in over) screen.getByText('사유: 다른 회원의 입금입니다');
  expect(screen.queryByRole('textbox', { name: /거래 번호/ }) !== null).toBe(mayName);
  await user.click(button(t('coin.pay.new')));
  await amount();
});

const params = { min: 10_000, max: 10_000_000, left: 5_000, until: '2026-11-21T03:00:00.000Z' };
const atAmount: readonly string[] = ['C002', 'C101', 'C102', 'RG01'];
test.each(endpoints.coinQuote.errors)('[W-05] [S-20] %s of a quote is displayed at its field', async (code) => {
  const { user } = await open({ [QUOTE]: () => refusal(code, params) });
  await user.type(await amount(), '1.5');
  await user.click(button(new RegExp(`${t('coin.charge.quote')}$`)));
  const message = await screen.findByText(errorText(code, params));
  if (atAmount.includes(code)) {
    expect(message.closest('p')?.id).toBe((await amount()).getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(await amount());
  } else expect(message.closest('[role="alert"]')).not.toBeNull();
  expect((await amount()).value).toBe('1.5');
});

test.each(endpoints.coinSubmit.errors)('[W-05] [S-20] %s of a transaction is displayed at its field', async (code) => {
  const { user } = await open({ ...withDeposit(), [SUBMIT]: () => refusal(code) });
  await user.type(await txid(), 'abc');
  await user.click(button(t('coin.txid.submit')));
  const message = await screen.findByText(errorText(code));
  if (code === 'CN01' || code === 'CN02') {
    expect(message.closest('p')?.id).toBe((await txid()).getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(await txid());
  } else expect(message.closest('[role="alert"]')).not.toBeNull();
  expect((await txid()).value).toBe('abc');
});

test('[W-05] without an answer the next press sends the same input', async () => {
  const { user, network } = await open({ [QUOTE]: () => silence });
  await user.type(await amount(), '100');
  await user.click(button(new RegExp(`${t('coin.charge.quote')}$`)));
  await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
  await user.click(button('지난 요청 결과 확인'));
  await waitFor(() => expect(network.calls(QUOTE)).toHaveLength(2));
  const [first, second] = network.calls(QUOTE);
  expect(second?.requestId).toBe(first?.requestId);
});

test.each([
  ['en', 'Deposit in USDT'],
  ['vn', 'Nạp USDT'],
] as const)('[S-01] in %s every word of it is in that language', async (language, title) => {
  const { container, network, user } = await open({}, { language });
  await screen.findByRole('heading', { level: 1, name: title });
  await user.type(await screen.findByRole('textbox'), '100');
  expect(container.textContent).not.toMatch(/[가-힣]/);
  for (const over of [
    {},
    { state: 'CONFIRMING', txid: TXID, confirmations: 3 },
    { ...paid, state: 'UNDERPAID', waits: 'Y' },
  ] as const) {
    network.on(withDeposit(over));
    await look();
    await waitFor(() =>
      expect(document.querySelector(`[data-coin="${'state' in over ? over.state : 'QUOTED'}"]`)).not.toBeNull(),
    );
    expect(container.textContent).not.toMatch(/[가-힣]/);
  }
});
