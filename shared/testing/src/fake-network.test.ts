import { call } from '@madang/platform';
import { aBet, aBetList } from './builders.ts';
import { fakeNetwork } from './fake-network.ts';
import { aMember } from './member-builders.ts';
import { startQuietly } from './render-app.tsx';

const silently = (calling: Promise<unknown>): Promise<unknown> => calling.catch(() => undefined);

test('a call that no test expected is a problem of the test', async () => {
  await startQuietly();
  const network = fakeNetwork();
  await silently(call('/api/main', {}));
  expect(network.takeProblems()).toEqual([expect.stringContaining('/api/main was called')]);
});

test('an address in no contract is a problem of the test', async () => {
  const network = fakeNetwork();
  await silently(fetch('http://localhost/api/no/such', { method: 'POST', body: '{}' }));
  await silently(fetch('http://elsewhere.example/'));
  expect(network.takeProblems()).toHaveLength(2);
});

test('an answer that lacks a field or adds an unknown one fails the test', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/member/info': () => ({ member: aMember() }) as never });
  await silently(call('/api/member/info', {}));
  network.on({ '/api/member/info': () => ({ member: aMember(), msgInfo: { newMsg: 0 }, memPass: 'x' }) as never });
  await silently(call('/api/member/info', {}));
  expect(network.takeProblems()).toEqual([expect.stringContaining('msgInfo'), expect.stringContaining('memPass')]);
});

test('a body that the contract does not take is a problem of the test', async () => {
  await startQuietly();
  const network = fakeNetwork({ '/api/member/login': () => undefined as never });
  await silently(call('/api/member/login', { memId: 'a', memPass: 'b', ip: '1.2.3.4' } as never));
  expect(network.takeProblems()).toEqual([expect.stringContaining('ip')]);
});

test("a guest's call to a member's endpoint is refused as by the server", async () => {
  await startQuietly();
  fakeNetwork({ '/api/bet/betlist': () => aBetList() });
  await expect(call('/api/bet/betlist', {})).rejects.toMatchObject({ code: 'AU01' });
});

test('the built betting list adds up', () => {
  const list = aBetList([aBet(), aBet({ type: 'lose', winCash: 0 }), aBet({ type: 'wait', winCash: 0, cash: 700 })]);
  expect(list.totals).toEqual({ count: 3, cash: 2_700, winCash: 2_500, resultCash: 500, waiting: 700 });
});
