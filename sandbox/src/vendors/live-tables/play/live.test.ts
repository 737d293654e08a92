import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitOf } from '@madang/contracts';
import {
  liveRoundDetail,
  signVendorRequest,
  type VendorOperation,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import { type TestOperator, testOperator } from '../../../testing/operator.ts';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { checkRound } from '../page/check.ts';
import { cycleOf, type Moment, momentAt, tempos } from '../tables/tempo.ts';

const KEY = 'evolution';
const HOST = `${KEY}.localhost:4302`;
const TABLE = 'daecheong-baccarat';
const TEMPO = tempos.usual;
const START = 1_000_000;

let operator: TestOperator;
let sandbox: TestSandbox;
let moment: Moment;
beforeEach(async () => {
  operator = await testOperator(KEY, START);
  sandbox = await testSandbox({ siteUrl: operator.url });
  moment = momentAt(TEMPO, sandbox.clock.now);
  sandbox.clock.now = moment.beginsAt + 1_000;
});
afterEach(async () => {
  await sandbox.close();
  await operator.close();
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
type Any = any;
const call = async (operation: VendorOperation, body: object): Promise<Any> => {
  const path = vendorPath(KEY, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(TEST_SECRET, { vendorKey: KEY, path, rawBody, now: sandbox.clock.now });
  return (await sandbox.send(path, rawBody, headers)).json();
};
/** The address of a member's place at a table. */
const sit = async (memberRef = 'm1', sessionId = `s-${memberRef}`, gameKey = TABLE): Promise<string> => {
  const lobbyUrl = LOBBY;
  const token = operator.token(memberRef);
  const body = { memberRef, gameKey, language: 'en', platform: 'desktop', sessionId, lobbyUrl, token };
  return (await call('launch', body)).data.url;
};
const play = async (page: string, path: string, body: object = {}): Promise<Any> => {
  const token = new URL(page).searchParams.get('session') ?? '';
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/play/api/${path}`,
    headers: { host: HOST, authorization: `Bearer ${token}` },
    payload: body,
  });
  return { httpStatus: response.statusCode, ...response.json() };
};
const stakes = [
  ['player', 10_000],
  ['banker', 10_000],
  ['tie', 1_000],
];
const bet = (page: string, requestId = 'press-0001', more: object = {}) =>
  play(page, 'bet', { round: moment.id, requestId, stakes, ...more });
const control = (path: string, payload: object) =>
  sandbox.app.inject({ method: 'POST', url: `/control/${KEY}/${path}`, payload });
const fail = (operation: string, mode: string, times = 1) => control('wallet', { operation, mode, times });
/**
 * Goes to the result, and waits until nothing is owed any more, while the vendor's clock goes on.
 */
const quiet = async (from = moment.resultAt) => {
  sandbox.clock.now = Math.max(sandbox.clock.now, from);
  for (let looks = 0; looks < 300; looks += 1) {
    const { data } = (await sandbox.app.inject(`/control/${KEY}/wallet`)).json() as { data: { open: number } };
    if (data.open === 0) return;
    sandbox.clock.now += 400;
    await sleep(20);
  }
  throw new Error('something stays owed');
};
const proof = async (page: string, id = moment.id) => play(page, 'proof', { id });

test('[C-07] a bet is one stake, paid after the result and on the feed with its replay', async () => {
  const page = await sit();
  const { status, data } = await bet(page);
  expect(status).toBe('OK');
  expect(data.slip).toMatchObject({ shown: 'taken', stake: 21_000 });
  expect(data.mine.balance).toBe(START - 21_000);
  expect(operator.received.filter(({ operation }) => operation !== 'authenticate')).toHaveLength(1);
  await quiet();
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(rounds).toHaveLength(1);
  const detail = liveRoundDetail.parse(rounds[0].detail);
  expect(detail.bets.reduce((sum, { win }) => sum + win, 0)).toBe(rounds[0].win);
  expect(rounds[0]).toMatchObject({ stake: 21_000, gameKey: TABLE, memberRef: 'm1' });
  expect(operator.cash('m1')).toBe(START - 21_000 + rounds[0].win);
  expect(operator.of('endRound')).toMatchObject([{ roundId: rounds[0].roundId, detail: { kind: 'live' } }]);
  expect((await call('totals', { memberRef: 'm1' })).data).toMatchObject({
    staked: 21_000,
    won: rounds[0].win,
    rounds: 1,
  });
  expect((await play(page, 'state')).data).toMatchObject({ balance: operator.cash('m1'), net: rounds[0].win - 21_000 });
  expect((await play(page, 'mine')).data.rounds[0].roundId).toBe(rounds[0].roundId);
});

test('[C-07] all who sit at a table see the same round, and are paid by it', async () => {
  const pages = await Promise.all(['m1', 'm2', 'm3'].map((one) => sit(one)));
  for (const page of pages) await bet(page);
  await quiet();
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(new Set(rounds.map(({ detail }: Any) => JSON.stringify(detail.steps))).size).toBe(1);
  expect(new Set(rounds.map(({ detail }: Any) => detail.round))).toEqual(new Set([moment.id]));
  expect(new Set(rounds.map(({ roundId }: Any) => roundId)).size).toBe(3);
  expect(new Set(['m1', 'm2', 'm3'].map(operator.cash)).size).toBe(1);
});

test('[C-07] several bets of a round are stakes of their own under one round', async () => {
  const page = await sit();
  await bet(page, 'press-0001', { stakes: [['player', 10_000]] });
  await bet(page, 'press-0002', {
    stakes: [
      ['banker', 20_000],
      ['player', 5_000],
    ],
  });
  await quiet();
  expect(new Set(operator.of('bet').map(({ roundId }) => roundId)).size).toBe(1);
  expect(operator.of('bet').map(({ amount }) => amount)).toEqual([10_000, 25_000]);
  expect(operator.of('endRound')).toHaveLength(1);
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(rounds[0].stake).toBe(35_000);
  expect(rounds[0].detail.bets.map(({ spot, stake }: Any) => [spot, stake])).toEqual([
    ['player', 15_000],
    ['banker', 20_000],
  ]);
  expect(operator.cash('m1')).toBe(START - 35_000 + rounds[0].win);
});

test('[C-07] the same press again is the same bet, also ten times at once', async () => {
  const page = await sit();
  const answers = await Promise.all(Array.from({ length: 10 }, () => bet(page)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
  await quiet();
  expect(operator.of('bet')).toHaveLength(1);
  expect(operator.of('endRound')).toHaveLength(1);
});

test('[C-07] a late bet or one for another round is refused without a call', async () => {
  const page = await sit();
  sandbox.clock.now = moment.closesAt;
  expect(await bet(page)).toMatchObject({ httpStatus: 200, status: 'TOO_LATE' });
  sandbox.clock.now = moment.endsAt + 500;
  expect((await bet(page, 'press-0002')).status).toBe('TOO_LATE');
  expect(operator.of('bet')).toEqual([]);
});

test.each([
  [[['player', 1_001_000]], 'LIMIT_REACHED'],
  [[['tie', 201_000]], 'LIMIT_REACHED'],
  [
    [
      ['player', 1_000_000],
      ['banker', 1_000_000],
      ['tie', 1_000],
    ],
    'LIMIT_REACHED',
  ],
  [[['player', 500]], 'INVALID_REQUEST'],
  [[['player', 1_500]], 'INVALID_REQUEST'],
  [[['nowhere', 1_000]], 'INVALID_REQUEST'],
  [
    [
      ['player', 1_000],
      ['player', 1_000],
    ],
    'INVALID_REQUEST',
  ],
  [[], 'INVALID_REQUEST'],
])('[C-07] stakes that the table does not take are refused: %j', async (wrong, status) => {
  const page = await sit();
  expect((await bet(page, 'press-0001', { stakes: wrong })).status).toBe(status);
  expect(operator.of('bet')).toEqual([]);
});

test('[C-07] limits count what was staked in the round before', async () => {
  const page = await sit();
  await bet(page, 'press-0001', { stakes: [['tie', 150_000]] });
  expect((await bet(page, 'press-0002', { stakes: [['tie', 60_000]] })).status).toBe('LIMIT_REACHED');
});

test.each([
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['LIMIT_REACHED', 'LIMIT_REACHED'],
  ['PLAYER_BLOCKED', 'BLOCKED'],
  ['UNDER_MAINTENANCE', 'BLOCKED'],
] as const)('[C-07] a stake that the operator refuses with %s plays no part', async (refusal, reason) => {
  const page = await sit();
  operator.refuse('bet', refusal);
  expect((await bet(page)).data.slip).toMatchObject({ shown: 'refused', reason });
  await quiet();
  expect(operator.of('endRound')).toEqual([]);
  expect((await call('rounds', { afterSeq: 0, limit: 10 })).data.rounds).toEqual([]);
});

test('a token that has expired closes the session', async () => {
  const page = await sit();
  operator.refuse('bet', 'TOKEN_EXPIRED');
  expect((await bet(page)).data.slip.reason).toBe('SESSION_CLOSED');
  expect((await play(page, 'state')).status).toBe('SESSION_CLOSED');
});

test.each(['lost', 'silent'])(
  '[C-07] a stake whose answer is %s is repeated under its id until it is known',
  async (mode) => {
    const page = await sit();
    await fail('bet', mode, 2);
    expect((await bet(page)).data.slip.shown).toBe('pending');
    for (let looks = 0; looks < 100 && (await play(page, 'state')).data.slips.list[0].shown !== 'taken'; looks += 1) {
      sandbox.clock.now += 100;
      await sleep(20);
    }
    expect((await bet(page)).data.slip.shown).toBe('taken');
    await quiet();
    expect(new Set(operator.of('bet').map(({ txId }) => txId)).size).toBe(1);
    const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
    expect(operator.cash('m1')).toBe(START - 21_000 + rounds[0].win);
  },
);

test.each(['lost', 'silent'])(
  '[C-07] a stake that is still not known when the cards come (%s) is taken back',
  async (mode) => {
    const page = await sit();
    await fail('bet', mode, 1_000);
    await bet(page);
    sandbox.clock.now = moment.dealsAt;
    await quiet(moment.dealsAt);
    expect((await play(page, 'state')).data.slips.list[0].shown).toBe('returned');
    expect(operator.cash('m1')).toBe(START);
    await quiet();
    expect(operator.of('win')).toEqual([]);
    expect((await call('rounds', { afterSeq: 0, limit: 10 })).data.rounds).toEqual([]);
  },
);

test('[C-07] a stake taken without an answer and refused at the retry is not lost', async () => {
  const page = await sit();
  await fail('bet', 'silent');
  await fail('bet', 'unsigned', 1_000);
  await bet(page);
  sandbox.clock.now += 1_000;
  expect((await bet(page)).data.slip.shown).toBe('pending');
  sandbox.clock.now = moment.dealsAt;
  await quiet(moment.dealsAt);
  expect((await play(page, 'state')).data.slips.list[0].shown).toBe('returned');
  expect(operator.cash('m1')).toBe(START);
});

test.each(['lost', 'silent', 'twice', 'copied', 'unsigned'])(
  '[C-07] a win is reported until it is accepted, though the answer is %s',
  async (mode) => {
    const page = await sit();
    await bet(page);
    await fail('win', mode, 4);
    await fail('endRound', mode, 2);
    await quiet();
    const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
    expect(operator.cash('m1')).toBe(START - 21_000 + rounds[0].win);
    expect(new Set(operator.of('win').map(({ txId }) => txId)).size).toBeLessThanOrEqual(1);
  },
);

test('[C-07] a stake that is taken back is back before another of its round is paid', async () => {
  const page = await sit();
  await bet(page, 'press-0001', {
    stakes: [
      ['player', 10_000],
      ['banker', 10_000],
      ['tie', 10_000],
    ],
  });
  await fail('bet', 'silent', 1_000);
  await bet(page, 'press-0002', { stakes: [['player', 1_000]] });
  await fail('rollback', 'silent', 3);
  sandbox.clock.now = moment.resultAt;
  await quiet();
  const order = operator.received.map(({ operation }) => operation);
  const paid = order.indexOf('win');
  if (paid >= 0) expect(order.lastIndexOf('rollback')).toBeLessThan(paid);
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(rounds[0].stake).toBe(30_000);
  expect(operator.cash('m1')).toBe(START - 30_000 + rounds[0].win);
});

test('[C-07] a round is settled from its committed seed after restart and departure', async () => {
  const page = await sit();
  await bet(page);
  expect((await call('kick', { memberRef: 'm1' })).data).toEqual({ openRound: false, closed: 1 });
  const { dataDir } = sandbox.config;
  const { now } = sandbox.clock;
  await sandbox.app.close();
  // Another tempo: rounds are counted otherwise now, and this one is still itself.
  sandbox = { ...(await testSandbox({ siteUrl: operator.url, dataDir, liveSpeed: 2 })) };
  sandbox.clock.now = now;
  await quiet();
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(rounds[0].detail.round).toBe(moment.id);
  expect(await commitOf(rounds[0].detail.seed.serverSeed)).toBe(rounds[0].detail.seed.hash);
  expect(operator.cash('m1')).toBe(START - 21_000 + rounds[0].win);
});

test('[C-07] a bet open when the vendor died is repeated after a restart in time', async () => {
  const page = await sit();
  await fail('bet', 'silent', 1);
  await bet(page);
  const { dataDir } = sandbox.config;
  const { now } = sandbox.clock;
  await sandbox.app.close();
  sandbox = { ...(await testSandbox({ siteUrl: operator.url, dataDir })) };
  sandbox.clock.now = now + 1_000;
  for (let looks = 0; looks < 100 && (await play(page, 'state')).data.slips.list[0].shown !== 'taken'; looks += 1)
    await sleep(20);
  await quiet();
  expect(operator.of('rollback')).toEqual([]);
  expect(operator.cash('m1')).toBe(
    START - 21_000 + (await call('rounds', { afterSeq: 0, limit: 1 })).data.rounds[0].win,
  );
});

test('[C-07] nothing of a round can be known before its time, and all of it after', async () => {
  const page = await sit();
  const view = async () => {
    const { body } = await sandbox.app.inject({
      url: new URL(page).pathname + new URL(page).search,
      headers: { host: HOST },
    });
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '').open.view;
  };
  const promised = await view();
  for (const at of [moment.beginsAt, moment.closesAt, moment.dealsAt - 1]) {
    sandbox.clock.now = at;
    expect(await view()).toMatchObject({ steps: [], result: null });
    expect((await proof(page)).status).toBe('NOT_FOUND');
  }
  let dealt = 0;
  for (let at = moment.dealsAt; at < moment.resultAt; at += 500) {
    sandbox.clock.now = at;
    const { steps, result } = await view();
    expect(result).toBeNull();
    expect(steps.length).toBeGreaterThanOrEqual(dealt);
    dealt = steps.length;
  }
  expect((await proof(page)).status).toBe('NOT_FOUND');
  sandbox.clock.now = moment.resultAt;
  const { data } = await proof(page);
  expect(data).toMatchObject({ id: moment.id, hash: promised.round.hash, outcome: (await view()).result.outcome });
  expect(await checkRound('baccarat', data)).toEqual({ isPromised: true, isSame: true });
  expect(await checkRound('baccarat', { ...data, seed: '0'.repeat(64) })).toMatchObject({ isPromised: false });
  expect(await checkRound('baccarat', { ...data, outcome: 'none' })).toMatchObject({ isSame: false });
});

test('[C-07] the seeds of a day are a hash chain; its head is published the day before', async () => {
  const page = await sit();
  const { promises } = (await play(page, 'promises')).data;
  sandbox.clock.now = moment.beginsAt + 24 * 60 * 60 * 1000;
  const tomorrow = (await play(page, 'promises')).data.promises;
  expect(tomorrow[0]).toEqual(promises[1]);
  sandbox.clock.now = moment.endsAt + cycleOf(TEMPO);
  const [first, second] = [(await proof(page)).data, (await proof(page, momentAt(TEMPO, moment.endsAt).id)).data];
  expect(await commitOf(second.seed)).toBe(first.seed);
  expect(second.hash).toBe(first.seed);
});

test('it lives on a host of its own, embeddable by the site alone, and keeps no money', async () => {
  const page = await sit();
  expect(page).toMatch(/^http:\/\/evolution\.localhost:4302\/play\?session=/);
  const { headers, body } = await sandbox.app.inject({
    url: new URL(page).pathname + new URL(page).search,
    headers: { host: HOST },
  });
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${sandbox.config.siteOrigins.join(' ')}`);
  expect(body).toContain('Great Hall Baccarat');
  const elsewhere = await sandbox.app.inject({
    url: `/play${new URL(page).search}`,
    headers: { host: 'pragmatic.localhost:4302' },
  });
  expect(elsewhere.body).not.toContain('Great Hall Baccarat');
  for (const operation of ['deposit', 'withdraw', 'balance', 'status'] as const)
    expect(await call(operation, { txId: 'a', memberRef: 'm1', amount: 1 })).toMatchObject({ statusCode: 404 });
});

test('every file that the page loads is there', async () => {
  const modules = new Set(['vendors/live-tables/page/page.ts']);
  for (const file of modules) {
    const response = await sandbox.app.inject({ url: `/play/assets/${file}`, headers: { host: HOST } });
    expect({ file, status: response.statusCode }).toEqual({ file, status: 200 });
    for (const [, found] of response.body.matchAll(/from '([^']+)'/g))
      modules.add(new URL(found as string, `http://x/play/assets/${file}`).pathname.replace('/play/assets/', ''));
  }
  expect(modules.size).toBeGreaterThan(25);
});

/** Opens a page's stream and collects its events until it ends. */
const listen = async (page: string) => {
  const { port } = sandbox.app.server.address() as AddressInfo;
  const authorization = `Bearer ${new URL(page).searchParams.get('session')}`;
  const outgoing = request({ port, path: '/play/api/stream', method: 'POST', headers: { host: HOST, authorization } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const received: string[] = [];
  const isOver = (async () => {
    for await (const part of response) received.push(String(part));
  })().catch(() => undefined);
  return { received, isOver, breakOff: () => response.destroy() };
};

test('[C-07] two tabs of one session receive its end once, and nothing after it', async () => {
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const page = await sit();
  const tabs = [await listen(page), await listen(page)];
  await call('kick', { memberRef: 'm1', sessionId: 's-m1' });
  await Promise.all(tabs.map(({ isOver }) => isOver));
  for (const { received } of tabs) expect(received.join('').match(/"closed":true/g)).toHaveLength(1);
  expect((await sandbox.app.inject('/health')).statusCode).toBe(200);
});

test('a line that breaks off while it is spoken to is somebody who left', async () => {
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const page = await sit();
  const tabs = [await listen(page), await listen(page)];
  tabs[0]?.breakOff();
  expect((await bet(page)).status).toBe('OK');
  await call('kick', { memberRef: 'm1' });
  await tabs[1]?.isOver;
  expect(tabs[1]?.received.join('')).toContain('"closed":true');
});

test('[C-07] a session that is over opens nothing', async () => {
  const page = await sit();
  await call('kick', { memberRef: 'm1' });
  for (const path of ['state', 'bet', 'mine', 'proof', 'promises', 'stream'])
    expect((await play(page, path, { round: moment.id, requestId: 'press-0001', stakes, id: moment.id })).status).toBe(
      'SESSION_CLOSED',
    );
});
