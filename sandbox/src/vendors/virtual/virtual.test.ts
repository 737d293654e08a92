import { setTimeout as sleep } from 'node:timers/promises';
import {
  boardRound,
  boardRoundDetail,
  type SeamlessOperation,
  signVendorRequest,
  type VendorOperation,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import { BET_TRIES } from '../../core/seamless/stake.ts';
import { type TestOperator, testOperator } from '../../testing/operator.ts';
import { textsOfPage } from '../../testing/page-texts.ts';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { drawBad } from './board/board.ts';
import { virtualGameByKey } from './games/catalogue.ts';
import { verifyBoard } from './page/verify.ts';
import { BOARD_LIFE_MS, BOMB_KEY } from './virtual.ts';

const START = 1_000_000;
const STAKE = 2_000;
const HOST = 'bomb.localhost:4302';
const LEVEL = 'bad-3';

let operator: TestOperator;
let sandbox: TestSandbox;
let page: string;
beforeEach(async () => {
  operator = await testOperator(BOMB_KEY, START);
  sandbox = await testSandbox({ siteUrl: operator.url });
  page = (await launch('s1')).data.url;
});
afterEach(async () => {
  await sandbox.close();
  await operator.close();
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
const call = async (operation: VendorOperation, body: object): Promise<any> => {
  const path = vendorPath(BOMB_KEY, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(TEST_SECRET, { vendorKey: BOMB_KEY, path, rawBody, now: sandbox.clock.now });
  return (await sandbox.send(path, rawBody, headers)).json();
};
const launch = (sessionId: string, gameKey = 'jar-terrace') =>
  call('launch', {
    memberRef: 'm1',
    gameKey,
    language: 'en',
    platform: 'desktop',
    sessionId,
    lobbyUrl: LOBBY,
    token: operator.token('m1'),
  });
// biome-ignore lint/suspicious/noExplicitAny: as above
const play = async (path: 'state' | 'start' | 'open' | 'take' | 'seed', body: object = {}, at = page): Promise<any> => {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/play/api/${path}`,
    headers: { host: HOST, authorization: `Bearer ${new URL(at).searchParams.get('session') ?? ''}` },
    payload: body,
  });
  return { httpStatus: response.statusCode, ...response.json() };
};
const start = (requestId = 'press-0001', more = {}) =>
  play('start', { stake: STAKE, level: LEVEL, requestId, ...more });
const control = (path: string, payload: object) =>
  sandbox.app.inject({ method: 'POST', url: `/control/${BOMB_KEY}/${path}`, payload });
const rig = (...bad: number[]) => control('rig', { memberRef: 'm1', bad });
const fail = (operation: SeamlessOperation, mode: string, times = 1) => control('wallet', { operation, mode, times });
/** Waits until nothing is owed any more, while the vendor's clock goes on. */
const quiet = async () => {
  for (let looks = 0; looks < 400; looks++) {
    const { data } = (await sandbox.app.inject(`/control/${BOMB_KEY}/wallet`)).json() as { data: { open: number } };
    if (data.open === 0) return;
    sandbox.clock.now += 1_000;
    await sleep(20);
  }
  throw new Error('something stays owed');
};
const operations = () =>
  operator.received.map(({ operation }) => operation).filter((operation) => operation !== 'authenticate');
/** How the last round was reported at its end. */
const ended = () => operator.of('endRound').at(-1) as { detail?: unknown } | undefined;
const roundId = (answer: { data: { state: { board: { roundId: string } } } }): string =>
  answer.data.state.board.roundId;

test('[C-08] nobody may frame its page, which runs nothing but its own files', async () => {
  expect(page).toMatch(/^http:\/\/bomb\.localhost:4302\/play\?session=/);
  const { pathname, search } = new URL(page);
  const get = (url: string) => sandbox.app.inject({ url, headers: { host: HOST } });
  const { body, headers } = await get(pathname + search);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  expect(body).toContain('<html lang="en" data-theme="dark">');
  expect(body).toContain('Firecracker Jars');
  // Every script that another one requests is there, and nothing else of the disk.
  const seen = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const file = await get(path);
    expect([path, file.statusCode]).toEqual([path, 200]);
    for (const [, , to] of file.body.matchAll(/^(import|export) [^;]*?from '([^']+)'/gms))
      await follow(new URL(to as string, `http://x${path}`).pathname);
  };
  await follow('/play/assets/vendors/virtual/page/page.ts');
  expect([...seen]).toContain('/play/assets/fair/fair.ts');
  for (const file of ['vendors/virtual/virtual.ts', '..%2f..%2fconfig.ts', 'vendors/virtual/page/locales/ko.json'])
    expect((await get(`/play/assets/${file}`)).statusCode).toBe(404);
});

test('[C-07] a stake lays out a board; its result is reported with its replay', async () => {
  await rig(20, 21, 22);
  const begun = await start();
  expect(begun).toMatchObject({ status: 'OK', data: { round: null, state: { balance: START - STAKE } } });
  const id = roundId(begun);
  expect(begun.data.state.board).toEqual({
    roundId: id,
    level: LEVEL,
    stake: STAKE,
    opened: [],
    leftMs: BOARD_LIFE_MS,
  });
  await play('open', { roundId: id, opened: 0, position: 7 });
  const second = await play('open', { roundId: id, opened: 1, position: 3 });
  expect(second.data.state.board.opened).toEqual([7, 3]);
  // Nothing of what the member may not know is in an answer.
  expect(JSON.stringify(second)).not.toContain('"bad"');
  const taken = await play('take', { roundId: id, opened: 2 });
  await quiet();
  // 97 % over (22/25 · 21/24), rounded down.
  const win = (STAKE * 125) / 100;
  expect(taken.data).toMatchObject({
    state: { board: null, balance: START - STAKE + win, net: win - STAKE },
    round: { win, stake: STAKE, detail: { how: 'taken', multiplier: 125, opened: [7, 3], bad: [20, 21, 22] } },
  });
  expect(operations()).toEqual(['bet', 'win', 'endRound']);
  expect(boardRoundDetail.parse(ended()?.detail)).toMatchObject({ how: 'taken', board: 'jars' });
  expect(operator.cash('m1')).toBe(START - STAKE + win);
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(boardRound.parse(rounds[0])).toMatchObject({ roundId: id, stake: STAKE, win });
  expect((await call('totals', { memberRef: 'm1' })).data).toMatchObject({ staked: STAKE, won: win, rounds: 1 });
});

test('[C-07] a bad place ends the round with nothing, and all places are shown', async () => {
  await rig(4, 5, 6);
  const id = roundId(await start());
  const { data } = await play('open', { roundId: id, opened: 0, position: 5 });
  await quiet();
  expect(data).toMatchObject({ state: { board: null }, round: { win: 0, detail: { how: 'burst', bad: [4, 5, 6] } } });
  expect(operations()).toEqual(['bet', 'endRound']);
  expect((await play('open', { roundId: id, opened: 1, position: 0 })).data.round.win).toBe(0);
  expect(operator.cash('m1')).toBe(START - STAKE);
});

test('[C-07] stones are crossed row by row, and the last step pays at once', async () => {
  page = (await launch('s2', 'stepping-stones')).data.url;
  await rig(...Array.from({ length: 8 }, (_, row) => row * 4));
  const id = roundId(await start('press-0001', { level: 'bad-1' }));
  expect(await play('open', { roundId: id, opened: 0, position: 5 })).toMatchObject({ httpStatus: 400 });
  for (let row = 0; row < 8; row += 1) await play('open', { roundId: id, opened: row, position: row * 4 + 1 });
  await quiet();
  const [round] = (await call('rounds', { afterSeq: 0, limit: 10 })).data.rounds;
  expect(round).toMatchObject({ detail: { how: 'last', rows: 8, multiplier: 968 }, win: (STAKE * 968) / 100 });
});

test('[C-07] a repeated act counts once, ten times at once and from a delayed tab', async () => {
  await rig(20, 21, 22);
  const begun = await Promise.all(Array.from({ length: 10 }, () => start()));
  expect(new Set(begun.map(roundId)).size).toBe(1);
  expect(operator.of('bet')).toHaveLength(1);
  const id = roundId(begun[0]);
  await Promise.all(Array.from({ length: 5 }, () => play('open', { roundId: id, opened: 0, position: 7 })));
  // A tab that has not seen the first step requests another place: it receives the state of the
  // board.
  const late = await play('open', { roundId: id, opened: 0, position: 8 });
  expect(late.data.state.board.opened).toEqual([7]);
  const taken = await Promise.all(Array.from({ length: 5 }, () => play('take', { roundId: id, opened: 1 })));
  await quiet();
  expect(new Set(taken.map(({ data }) => data.round.win)).size).toBe(1);
  expect(operator.of('win')).toHaveLength(1);
});

test('[C-07] one board at a time, 5 s between stakes, no take before an opening', async () => {
  await rig(20, 21, 22);
  const id = roundId(await start());
  expect(await start('press-0002')).toMatchObject({ status: 'ROUND_OPEN' });
  expect(await play('take', { roundId: id, opened: 0 })).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
  await play('open', { roundId: id, opened: 0, position: 0 });
  await play('take', { roundId: id, opened: 1 });
  expect(await start('press-0003')).toMatchObject({ httpStatus: 429, status: 'TOO_EARLY' });
  sandbox.clock.now += 5_000;
  expect((await start('press-0004')).status).toBe('OK');
  for (const body of [{ stake: 1_050 }, { level: 'bad-2' }, { requestId: 'x' }])
    expect((await start('press-0005', body)).httpStatus).toBe(400);
  expect(await play('open', { roundId: 'of-nobody-at-all', opened: 0, position: 1 })).toMatchObject({
    httpStatus: 400,
  });
});

test.each(['lost', 'silent'])('[C-07] a stake whose answer is %s once is repeated under its id', async (mode) => {
  await fail('bet', mode);
  expect(await start()).toMatchObject({ httpStatus: 503, status: 'NO_ANSWER' });
  await quiet();
  expect((await start()).status).toBe('OK');
  expect(new Set(operator.of('bet').map(({ txId }) => txId)).size).toBe(1);
  expect(operator.cash('m1')).toBe(START - STAKE);
});

test.each(['lost', 'silent'])(
  '[C-07] a stake whose answer stays %s is taken back, and no board is laid',
  async (mode) => {
    await fail('bet', mode, BET_TRIES);
    await start();
    await quiet();
    expect(await start()).toMatchObject({ status: 'VOID' });
    expect(operator.of('rollback')).toHaveLength(1);
    expect(operator.cash('m1')).toBe(START);
    expect((await play('state')).data.board).toBeNull();
  },
);

test('[C-07] a stake taken without an answer and refused at the retry is not lost', async () => {
  await fail('bet', 'silent');
  await fail('bet', 'unsigned', BET_TRIES);
  await start();
  await quiet();
  expect(await start()).toMatchObject({ status: 'VOID' });
  expect(operator.of('rollback')).toHaveLength(1);
  expect(operator.cash('m1')).toBe(START);
});

test.each(['lost', 'silent', 'twice', 'copied', 'unsigned'])(
  '[C-07] a win is reported until it is accepted, though the answer is %s',
  async (mode) => {
    await rig(20, 21, 22);
    await fail('win', mode, 4);
    await fail('endRound', mode, 2);
    const id = roundId(await start());
    await play('open', { roundId: id, opened: 0, position: 0 });
    const { data } = await play('take', { roundId: id, opened: 1 });
    // The member sees the winnings before the operator has confirmed them.
    expect((await play('state')).data.balance).toBe(START - STAKE + data.round.win);
    await quiet();
    expect(operator.cash('m1')).toBe(START - STAKE + data.round.win);
    expect(new Set(operator.of('win').map(({ txId }) => txId)).size).toBe(1);
  },
);

test('[C-07] a board outlives its session and a restart, in the same state', async () => {
  await rig(20, 21, 22);
  const id = roundId(await start());
  await play('open', { roundId: id, opened: 0, position: 7 });
  expect((await call('kick', { memberRef: 'm1' })).data).toEqual({ openRound: false, closed: 1 });
  expect((await play('open', { roundId: id, opened: 1, position: 8 })).status).toBe('SESSION_CLOSED');
  await sandbox.app.close();
  sandbox = await testSandbox({ siteUrl: operator.url, dataDir: sandbox.config.dataDir });
  page = (await launch('s2')).data.url;
  expect((await play('state')).data.board).toMatchObject({ roundId: id, opened: [7] });
  await play('open', { roundId: id, opened: 1, position: 8 });
  const { data } = await play('take', { roundId: id, opened: 2 });
  await quiet();
  expect(operator.cash('m1')).toBe(START - STAKE + data.round.win);
});

test('[C-07] an abandoned board is settled as it is; an untouched one is refunded', async () => {
  await rig(20, 21, 22);
  const id = roundId(await start());
  await play('open', { roundId: id, opened: 0, position: 7 });
  sandbox.clock.now += BOARD_LIFE_MS - 1_000;
  await sleep(300);
  expect((await play('state')).data.board.roundId).toBe(id);
  sandbox.clock.now += 1_000;
  await sleep(300);
  await quiet();
  const win = (STAKE * 110) / 100;
  expect(ended()?.detail).toMatchObject({ how: 'waited', multiplier: 110 });
  expect(operator.cash('m1')).toBe(START - STAKE + win);

  await start('press-0002');
  sandbox.clock.now += BOARD_LIFE_MS;
  await sleep(300);
  await quiet();
  expect(operator.of('rollback')).toHaveLength(1);
  expect(operator.cash('m1')).toBe(START - STAKE + win);
  expect((await call('totals', {})).data).toMatchObject({ staked: STAKE, won: win, rounds: 1 });
});

test('[C-07] a board’s committed seed is revealed only at the end, and can be checked', async () => {
  const { seed } = (await play('state')).data;
  const begun = await start();
  expect(await play('seed', { clientSeed: 'mine' })).toMatchObject({ status: 'ROUND_OPEN' });
  const id = roundId(begun);
  // The member opens until something ends the round.
  for (let position = 0, board = begun.data.state.board; board !== null; position += 1)
    ({ board } = (await play('open', { roundId: id, opened: position, position })).data.state);
  const { revealed } = (await play('seed', { clientSeed: 'mine' })).data;
  expect(revealed).toMatchObject({ hash: seed.hash, clientSeed: seed.clientSeed });
  const [round] = (await call('rounds', { afterSeq: 0, limit: 1 })).data.rounds;
  expect(await verifyBoard(round, revealed)).toBe('kept');
  expect(await verifyBoard(round, { ...revealed, serverSeed: '0'.repeat(64) })).toBe('broken');
  const moved = { ...round, detail: { ...round.detail, bad: [0, 1, 2] } };
  expect(await verifyBoard(moved, revealed)).toBe('broken');
  expect((await play('seed', { clientSeed: 'a/b' })).httpStatus).toBe(400);
});

test('[C-07] the browser computes the boards of every game and level as drawn', async () => {
  const { drawStream, personalBase, seedHash } = await import('../../core/seeds/draw.ts');
  const serverSeed = '3f'.repeat(32);
  for (const key of ['jar-terrace', 'stepping-stones']) {
    const { board, levels } = virtualGameByKey(key) ?? {};
    for (const level of levels ?? []) {
      const below = drawStream({ serverSeed, base: personalBase('luck', 4, key) });
      const bad = drawBad(board as NonNullable<typeof board>, level, below);
      const seed = { hash: seedHash(serverSeed), clientSeed: 'luck', nonce: 4 };
      const detail = { kind: 'board', board: board?.kind, ...board, level: level.names, bad, opened: [], seed };
      const round = { gameKey: key, detail } as unknown as Parameters<typeof verifyBoard>[0];
      expect(await verifyBoard(round, { serverSeed, ...seed })).toBe('kept');
    }
  }
});

test.each([
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['TOKEN_EXPIRED', 'SESSION_CLOSED'],
  ['PLAYER_BLOCKED', 'BLOCKED'],
  ['UNDER_MAINTENANCE', 'BLOCKED'],
  ['LIMIT_REACHED', 'INVALID_REQUEST'],
] as const)('a stake that is refused with %s lays no board', async (refusal, status) => {
  operator.refuse('bet', refusal);
  expect((await start()).status).toBe(status);
  await quiet();
  expect(operations()).toEqual(['bet']);
});

test('what a tester may do is refused elsewhere than in qa', async () => {
  const strict = await testSandbox({ mode: 'demo', siteUrl: operator.url });
  for (const path of ['rig', 'wallet', 'faults'])
    expect(
      (await strict.app.inject({ method: 'POST', url: `/control/${BOMB_KEY}/${path}`, payload: {} })).statusCode,
    ).toBe(403);
  await strict.close();
  expect((await control('rig', { memberRef: 'm1', bad: ['x'] })).statusCode).toBe(400);
});

test('[S-01] every text of the page and every key it uses exists in three languages', () => {
  const { ko, en, vn, keys } = textsOfPage('vendors/virtual/page');
  for (const other of [en, vn]) expect(Object.keys(other)).toEqual(Object.keys(ko));
  expect(keys.length).toBeGreaterThan(30);
  for (const key of keys) expect(ko).toHaveProperty([key]);
});
