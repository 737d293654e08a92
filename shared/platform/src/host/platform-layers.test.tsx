import { aMember, fakeNetwork, renderApp, someHoldings } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { leaveGame } from '../game-session/leave-game.ts';
import { text } from '../i18n/i18n.ts';

let mockFailures = 0;
jest.mock('../game-session/merge-modal.tsx', () => {
  mockFailures -= 1;
  if (mockFailures >= 0) throw new Error('Loading chunk merge failed.');
  return jest.requireActual('../game-session/merge-modal.tsx');
});

const settled = async (): Promise<void> => {
  for (let pass = 0; pass < 20; pass += 1) await new Promise((done) => setImmediate(done));
};
afterEach(() => jest.useRealTimers());

test('[C-06] a merge whose code fails to load is shown once the code is there', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
  fakeNetwork({ '/api/cash/getUserCash': () => someHoldings({ balance: 0, cashAmt: 0, isPlayGame: 'N', v: 1 }) });
  mockFailures = 2;
  await renderApp(<p>page</p>, { member: aMember() });
  await act(async () => {
    void leaveGame('header');
    await settled();
  });
  const title = text('platform')('merge.header.title');
  expect(screen.queryByText(title)).toBeNull();
  for (let retry = 0; retry < 2; retry += 1)
    await act(async () => {
      await jest.advanceTimersByTimeAsync(3_000);
      await settled();
    });
  expect(screen.getByText(title)).toBeTruthy();
});
