import {
  signVendorRequest,
  vendorAnswer,
  vendorOperations,
  vendorPath,
  type WalletVendorOperation,
} from '@madang/contracts/vendor-protocol';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { KPLAYSLOT } from '../../vendors/slots/vendors.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const signedBalance = (now: number, rawBody = '{"memberRef":"m1"}') => {
  const path = vendorPath(KPLAYSLOT.key, 'balance');
  return { path, rawBody, headers: signVendorRequest(TEST_SECRET, { vendorKey: KPLAYSLOT.key, path, rawBody, now }) };
};
const statusOf = async (request: ReturnType<typeof signedBalance>): Promise<string> =>
  JSON.parse((await sandbox.send(request.path, request.rawBody, request.headers)).body).status;

test('[C-07] a changed body or path, a wrong or no signature is INVALID_SIGNATURE', async () => {
  const good = signedBalance(sandbox.clock.now);
  expect(await statusOf({ ...good, rawBody: '{"memberRef":"m2"}' })).toBe('INVALID_SIGNATURE');
  expect(await statusOf({ ...good, path: vendorPath(KPLAYSLOT.key, 'kick') })).toBe('INVALID_SIGNATURE');
  expect(await statusOf({ ...good, headers: { 'content-type': 'application/json' } as never })).toBe(
    'INVALID_SIGNATURE',
  );
  const { path, rawBody } = good;
  const signed = { vendorKey: KPLAYSLOT.key, path, rawBody, now: sandbox.clock.now };
  expect(await statusOf({ ...good, headers: signVendorRequest('cd'.repeat(32), signed) })).toBe('INVALID_SIGNATURE');
});

test('[C-07] a request is stale a minute before or after now, and valid only once', async () => {
  expect(await statusOf(signedBalance(sandbox.clock.now - 60_001))).toBe('STALE_REQUEST');
  expect(await statusOf(signedBalance(sandbox.clock.now + 60_001))).toBe('STALE_REQUEST');
  const good = signedBalance(sandbox.clock.now - 59_000);
  expect(await statusOf(good)).toBe('PLAYER_NOT_FOUND');
  expect(await statusOf(good)).toBe('REPLAYED_REQUEST');
  sandbox.clock.now += 30_000;
  expect(await statusOf(good)).toBe('STALE_REQUEST');
});

test('a nonce is remembered for as long as its request is not stale', async () => {
  const ahead = signedBalance(sandbox.clock.now + 59_000);
  expect(await statusOf(ahead)).toBe('PLAYER_NOT_FOUND');
  sandbox.clock.now += 118_000;
  expect(await statusOf(ahead)).toBe('REPLAYED_REQUEST');
});

test('a signed body that does not fit the contract is INVALID_REQUEST', async () => {
  expect(await sandbox.call('deposit', { txId: 't', memberRef: 'm1', amount: -5 })).toMatchObject({
    httpStatus: 400,
    status: 'INVALID_REQUEST',
  });
  expect(await sandbox.call('kick', {})).toMatchObject({ status: 'INVALID_REQUEST' });
  expect(await statusOf(signedBalance(sandbox.clock.now, 'no json'))).toBe('INVALID_REQUEST');
});

test('[C-07] every operation answers in the shape of the contract', async () => {
  const { body, memberRef } = await sandbox.launched();
  const bodies: Record<WalletVendorOperation, object> = {
    games: {},
    launch: body,
    balance: { memberRef },
    deposit: { txId: 'd', memberRef, amount: 1 },
    withdraw: { txId: 'w', memberRef, amount: 1 },
    status: { txId: 'd' },
    rounds: { afterSeq: 0, limit: 10 },
    totals: {},
    kick: { memberRef },
  };
  for (const [operation, sent] of Object.entries(bodies) as [keyof typeof bodies, object][]) {
    const { httpStatus, ...answer } = await sandbox.call(operation, sent);
    expect([operation, httpStatus, answer.status]).toEqual([operation, 200, 'OK']);
    expect(vendorAnswer(vendorOperations[operation].data).parse(answer)).toEqual(answer);
  }
});

