import { gameLeft } from '@madang/contracts';
import { aMember, fakeNetwork, refusal, renderApp, someHoldings } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { text } from '../i18n/i18n.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { gameSessionStore } from './game-session.store.ts';
import { leaveGame } from './leave-game.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await settled();
  });
afterEach(() => jest.useRealTimers());

const home = { '/api/cash/getUserCash': () => someHoldings({ balance: 31_000, cashAmt: 31_000, v: 9 }) } as const;
const away = {
  '/api/cash/getUserCash': () => someHoldings({ balance: 31_000, cashAmt: 1_000, isPlayGame: 'Y', v: 8 }),
} as const;

/** Opens the modal as a member with 1,000 won at the site. */
const openMerge = async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
  const { user } = await renderApp(<p>page</p>, {
    member: aMember({ cashAmt: 1_000 }),
    language: 'ko',
    user: { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  });
  let outcome: boolean | undefined;
  act(() => void leaveGame('header').then((done) => (outcome = done)));
  await act(settled); // its code is fetched
  return {
    outcome: () => outcome,
    press: async (name: string) => {
      await user.click(screen.getByRole('button', { name, hidden: true }));
      await act(settled);
    },
    t: text('platform'),
  };
};

test('[C-06] a failure that the server mends completes with the returned money', async () => {
  const { press, outcome, t } = await openMerge();
  const amounts: number[] = [];
  const stop = bus.on(gameLeft, ({ moved }) => amounts.push(moved));
  const network = fakeNetwork({ ...away, '/api/cash/outGameMoney': () => refusal('9999') });
  await press(t('merge.header.go'));
  network.on(home);
  await act(pollBalance);
  expect(screen.getByText(t('merge.header.complete'))).toBeTruthy();
  expect(screen.getByText('30,000원')).toBeTruthy();
  expect(amounts).toEqual([30_000]);
  await pass(1_800);
  expect(outcome()).toBe(true);
  stop();
});

test('[C-06] money that returns during C009 ends the waiting without another request', async () => {
  const { press, t } = await openMerge();
  const network = fakeNetwork({ ...home, '/api/cash/outGameMoney': () => refusal('C009') });
  await press(t('merge.header.go'));
  await act(pollBalance);
  expect(screen.getByText(t('merge.header.complete'))).toBeTruthy();
  await pass(60_000);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
  expect(gameSessionStore.getState().merge).toBeNull();
});

test('[C-06] a failure remains while money is left or the game counts as running', async () => {
  const { press, t } = await openMerge();
  const network = fakeNetwork({ ...away, '/api/cash/outGameMoney': () => refusal('9999') });
  await press(t('merge.header.go'));
  network.on({ '/api/cash/getUserCash': () => someHoldings({ balance: 31_000, cashAmt: 1_000, v: 9 }) });
  await act(pollBalance);
  network.on({
    '/api/cash/getUserCash': () => someHoldings({ balance: 31_000, cashAmt: 31_000, isPlayGame: 'Y', v: 10 }),
  });
  await act(pollBalance);
  expect(screen.getByText(t('merge.header.fail'))).toBeTruthy();
});
