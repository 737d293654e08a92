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
let desk: SeamlessHarness;
beforeEach(async () => {
  operator = await operatorOf();
  desk = await seamlessHarness(operator.url, game.key);
});
afterEach(async () => {
  await desk.close();
  await operator.close();
});

const triggered = async () => {
  await desk.rig('free');
  const { data } = await desk.press(STAKE);
  return data;
};
const calls = (operation: SeamlessOperation) => operator.of(operation);

test('[C-07] a series is one round of the operator’s: one stake, a win for each spin, and an end with all of it', async () => {
  const first = await triggered();
  let last = first;
  let total = first.round.win as number;
  await desk.quiet();
  expect(calls('endRound')).toEqual([]);
  for (let spin = 0; last.state.free !== null; spin += 1) {
    await desk.rig(spin < 2 ? 'win' : 'loss');
    last = (await desk.press(0)).data;
    total += last.round.win;
  }
  await desk.quiet();
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
  '[C-07] whatever becomes of the answers (%s), every win is paid once and the round ends once',
  async (mode) => {
    const first = await triggered();
    await desk.fail('win', mode, 3);
    await desk.fail('endRound', mode, 2);
    let last = first;
    let total = first.round.win as number;
    while (last.state.free !== null) {
      await desk.rig('win');
      last = (await desk.press(0)).data;
      total += last.round.win;
    }
    await desk.quiet();
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
  await desk.rig('win');
  desk.later(5_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.send(0, 'press-many')));
  await desk.quiet();
  expect(new Set(answers.map(({ data }) => data.round.roundId)).size).toBe(1);
  expect(answers[0]?.data.state.free.number).toBe(2);
});

test('[C-07] after a kill and a new session the series goes on where it was', async () => {
  const { state } = await triggered();
  await desk.press(0);
  await desk.fail('win', 'lost', 50);
  await desk.rig('win');
  const { data } = await desk.press(0);
  await desk.restart();
  expect((await desk.press(0)).status).toBe('SESSION_CLOSED');
  await desk.launch('s2');
  expect((await desk.state()).data.free).toMatchObject({
    number: 3,
    of: state.free.of,
    stake: STAKE,
    won: data.state.free.won,
  });
  await desk.quiet();
  expect(calls('win').at(-1)?.amount).toBe(data.round.win);
  expect((await desk.press(0)).data.round.detail.free.number).toBe(3);
});

test('[C-07] what nobody goes on with for a day is played by the vendor, paid, and the round ends', async () => {
  const { round, state } = await triggered();
  await desk.press(0);
  await desk.quiet();
  await desk.kick();
  desk.later(FREE_SPINS_LAST_MS - 60_000);
  await sleep(400);
  expect(calls('endRound')).toEqual([]);
  desk.later(60_000);
  for (let looks = 0; calls('endRound').length === 0 && looks < 200; looks += 1) await sleep(25);
  await desk.quiet();
  const detail = slotRoundDetail.parse(calls('endRound')[0]?.detail);
  expect(detail.spins).toHaveLength(detail.spins?.at(-1)?.free?.of ?? -1);
  expect(detail.spins?.length).toBeGreaterThanOrEqual(state.free.of);
  const total = detail.spins?.reduce((sum, spin) => sum + spin.win, round.win);
  expect(operator.cash()).toBe(START - STAKE + total);
  await desk.launch('s2');
  expect((await desk.state()).data.free).toBeNull();
});

test('[C-07] a stake whose answer was late can win a second series, and both are played to their end', async () => {
  await desk.fail('bet', 'silent');
  await desk.rig('free');
  await desk.rig('free');
  expect((await desk.press(STAKE, 'press-late')).status).toBe('NO_ANSWER');
  const second = await desk.press(STAKE);
  expect(second.status).toBe('OK');
  await desk.quiet();
  const late = await desk.send(STAKE, 'press-late');
  expect(late.data.round.detail.awarded).toBeGreaterThan(0);
  for (let open = true; open; ) {
    await desk.rig('loss');
    open = (await desk.press(0)).data.state.free !== null;
  }
  await desk.quiet();
  expect(
    calls('endRound')
      .map(({ roundId }) => roundId)
      .toSorted(),
  ).toEqual([late.data.round.roundId, second.data.round.roundId].toSorted());
});