test('[C-07] there are fourteen games, each with names in three languages', async () => {
  const { data } = await sandbox.call('games', {});
  expect(data.games).toHaveLength(14);
  expect(data.games[0]).toMatchObject({
    key: 'moonlit-eaves',
    names: { ko: '달빛 기와', en: 'Moonlit Tiles' },
    rtp: 9650,
    volatility: 'medium',
    minBet: 200,
    maxBet: 100_000,
  });
});

describe('a launch', () => {
  const body = {
    memberRef: 'm1',
    gameKey: 'lotus-flower',
    language: 'ko',
    platform: 'mobile',
    sessionId: 's1',
    lobbyUrl: LOBBY,
  };

  test('a repeated launch has the same address; another game is a mismatch', async () => {
    const first = await sandbox.call('launch', body);
    expect(first.data.url).toMatch(/^http:\/\/kplayslot\.localhost:4302\/play\?session=[\w-]{32}$/);
    expect(await sandbox.call('launch', body)).toEqual(first);
    expect((await sandbox.call('launch', { ...body, gameKey: 'three-drum' })).status).toBe('DUPLICATE_MISMATCH');
  });

  test('closes the former session of the member', async () => {
    const first = await sandbox.call('launch', body);
    await sandbox.call('launch', { ...body, sessionId: 's2' });
    expect((await sandbox.play(first.data.url, 'state')).status).toBe('SESSION_CLOSED');
    expect((await sandbox.call('launch', body)).status).toBe('SESSION_CLOSED');
  });

  test('is refused for an unknown game, a lobby of another origin, and a blocked player', async () => {
    expect((await sandbox.call('launch', { ...body, gameKey: 'none' })).status).toBe('GAME_NOT_FOUND');
    expect((await sandbox.call('launch', { ...body, lobbyUrl: 'http://elsewhere.example/' })).status).toBe(
      'INVALID_REQUEST',
    );
    await sandbox.control('block', { memberRef: 'm1', blocked: true });
    expect((await sandbox.call('launch', body)).status).toBe('BLOCKED');
  });
});

test('a kick closes the session, may be repeated, and leaves no round open', async () => {
  const { url, sessionId, memberRef } = await sandbox.launched();
  expect((await sandbox.call('kick', { sessionId })).data).toEqual({ openRound: false, closed: 1 });
  expect((await sandbox.call('kick', { memberRef })).data).toEqual({ openRound: false, closed: 0 });
  expect((await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'after-kick' })).status).toBe('SESSION_CLOSED');
});

test('[C-09] the feed pages through every round once, in order, of one member alone', async () => {
  const one = await sandbox.launched('m1');
  const two = await sandbox.launched('m2');
  for (let i = 0; i < 3; i += 1) {
    for (const { url } of [one, two]) await sandbox.play(url, 'spin', { stake: 1_000, requestId: `press-000${i}` });
    sandbox.clock.now += 5_000;
  }
  const first = (await sandbox.call('rounds', { afterSeq: 0, limit: 4 })).data;
  expect(first).toMatchObject({ nextSeq: 4, more: true });
  const rest = (await sandbox.call('rounds', { afterSeq: first.nextSeq, limit: 4 })).data;
  expect(rest).toMatchObject({ nextSeq: 6, more: false });
  const all = [...first.rounds, ...rest.rounds] as { seq: number; memberRef: string }[];
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  const own = (await sandbox.call('rounds', { afterSeq: 0, limit: 10, memberRef: 'm2' })).data;
  expect(own.rounds).toEqual(all.filter(({ memberRef }) => memberRef === 'm2'));
  expect(own).toMatchObject({ nextSeq: 6, more: false });
  expect((await sandbox.call('rounds', { afterSeq: 6, limit: 10 })).data).toEqual({
    rounds: [],
    nextSeq: 6,
    more: false,
  });
});
