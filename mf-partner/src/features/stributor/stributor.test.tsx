import { type DataOf, languages } from '@madang/contracts';
import { pollBalance } from '@madang/platform/host';
import { refusal, someHoldings } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const rate = (
  over: Partial<DataOf<'/api/partner/rates'>['list'][number]['rates'][number]> = {},
): DataOf<'/api/partner/rates'>['list'][number]['rates'][number] => ({
  gameType: 'casino',
  kind: 'rolling',
  bp: 80,
  nextBp: 80,
  min: 50,
  max: 100,
  isChanged: false,
  changedBy: null,
  ...over,
});
const rates = (): DataOf<'/api/partner/rates'> => ({
  validFrom: '2026-11-19',
  list: [
    {
      memId: 'partner5',
      memNick: '오솔매장',
      level: 'PTN_5',
      rates: [rate(), rate({ kind: 'losing', nextBp: 90, isChanged: true, changedBy: null })],
    },
  ],
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
});
const preview = (): DataOf<'/api/partner/ratePreview'> => ({
  firstDay: '2026-10-19',
  lastDay: '2026-11-17',
  days: 30,
  turnover: 1_000_000,
  base: 0,
  own: { actual: 300, expected: 200 },
  lower: { actual: 500, expected: 600 },
});
const rateHandlers = { '/api/partner/rates': rates, '/api/partner/ratePreview': preview };
const none = { page: 1, count_per_list: 20, tatal_list_count: 0 };
const transferHandlers = {
  '/api/partner/transferRule': () => ({ cash: 5_000_000, secondFrom: 3_000_000, newAccountHours: 24, leftToday: null }),
  '/api/partner/transferList': () => ({ list: [], pageInfo: none }),
  '/api/partner/partnerMoneyMoveList': () => ({
    asOf: '2026-11-18T03:00:00.000Z',
    list: [],
    pageInfo: none,
    totals: { count: 0, received: 0, paid: 0 },
  }),
  '/api/cash/giveTarget': () => ({ memId: 'member01', memNick: '달마중' }),
} as const;

test('[R-02] [PA-13] a rate shows its bounds and its effect, and is saved', async () => {
  const handlers = {
    ...rateHandlers,
    '/api/partner/rate': () => ({ memId: 'partner5', bp: 90, validFrom: '2026-11-19' }),
  };
  const { user, network } = await openPage('stributor', handlers, { path: '/stributor?tab=rates' });
  const [rolling, losing] = await screen.findAllByRole('button', { name: /변경$/ });
  expect(losing).toHaveProperty('disabled', true);
  await user.click(rolling as HTMLElement);
  const field = screen.getByLabelText(/오솔매장 요율/);
  await user.clear(field);
  await user.type(field, '1.2');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(network.calls('/api/partner/rate')).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '0,9');
  within(await screen.findByRole('region', { name: '요율 효과' })).getByText('−100');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(network.calls('/api/partner/rate')).toEqual([
      { memId: 'partner5', gameType: 'casino', kind: 'rolling', bp: 90 },
    ]),
  );
});

test('[R-03] [PA-10] a partner sees who receives, and that a great amount waits', async () => {
  const handlers = {
    ...transferHandlers,
    '/api/partner/transfer': (): DataOf<'/api/partner/transfer'> => ({
      status: 'waiting',
      memNick: '달마중',
      amount: 3_000_000,
      reason: 'amount',
    }),
  };
  const { user, network } = await openPage('stributor', handlers, { path: '/stributor?tab=transfers' });
  await user.click(await screen.findByRole('button', { name: '지급하기' }));
  expect(network.calls('/api/cash/giveTarget')).toEqual([]);
  await user.type(screen.getByLabelText(/아이디/), 'member01');
  await user.type(screen.getByLabelText(/금액/), '3000000');
  screen.getByText('이 금액은 2차 확인 후 처리돼요.');
  await user.click(screen.getByRole('button', { name: '지급하기' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '지급하기' }));
  await waitFor(() =>
    expect(network.calls('/api/partner/transfer')).toMatchObject([
      { kind: 'give', memId: 'member01', amount: 3_000_000 },
    ]),
  );
  await screen.findByText(/2차 확인을 기다려요/);
});

test('[C-06] [R-03] a partner whose money is in a game is offered to bring it back', async () => {
  const handlers = {
    ...transferHandlers,
    '/api/cash/getUserCash': () => someHoldings({ balance: 90_000, cashAmt: 50_000, isPlayGame: 'Y', v: 9 }),
  };
  const { user } = await openPage('stributor', handlers, { path: '/stributor?tab=transfers' });
  await screen.findByLabelText(/금액/);
  expect(screen.queryByRole('button', { name: '게임머니 가져오기' })).toBeNull();
  await act(() => pollBalance());
  await user.click(await screen.findByRole('button', { name: '게임머니 가져오기' }));
  await screen.findByRole('dialog');
});

test('[R-03] a refused gift keeps what was typed and names its field', async () => {
  const handlers = { ...transferHandlers, '/api/cash/giveTarget': () => refusal('C302') };
  const { user } = await openPage('stributor', handlers, { path: '/stributor?tab=transfers' });
  await user.type(await screen.findByLabelText(/아이디/), 'nobody');
  await user.type(screen.getByLabelText(/금액/), '1000');
  await user.click(screen.getByRole('button', { name: '지급하기' }));
  await waitFor(() => expect(screen.getByLabelText(/아이디/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/아이디/)).toHaveProperty('value', 'nobody');
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] texts of rates are in %s', async (language) => {
  const latin = () => ({ ...rates(), list: rates().list.map((row) => ({ ...row, memNick: 'nick' })) });
  const handlers = { ...rateHandlers, '/api/partner/rates': latin };
  const { container } = await openPage('stributor', handlers, { path: '/stributor?tab=rates', language });
  await screen.findByText('partner5');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
