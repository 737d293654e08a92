import { slotRoundDetail } from '@madang/contracts/vendor-protocol';
import { drawStream, personalBase } from '../../../core/seeds/draw.ts';
import { type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { drawStops } from '../maths/slot.ts';
import { KPLAYSLOT } from '../vendors.ts';

const game = KPLAYSLOT.games.find(({ engine }) => engine === 'ways');
if (!game?.free) throw new Error('no ways game');
const { key, free, maths } = game;
const STAKE = 2_000;

let sandbox: TestSandbox;
let presses = 0;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const press = (url: string, stake: number, requestId = `press-${1000 + ++presses}`) => {
  sandbox.clock.now += 5_000;
  return sandbox.play(url, 'spin', { stake, requestId });
};
const rig = (outcome: string) => sandbox.control('rig', { memberRef: 'm1', outcome });
/** In a game with free spins that the member has just won. */
const launchWithFreeSpins = async () => {
  const opened = await sandbox.launched('m1', 100_000, key);
  await rig('free');
  const { data } = await press(opened.url, STAKE);
  return { ...opened, first: data };
};

test('[C-07] three scatters win free spins at their stake, and the round lists them', async () => {
  const { first } = await launchWithFreeSpins();
  const detail = slotRoundDetail.parse(first.round.detail);
  expect(free.awards).toContain(detail.awarded);
  expect(detail.scatter?.count).toBeGreaterThanOrEqual(3);
  expect(detail.balanceAfter).toBe(100_000 - STAKE + first.round.win);
  expect(first.state.free).toEqual({ number: 1, of: detail.awarded, stake: STAKE, winnings: 0 });
});

test('[C-07] a free spin costs nothing, pays reels times multiplier, and wins add up', async () => {
  const { url, memberRef, first } = await launchWithFreeSpins();
  let balance = first.state.balance as number;
  let total = 0;
  for (let spin = 1; ; spin += 1) {
    await rig(spin % 2 === 1 ? 'win' : 'loss');
    const { status, data } = await press(url, 0);
    expect(status).toBe('OK');
    const { stake, win } = data.round;
    const detail = slotRoundDetail.parse(data.round.detail);
    total += win;
    balance += win;
    expect(stake).toBe(0);
    expect(detail.free).toEqual({
      number: spin,
      of: first.state.free.of,
      multiplier: free.multiplier,
      stake: STAKE,
      won: total,
    });
    const parts = (detail.ways ?? []).reduce((sum, way) => sum + way.win, detail.scatter?.win ?? 0);
    expect(parts).toBe(win);
    expect(win % free.multiplier).toBe(0);
    expect(detail.balanceAfter).toBe(balance);
    if (data.state.free === null) break;
  }
  expect((await sandbox.call('balance', { memberRef })).data.balance).toBe(balance);
  const { staked, won: paid, rounds } = (await sandbox.call('totals', { memberRef })).data;
  expect({ staked, paid, rounds }).toEqual({
    staked: STAKE,
    paid: total + first.round.win,
    rounds: first.state.free.of + 1,
  });
  expect((await press(url, 0)).status).toBe('NO_FREE_SPINS');
  expect((await press(url, STAKE)).status).toBe('OK');
});

test('[C-07] free spins win free spins, up to the most that a series can have', async () => {
  const { url } = await launchWithFreeSpins();
  for (;;) {
    await rig('free');
    const { data } = await press(url, 0);
    expect(data.round.detail.free.of).toBeLessThanOrEqual(free.most);
    if (data.state.free !== null) continue;
    expect(data.round.detail.free).toMatchObject({ number: free.most, of: free.most });
    return;
  }
});

test('[C-07] while free spins wait no stake is taken, and the pause applies to them', async () => {
  const { url, first } = await launchWithFreeSpins();
  expect((await press(url, STAKE)).status).toBe('FREE_SPINS_WAIT');
  expect((await press(url, 0)).status).toBe('OK');
  expect((await sandbox.play(url, 'spin', { stake: 0, requestId: 'press-early' })).status).toBe('TOO_EARLY');
  expect((await sandbox.call('balance', { memberRef: 'm1' })).data.balance).toBeGreaterThanOrEqual(first.state.balance);
});

test('[C-07] a repeated press is the same free spin, also after a lost answer', async () => {
  const { url, memberRef } = await launchWithFreeSpins();
  await sandbox.control('faults', { operation: 'spin', mode: 'timeout-after', ms: 10 });
  await expect(press(url, 0, 'press-lost')).rejects.toThrow();
  await sandbox.call('kick', { memberRef });
  const repeated = await sandbox.play(url, 'spin', { stake: 0, requestId: 'press-lost' });
  expect(repeated.data.round.detail.free.number).toBe(1);
  expect(repeated.data.state.free.number).toBe(2);
});

test('[C-07] an interrupted series continues at the next launch, also after a restart', async () => {
  const { url, body, memberRef, first } = await launchWithFreeSpins();
  await press(url, 0);
  expect((await sandbox.call('kick', { memberRef })).data).toEqual({ openRound: false, closed: 1 });
  expect((await press(url, 0)).status).toBe('SESSION_CLOSED');
  const { dataDir } = sandbox.config;
  const { now } = sandbox.clock;
  await sandbox.app.close();
  sandbox = await testSandbox({ dataDir });
  // Weeks later: with a wallet of this convention they wait for ever.
  sandbox.clock.now = now + 30 * 86_400_000;
  const other = await sandbox.call('launch', { ...body, gameKey: 'moonlit-eaves', sessionId: 's-other' });
  expect((await sandbox.play(other.data.url, 'state')).data.free).toBeNull();
  const again = await sandbox.call('launch', { ...body, sessionId: 's-again' });
  const { data } = await sandbox.play(again.data.url, 'state');
  expect(data.free).toMatchObject({ number: 2, of: first.state.free.of, stake: STAKE });
  expect((await press(again.data.url, 0)).data.round.detail.free.number).toBe(2);
});

test('[C-07] every free spin can be drawn again from its seed and number', async () => {
  const { url } = await launchWithFreeSpins();
  const { seed } = (await sandbox.play(url, 'state')).data;
  const rounds = [(await press(url, 0)).data.round, (await press(url, 0)).data.round];
  const { data } = await sandbox.play(url, 'seed', { clientSeed: 'another' });
  for (const [i, { detail }] of rounds.entries()) {
    const base = personalBase(seed.clientSeed, seed.nonce + i, key);
    expect(drawStops(maths, drawStream({ serverSeed: data.revealed.serverSeed, base }))).toEqual(detail.stops);
  }
});
