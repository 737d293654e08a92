import type { ErrorCode } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import { type Handlers, refusal, someCashInfo, translatorOf } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './deposit.page.tsx';

const t = translatorOf(ko);

const INFO = '/api/cash/info';
const IN = '/api/cash/in';
const account = {
  bankName: '마당은행',
  accountNo: '941602-01-552210',
  holder: '주식회사 마당',
  validUntil: '2099-01-01T00:00:00.000Z',
};
const withAccount = () => someCashInfo({ account });

const open = (handlers: Handlers) => openPage('charge', preload, handlers);
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('deposit.amount')) });
const button = (name: string | RegExp = new RegExp(`${t('deposit.applyEmpty')}$`)) =>
  screen.getByRole('button', { name });

const params = { max: 10_000_000, min: 10_000, unit: 10_000, left: 30_000 };
const until = { until: '2026-12-01T00:00:00.000Z' };
const atAmount: readonly ErrorCode[] = ['C002', 'C101', 'C102', 'C103', 'RG01'];

test.each(endpoints.cashIn.errors.filter((code) => atAmount.includes(code)))(
  '[W-01] [S-20] %s stands at the amount, which takes the focus',
  async (code) => {
    const { user } = await open({ [INFO]: () => withAccount(), [IN]: () => refusal(code, params) });
    await user.type(await amount(), '15000');
    await user.click(button());
    const message = await screen.findByText(errorText(code, params));
    const field = await amount();
    expect(message.closest('p')?.id).toBe(field.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('15,000');
    await user.type(field, '0');
    expect(screen.queryByText(errorText(code, params))).toBeNull();
  },
);

test.each(endpoints.cashIn.errors.filter((code) => !atAmount.includes(code)))(
  '[W-01] [S-20] %s stands at the button, and what was typed stays',
  async (code) => {
    const { user } = await open({ [INFO]: () => withAccount(), [IN]: () => refusal(code, until) });
    await user.type(await amount(), '100000');
    await user.click(button());
    expect((await screen.findByText(errorText(code, until))).closest('[role="alert"]')).not.toBeNull();
    expect((await amount()).value).toBe('100,000');
  },
);

test.each(endpoints.getAcc.errors)('[W-01] [S-20] %s of an account request is displayed beside it', async (code) => {
  const { user, network } = await open({ [INFO]: () => someCashInfo(), '/api/cash/getAcc': () => refusal(code) });
  await user.click(await screen.findByRole('button', { name: t('deposit.account.request') }));
  await screen.findByText(errorText(code));
  await user.click(screen.getByRole('button', { name: t('deposit.account.request') }));
  await waitFor(() => expect(network.calls('/api/cash/getAcc')).toHaveLength(2));
  const [first, second] = network.calls('/api/cash/getAcc');
  expect(second?.requestId).toBe(first?.requestId);
});

test('[W-01] an empty amount is sent as none: the server answers C002', async () => {
  const { user, network } = await open({ [INFO]: () => withAccount(), [IN]: () => refusal('C002') });
  await amount();
  await user.click(button(t('deposit.applyEmpty')));
  await screen.findByText(errorText('C002'));
  expect(network.calls(IN)[0]).toMatchObject({ amount: 0 });
});

test('[O-05] the rest of the limit is at the amount, or a link to set one', async () => {
  const limits = { tightest: { period: 'week' as const, limit: 300_000, used: 120_000, left: 180_000 }, pause: null };
  await open({ [INFO]: () => someCashInfo({ limits }) });
  await amount();
  expect(screen.getByTestId('limit-left').textContent).toBe('180,000원 남음');
  const bar = screen.getByRole('progressbar', { name: t('limits.amount', { period: '7일' }) });
  expect(bar.getAttribute('aria-valuetext')).toBe('300,000원 중 120,000원 사용');
});

test('[O-05] a running break is displayed before the attempt', async () => {
  const pause = { kind: 'timeOut' as const, since: '2026-11-20T03:00:00.000Z', until: '2026-11-27T03:00:00.000Z' };
  await open({ [INFO]: () => someCashInfo({ limits: { tightest: null, pause } }) });
  await screen.findByText(t('rest.runs'));
  screen.getByText(/2026\. 11\. 27\. 12:00까지 입금, 게임, 베팅을 이용할 수 없어요/);
  expect(screen.queryByText(new RegExp(t('deposit.bonus.title')))).toBeNull();
});
