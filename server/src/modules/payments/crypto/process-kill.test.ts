import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from 'ulid';
import { persistently } from '../../../testing/payments/persistently.ts';
import { runSite } from '../../../testing/running-site.ts';

const KILLS = 3;
let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.close());

test('[W-05] killed while payments confirm, the site credits each of them once', async () => {
  const members = await Promise.all(
    ['member01', 'member02'].map(async (memId) => {
      const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
      return data.token as string;
    }),
  );
  const cashOf = async (token: string): Promise<number> =>
    (await persistently(() => site.call('/api/cash/getUserCash', {}, token))).data.cashAmt;
  const before = await Promise.all(members.map(cashOf));
  const promised = members.map(() => 0);
  const pay = async (at: number) => {
    const [token, network] = [members[at] ?? '', 'ERC20'];
    const input = { requestId: ulid(), network, amount: 20_000_000 };
    const { data } = await persistently(() => site.call('/api/coin/quote', input, token));
    promised[at] = (promised[at] ?? 0) + data.krw;
    await site.payOnChain({ network, address: data.address, usdt: data.usdt });
  };
  // Two quotes each, paid side by side; the process goes three times
  // before the last of them is deep enough.
  await Promise.all([0, 1].map((at) => pay(at)));
  await Promise.all([0, 1].map((at) => pay(at)));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(350);
    await site.killAndRestart();
  }
  const isDone = async (token: string): Promise<boolean> => {
    const { data } = await persistently(() => site.call('/api/coin/state', {}, token));
    return data.deposits.every(({ state }: { state: string }) => state === 'CREDITED');
  };
  for (const token of members) while (!(await isDone(token))) await sleep(100);
  const after = await Promise.all(members.map(cashOf));
  expect(after.map((cash, index) => cash - (before[index] ?? 0))).toEqual(promised);
  expect(await site.verify()).toBe(0);
});
