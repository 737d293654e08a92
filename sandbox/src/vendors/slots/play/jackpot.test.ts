import { setTimeout as sleep } from 'node:timers/promises';
import { type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { seamlessHarness } from '../../../testing/seamless-harness.ts';
import { operatorOf, START } from '../../../testing/slot-operator.ts';
import { HANOK, KPLAYSLOT } from '../vendors.ts';

const keyOf = ({ games }: typeof KPLAYSLOT): string => games.find(({ jackpot }) => jackpot !== null)?.key ?? '';
let operator: Awaited<ReturnType<typeof operatorOf>>;
afterEach(() => operator.close());

describe('with a transfer wallet', () => {
  let sandbox: TestSandbox;
  let url: string;
  beforeEach(async () => {
    operator = await operatorOf(KPLAYSLOT.key);
    sandbox = await testSandbox({ siteUrl: operator.url });
    ({ url } = await sandbox.launched('m1', 100_000, keyOf(KPLAYSLOT)));
  });
  afterEach(() => sandbox.close());
  const press = (requestId: string) => {
    sandbox.clock.now += 5_000;
    return sandbox.play(url, 'spin', { stake: 1_000, requestId });
  };
  const owed = async () => (await sandbox.control('wallet', undefined, 'GET')).data.open as number;

  test("[S-16] the page shows the levels' values, and works without them", async () => {
    expect((await sandbox.play(url, 'state')).data.jackpots).toEqual([
      { level: 'mini', value: 1_234_000 },
      { level: 'major', value: 10_500_000 },
      { level: 'mega', value: 100_900_000 },
    ]);
    operator.levels.mini += 1;
    expect((await sandbox.play(url, 'state')).data.jackpots[0].value).toBe(1_234_000);
    sandbox.clock.now += 2_000;
    expect((await sandbox.play(url, 'state')).data.jackpots[0].value).toBe(1_234_001);
    expect(operator.of('jackpots')).toHaveLength(2);
  });

  test('[C-07] a drawn level is reported to the operator, who pays it', async () => {
    await sandbox.control('rig', { memberRef: 'm1', outcome: 'mini' });
    const { data } = await press('press-0001');
    expect(data.round.detail.jackpot).toEqual({ level: 'mini', amount: 1_234_000 });
    expect(data.state.balance).toBe(100_000 - 1_000);
    expect(data.state.jackpots[0]).toEqual({ level: 'mini', value: 1_000_000 });
    expect(operator.cash()).toBe(START + 1_234_000);
    expect(operator.of('jackpotWin')).toEqual([
      {
        memberRef: 'm1',
        txId: `${data.round.roundId}-j`,
        roundId: data.round.roundId,
        gameKey: keyOf(KPLAYSLOT),
        level: 'mini',
      },
    ]);
    expect((await sandbox.call('rounds', { afterSeq: 0, limit: 9 })).data.rounds[0].detail.jackpot.amount).toBe(
      1_234_000,
    );
  });

  test.each(['lost', 'silent', 'twice'])('[C-07] it is reported until accepted (%s), and paid once', async (mode) => {
    await sandbox.control('wallet', { operation: 'jackpotWin', mode, times: 3 });
    await sandbox.control('rig', { memberRef: 'm1', outcome: 'major' });
    await press('press-0001');
    for (let looks = 0; (await owed()) > 0 && looks < 400; looks += 1) {
      sandbox.clock.now += 1_000;
      await sleep(20);
    }
    expect(operator.cash()).toBe(START + 10_500_000);
    expect((await press('press-0001')).data.round.detail.jackpot).toEqual({ level: 'major', amount: 10_500_000 });
  });

  test('[C-07] a vendor killed before the acceptance reports it after its restart', async () => {
    await sandbox.control('wallet', { operation: 'jackpotWin', mode: 'lost', times: 1 });
    await sandbox.control('rig', { memberRef: 'm1', outcome: 'mega' });
    expect((await press('press-0001')).data.round.detail.jackpot).toEqual({ level: 'mega', amount: null });
    const { dataDir } = sandbox.config;
    const { now } = sandbox.clock;
    await sandbox.app.close();
    sandbox = await testSandbox({ siteUrl: operator.url, dataDir });
    sandbox.clock.now = now + 60_000;
    for (let looks = 0; (await owed()) > 0 && looks < 200; looks += 1) await sleep(20);
    expect(operator.cash()).toBe(START + 100_900_000);
  });
});

test('[C-07] a seamless round ends when its drawn level is paid, with the amount', async () => {
  operator = await operatorOf();
  const harness = await seamlessHarness(operator.url, keyOf(HANOK));
  await harness.fail('jackpotWin', 'silent', 2);
  await harness.rig('mini');
  const { data } = await harness.press(1_000);
  expect(data.round.detail.jackpot.level).toBe('mini');
  await harness.quiet();
  expect(
    operator.calls.map(({ operation }) => operation).filter((one) => !['jackpots', 'authenticate'].includes(one)),
  ).toEqual(['bet', 'jackpotWin', 'jackpotWin', 'jackpotWin', 'endRound']);
  expect(operator.of('endRound')[0]?.detail).toMatchObject({ jackpot: { level: 'mini', amount: 1_234_000 } });
  expect(operator.cash()).toBe(START - 1_000 + 1_234_000);
  harness.later(5_000);
  expect((await harness.state()).data.balance).toBe(operator.cash());
  await harness.close();
});
