import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from 'ulid';
import { persistently } from '../../../testing/payments/persistently.ts';
import { runSite } from '../../../testing/running-site.ts';

let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.close());

test('[W-05] [O-03] a site killed between record and credit of a payment credits it once', async () => {
  const login = async (memId: string): Promise<string> =>
    (await persistently(() => site.call('/api/member/login', { memId, memPass: 'madang123!' }))).data.token;
  const [token, operator] = [await login('partner1'), await login('admin01')];
  const cashOf = async (): Promise<number> =>
    (await persistently(() => site.call('/api/cash/getUserCash', {}, token))).data.cashAmt;
  const incoming = async () => (await persistently(() => site.call('/api/operator/incoming/list', {}, operator))).data;
  const before = await cashOf();
  const input = { requestId: ulid(), network: 'ERC20', amount: 30_000_000 };
  const { data: quote } = await persistently(() => site.call('/api/coin/quote', input, token));
  await site.payOnChain({ network: 'ERC20', address: quote.address, usdt: quote.usdt - 1_000_000 });
  // The confirmations that make it final come while the process ends and starts.
  await sleep(1_000);
  await site.killAndRestart();
  while ((await incoming()).list.length === 0) await sleep(100);
  const [{ incomingIdx, amount }] = (await incoming()).list;
  for (const how of ['attach', 'credit'])
    for (const isKilled of [true, false]) {
      const { version } = (await incoming()).list[0] ?? {};
      const body = { requestId: ulid(), incomingIdx, how, memId: 'partner1', reason: 'seen', version };
      const answer = persistently(() => site.call('/api/operator/incoming/settle', body, operator));
      if (isKilled) await site.killAndRestart();
      // C503: the credit before had carried it out; a killed one that had is answered by its key.
      expect(['0', 'C503']).toContain((await answer).resultCode);
    }
  expect((await cashOf()) - before).toBe(amount);
  const { list, pending } = await incoming();
  expect([list, pending]).toEqual([[], []]);
  expect(await site.verify()).toBe(0);
});
