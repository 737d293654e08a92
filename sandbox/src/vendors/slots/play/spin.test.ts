import { slotRoundDetail } from '@madang/contracts/vendor-protocol';
import { drawStream, personalBase, seedHash } from '../../../core/seeds/draw.ts';
import { type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { gamesByKey } from '../games/game.ts';
import { gamesOf } from '../games/game-table.ts';
import { symbolNames } from '../games/symbol-names.ts';
import { drawStops, LINES, settleSpin } from '../maths/slot.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const game = gamesByKey(gamesOf('kplayslot'))('moonlit-eaves')!;

test('[C-07] a spin takes the stake and pays the win at once, and the round has it all', async () => {
  const { url, memberRef } = await sandbox.launched();
  await sandbox.control('rig', { memberRef, stops: [1, 2, 3, 4, 5] });
  const { data } = await sandbox.play(url, 'spin', { stake: 2_000, requestId: 'press-0001' });
  const expected = settleSpin(game.maths, [1, 2, 3, 4, 5]);
  expect(data.round).toMatchObject({
    memberRef,
    gameKey: 'moonlit-eaves',
    stake: 2_000,
    win: (expected.total * 2_000) / LINES,
  });
  const detail = slotRoundDetail.parse(data.round.detail);
  expect(detail.grid).toEqual(expected.grid.map((column) => column.map((symbol) => game.art[symbol])));
  expect(Object.keys(detail.symbols).toSorted()).toEqual([...new Set(detail.grid.flat())].toSorted());
  expect(detail.symbols[detail.grid[0]?.[0] ?? '']).toEqual(symbolNames[game.art[expected.grid[0]?.[0] ?? 'W']]);
  expect(detail.balanceBefore).toBe(100_000);
  expect(detail.balanceAfter).toBe(100_000 - 2_000 + data.round.win);
  expect(data.state.balance).toBe(detail.balanceAfter);
  expect((await sandbox.call('balance', { memberRef })).data.balance).toBe(detail.balanceAfter);
});

test('[C-07] the parts of a win add up to it', async () => {
  const { url, memberRef } = await sandbox.launched();
  for (let press = 0; press < 20; press += 1) {
    await sandbox.control('rig', { memberRef, outcome: 'win' });
    const { data } = await sandbox.play(url, 'spin', { stake: 1_000, requestId: `press-${1000 + press}` });
    const { lines, scatter, grid } = slotRoundDetail.parse(data.round.detail);
    expect(data.round.win).toBeGreaterThan(1_000);
    expect(lines.reduce((sum, line) => sum + line.win, scatter?.win ?? 0)).toBe(data.round.win);
    for (const { rows, symbol, count } of lines) {
      expect(rows).toHaveLength(5);
      for (const [reel, row] of rows.slice(0, count).entries())
        expect([symbol, game.art.W]).toContain(grid[reel]?.[row]);
    }
    sandbox.clock.now += 5_000;
  }
});

test('[C-07] a repeated press is the same round, also after the session was closed', async () => {
  const { url, memberRef } = await sandbox.launched();
  const press = { stake: 1_000, requestId: 'press-0001' };
  const first = await sandbox.play(url, 'spin', press);
  expect((await sandbox.play(url, 'spin', press)).data.round).toEqual(first.data.round);
  await sandbox.call('kick', { memberRef });
  expect((await sandbox.play(url, 'spin', press)).data.round).toEqual(first.data.round);
  expect((await sandbox.call('rounds', { afterSeq: 0, limit: 10 })).data.rounds).toHaveLength(1);
});

test('[C-07] a second spin within five seconds is refused, and permitted after them', async () => {
  const { url } = await sandbox.launched();
  await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0001' });
  sandbox.clock.now += 4_999;
  expect(await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0002' })).toMatchObject({
    httpStatus: 429,
    status: 'TOO_EARLY',
  });
  expect((await sandbox.play(url, 'state')).data.waitMs).toBe(1);
  sandbox.clock.now += 1;
  expect((await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0002' })).status).toBe('OK');
});

test('[C-07] a new session does not shorten the pause', async () => {
  const first = await sandbox.launched();
  await sandbox.play(first.url, 'spin', { stake: 1_000, requestId: 'press-0001' });
  const { data } = await sandbox.call('launch', { ...first.body, sessionId: 's-again' });
  expect((await sandbox.play(data.url, 'spin', { stake: 1_000, requestId: 'press-0002' })).status).toBe('TOO_EARLY');
});

test('an unoffered stake, one over the balance or a stranger’s press spins nothing', async () => {
  const { url } = await sandbox.launched('m1', 900);
  expect((await sandbox.play(url, 'spin', { stake: 1_001, requestId: 'press-0001' })).status).toBe('INVALID_REQUEST');
  expect((await sandbox.play(url, 'spin', { stake: 1_000 })).status).toBe('INVALID_REQUEST');
  expect((await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0001' })).status).toBe(
    'INSUFFICIENT_FUNDS',
  );
  expect((await sandbox.play('http://x/?session=none', 'spin', { stake: 200, requestId: 'press-0001' })).status).toBe(
    'SESSION_CLOSED',
  );
  await sandbox.control('block', { memberRef: 'm1', blocked: true });
  expect((await sandbox.play(url, 'spin', { stake: 200, requestId: 'press-0001' })).status).toBe('BLOCKED');
  expect((await sandbox.call('totals', {})).data).toMatchObject({ rounds: 0, balance: 900 });
});

test('[C-07] once its seed is revealed, every draw can be repeated', async () => {
  const { url } = await sandbox.launched();
  const before = (await sandbox.play(url, 'state')).data.seed;
  const rounds = [];
  for (let press = 0; press < 3; press += 1) {
    rounds.push((await sandbox.play(url, 'spin', { stake: 200, requestId: `press-${1000 + press}` })).data.round);
    sandbox.clock.now += 5_000;
  }
  const { data } = await sandbox.play(url, 'seed', { clientSeed: 'my own luck' });
  expect(seedHash(data.revealed.serverSeed)).toBe(before.hash);
  expect(data.revealed.nonce).toBe(3);
  expect(data.state.seed).toMatchObject({ clientSeed: 'my own luck', nonce: 0 });
  expect(data.state.seed.hash).not.toBe(before.hash);
  rounds.forEach((round, nonce) => {
    expect(round.detail.seed).toEqual({ hash: before.hash, clientSeed: before.clientSeed, nonce });
    const base = personalBase(before.clientSeed, nonce, 'moonlit-eaves');
    expect(drawStops(game.maths, drawStream({ serverSeed: data.revealed.serverSeed, base }))).toEqual(
      round.detail.stops,
    );
  });
});

test('the seed in use is sent to nobody; an invalid client seed is refused', async () => {
  const { url } = await sandbox.launched();
  const state = JSON.stringify((await sandbox.play(url, 'state')).data);
  expect(state).not.toContain('serverSeed');
  expect((await sandbox.play(url, 'seed', { clientSeed: '<b>' })).status).toBe('INVALID_REQUEST');
});

test('the net of a session is what was won less what was staked', async () => {
  const { url, memberRef } = await sandbox.launched();
  await sandbox.control('rig', { memberRef, outcome: 'loss' });
  await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0001' });
  sandbox.clock.now += 60_000;
  expect((await sandbox.play(url, 'state')).data).toMatchObject({
    net: -1_000,
    elapsedMs: 60_000,
    waitMs: 0,
    balance: 99_000,
  });
});
