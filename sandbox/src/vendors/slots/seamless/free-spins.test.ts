import { setTimeout as sleep } from 'node:timers/promises';
import { type SeamlessOperation, slotRoundDetail } from '@madang/contracts/vendor-protocol';
import { type SeamlessHarness, seamlessHarness } from '../../../testing/seamless-harness.ts';
import { operatorOf, START } from '../../../testing/slot-operator.ts';
import { HANOK } from '../vendors.ts';
import { FREE_SPINS_LAST_MS } from './seamless-slot.ts';

const game = HANOK.games.find(({ engine }) => engine === 'ways');
if (!game?.free) throw new Error('no ways game');
const STAKE = 2_000;

let operator: Awaited<ReturnType<typeof operatorOf>>;
let harness: SeamlessHarness;
beforeEach(async () => {
  operator = await operatorOf();
  harness = await seamlessHarness(operator.url, game.key);
});
afterEach(async () => {
  await harness.close();
  await operator.close();
});

const triggered = async () => {
  await harness.rig('free');
  const { data } = await harness.press(STAKE);
  return data;
};
const calls = (operation: SeamlessOperation) => operator.of(operation);

test('[C-07] a series is one round of the operator: one stake, its wins and one end', async () => {
  const first = await triggered();
  let last = first;
  let total = first.round.win as number;
  await harness.quiet();
  expect(calls('endRound')).toEqual([]);
  for (let spin = 0; last.state.free !== null; spin += 1) {
    await harness.rig(spin < 2 ? 'win' : 'loss');
    last = (await harness.press(0)).data;
    total += last.round.win;
  }
  await harness.quiet();
  expect(calls('bet')).toHaveLength(1);
  expect(operator.cash()).toBe(START - STAKE + total);
  expect(last.state.balance).toBe(operator.cash());
  const wins = calls('win');
  expect(wins).toHaveLength(3);
  expect(new Set(wins.map(({ roundId }) => roundId))).toEqual(new Set([first.round.roundId]));
  expect(new Set(wins.map(({ betTxId }) => betTxId)).size).toBe(1);
  expect(new Set(wins.map(({ txId }) => txId)).size).toBe(3);
  const [end, ...more] = calls('endRound');
  expect(more).toEqual([]);
  const detail = slotRoundDetail.parse(end?.detail);
  expect(detail.spins).toHaveLength(first.state.free.of);
  expect(detail.spins?.reduce((sum, spin) => sum + spin.win, first.round.win)).toBe(total);
  expect(detail.balanceAfter).toBe(START - STAKE + total);
  const shown = [detail.grid, ...(detail.spins ?? []).map(({ grid }) => grid)].flat(2);
  for (const symbol of shown) expect(detail.symbols).toHaveProperty([symbol]);
});

test.each(['lost', 'silent', 'twice'])(
  '[C-07] whatever the answers are (%s), each win is paid once, the round ends once',
  async (mode) => {
    const first = await triggered();
    await harness.fail('win', mode, 3);
    await harness.fail('endRound', mode, 2);
    let last = first;
    let total = first.round.win as number;
    while (last.state.free !== null) {
      await harness.rig('win');
      last = (await harness.press(0)).data;
      total += last.round.win;
    }
    await harness.quiet();
    expect(operator.cash()).toBe(START - STAKE + total);
    expect(new Set(calls('endRound').map(({ txId }) => txId)).size).toBe(1);
    // The end is reported when nothing else is on its way any more.
    expect(operator.calls.findLastIndex(({ operation }) => operation === 'win')).toBeLessThan(
      operator.calls.findIndex(({ operation }) => operation === 'endRound'),
    );
  },
);

test('[C-07] ten presses of one id at once are one free spin', async () => {
  await triggered();
  await harness.rig('win');
  harness.later(5_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => harness.send(0, 'press-many')));
  await harness.quiet();
  expect(new Set(answers.map(({ data }) => data.round.roundId)).size).toBe(1);
  expect(answers[0]?.data.state.free.number).toBe(2);
});

test('[C-07] after a kill and a new session the series goes on where it was', async () => {
  const { state } = await triggered();
  await harness.press(0);
  await harness.fail('win', 'lost', 50);
  await harness.rig('win');
  const { data } = await harness.press(0);
  await harness.restart();
  expect((await harness.press(0)).status).toBe('SESSION_CLOSED');
  await harness.launch('s2');
  expect((await harness.state()).data.free).toMatchObject({
    number: 3,
    of: state.free.of,
    stake: STAKE,
    winnings: data.state.free.winnings,
  });
  await harness.quiet();
  expect(calls('win').at(-1)?.amount).toBe(data.round.win);
  expect((await harness.press(0)).data.round.detail.free.number).toBe(3);
});

test('[C-07] the vendor plays and pays a series that waits for a day, and ends it', async () => {
  const { round, state } = await triggered();
  await harness.press(0);
  await harness.quiet();
  await harness.kick();
  harness.later(FREE_SPINS_LAST_MS - 60_000);
  await sleep(400);
  expect(calls('endRound')).toEqual([]);
  harness.later(60_000);
  for (let looks = 0; calls('endRound').length === 0 && looks < 200; looks += 1) await sleep(25);
  await harness.quiet();
  const detail = slotRoundDetail.parse(calls('endRound')[0]?.detail);
  expect(detail.spins).toHaveLength(detail.spins?.at(-1)?.free?.of ?? -1);
  expect(detail.spins?.length).toBeGreaterThanOrEqual(state.free.of);
  const total = detail.spins?.reduce((sum, spin) => sum + spin.win, round.win);
  expect(operator.cash()).toBe(START - STAKE + total);
  await harness.launch('s2');
  expect((await harness.state()).data.free).toBeNull();
});

test('[C-07] a stake with a late answer can win a second series; both are played', async () => {
  await harness.fail('bet', 'silent');
  await harness.rig('free');
  await harness.rig('free');
  expect((await harness.press(STAKE, 'press-late')).status).toBe('NO_ANSWER');
  const second = await harness.press(STAKE);
  expect(second.status).toBe('OK');
  await harness.quiet();
  const late = await harness.send(STAKE, 'press-late');
  expect(late.data.round.detail.awarded).toBeGreaterThan(0);
  for (let open = true; open; ) {
    await harness.rig('loss');
    open = (await harness.press(0)).data.state.free !== null;
  }
  await harness.quiet();
  expect(
    calls('endRound')
      .map(({ roundId }) => roundId)
      .toSorted(),
  ).toEqual([late.data.round.roundId, second.data.round.roundId].toSorted());
});
