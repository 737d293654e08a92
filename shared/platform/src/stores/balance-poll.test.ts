import { aMember, fakeNetwork, silence, someHoldings, startQuietly } from '@madang/testing';
import { endSession } from '../session/session.ts';
import { balanceStore } from './balance.store.ts';
import { startBalancePoll } from './balance-poll.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await settled();
};

beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never }),
);
afterEach(() => jest.useRealTimers());

test('[S-13] the balance is asked for at once and every five seconds while signed in, and no more after', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/cash/getUserCash': () => someHoldings() });
  const asked = () => network.calls('/api/cash/getUserCash').length;
  const stop = startBalancePoll();
  await settled();
  expect(asked()).toBe(1);
  await pass(4_999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  endSession('asked');
  await pass(60_000);
  expect(asked()).toBe(2);
  stop();
});

test('[S-13] a guest asks for nothing', async () => {
  await startQuietly();
  const network = fakeNetwork();
  const stop = startBalancePoll();
  await pass(20_000);
  expect(network.calls('/api/cash/getUserCash')).toHaveLength(0);
  stop();
});

test('[S-13] an answer that does not come leaves the figures and the poll alone', async () => {
  await startQuietly({ member: aMember({ cashAmt: 4_000 }) });
  let answers = 0;
  fakeNetwork({
    '/api/cash/getUserCash': () => {
      answers += 1;
      return answers === 1 ? silence : someHoldings({ balance: 5_000, cashAmt: 5_000 });
    },
  });
  const stop = startBalancePoll();
  await settled();
  expect(balanceStore.getState().cash).toBe(4_000);
  await pass(5_000);
  expect(balanceStore.getState().cash).toBe(5_000);
  stop();
});
