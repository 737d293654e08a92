import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  counterpartFile,
  keptRing,
  signVendorRequest,
  type VendorOperation,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import { isInSight, seaAt } from './vendors/fishing/sea/sea.ts';

const PORT = 4310;
const base = `http://127.0.0.1:${PORT + 1}`;
let dataDir: string;
let child: ChildProcess | null = null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'madang-sandbox-'));
});
afterEach(async () => {
  if (child !== null && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true });
});

const start = async (): Promise<{ ready: string; stderr: () => string }> => {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: dataDir, MADANG_MODE: 'qa', SPIN_CYCLE_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let stderr = '';
  started.stderr.on('data', (data) => {
    stderr += String(data);
  });
  const first = await Promise.race([once(started.stdout, 'data'), once(started, 'close')]);
  return { ready: String(first[0]), stderr: () => stderr };
};
const stop = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<[number | null, string | null]> => {
  const gone = once(child as ChildProcess, 'exit');
  child?.kill(signal);
  return (await gone) as [number | null, string | null];
};
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
const call = async (operation: VendorOperation, body: unknown, vendorKey = 'kplayslot'): Promise<any> => {
  const secret = keptRing(counterpartFile(dataDir, vendorKey)).current().secret;
  const path = vendorPath(vendorKey, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(secret, { vendorKey, path, rawBody, now: Date.now() });
  return (await fetch(base + path, { method: 'POST', body: rawBody, headers })).json();
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it logs its address, answers, and stops on %s with an open call',
  async (signal) => {
    const { ready, stderr } = await start();
    expect(ready).toBe(`sandbox ready http://localhost:${PORT + 1}\n`);
    expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'OK' });
    await fetch(`${base}/control/kplayslot/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'games', mode: 'timeout-before' }),
    });
    const hanging = call('games', {}).catch(() => 'broken off');
    // Answered after the hanging call was taken in: both came over in order.
    await call('totals', {});
    expect(await stop(signal)).toEqual([0, null]);
    expect(await hanging).toBe('broken off');
    expect(stderr()).toBe('');
  },
);

test('a used port is named in a plain message', async () => {
  await start();
  const first = child;
  const { stderr } = await start();
  expect(stderr()).toBe(`sandbox: port ${PORT + 1} is taken by another process\n`);
  child = first;
});

test('[C-06] a kill at any moment loses no answered transfer, and its books agree', async () => {
  const answered = new Map<string, number>();
  const rounds: string[] = [];
  for (const kill of [7, 12, 21]) {
    await start();
    await call('deposit', { txId: `open-${kill}`, memberRef: 'm1', amount: 1_000_000 });
    answered.set(`open-${kill}`, 1_000_000);
    const lobbyUrl = `http://localhost:${PORT}/`;
    const launch = {
      memberRef: 'm1',
      gameKey: 'lotus-flower',
      language: 'ko',
      platform: 'desktop',
      sessionId: `s${kill}`,
      lobbyUrl,
    };
    const token = new URL((await call('launch', launch)).data.url).searchParams.get('session');
    let done = 0;
    const killed = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
    const act = async (index: number): Promise<void> => {
      const txId = `t-${kill}-${index}`;
      const answer = await call(index % 2 ? 'withdraw' : 'deposit', { txId, memberRef: 'm1', amount: 100 + index });
      if (answer.status === 'OK') answered.set(txId, index % 2 ? -(100 + index) : 100 + index);
      const spun = await fetch(`${base}/play/api/spin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ stake: 200, requestId: `press-${kill}-${index}` }),
      });
      const body = (await spun.json()) as { status: string; data: { round: { roundId: string } } };
      if (body.status === 'OK') rounds.push(body.data.round.roundId);
      done += 1;
      // In the middle of the others' acts, not after them.
      if (done === kill) child?.kill('SIGKILL');
    };
    await Promise.allSettled(Array.from({ length: 60 }, (_, index) => act(index)));
    await killed;
  }
  await start();
  for (const [txId, moved] of answered) {
    const { data } = await call('status', { txId });
    expect(data).toMatchObject({ state: 'done', amount: Math.abs(moved) });
  }
  const feed = (await call('rounds', { afterSeq: 0, limit: 500 })).data.rounds as { roundId: string }[];
  const known = new Set(feed.map(({ roundId }) => roundId));
  expect(rounds.filter((roundId) => !known.has(roundId))).toEqual([]);
  expect(rounds.length).toBeGreaterThanOrEqual(7 + 12 + 21);
  const { deposited, withdrawn, staked, won, balance } = (await call('totals', {})).data;
  expect(balance).toBe(deposited - withdrawn - staked + won);
  expect(await stop('SIGTERM')).toEqual([0, null]);
});

/** Requests a vendor's page from the host that it answers on, whatever names this machine knows. */
const onHost = (host: string, path: string, token = '', body?: object): Promise<string> =>
  new Promise((done, fail) => {
    const headers = { host, 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const outgoing = request(
      base + path,
      { method: body === undefined ? 'GET' : 'POST', headers },
      async (response) => {
        let text = '';
        for await (const part of response) text += String(part);
        done(text);
      },
    );
    outgoing.on('error', fail);
    outgoing.end(body && JSON.stringify(body));
  });

test('[C-07] after a kill amid shots it has all answered ones, and none counts twice', async () => {
  const host = `kplayfishing.localhost:${PORT + 1}`;
  const vendor = 'kplayfishing';
  const answered = new Map<string, unknown>();
  type ShootAnswer = { status: string; data: { shots: { id: string; status: string }[] } };
  const shoot = async (token: string, shots: object[]): Promise<ShootAnswer> =>
    JSON.parse(await onHost(host, '/play/api/shoot', token, { shots })) as ShootAnswer;
  let last: { token: string; shots: { id: string }[] }[] = [];
  for (const kill of [3, 8]) {
    await start();
    await call('deposit', { txId: `in-${kill}`, memberRef: 'm1', amount: 1_000_000 }, vendor);
    const launch = {
      memberRef: 'm1',
      gameKey: 'moonlit-sea',
      language: 'ko',
      platform: 'desktop',
      sessionId: `s${kill}`,
      lobbyUrl: `http://localhost:${PORT}/`,
    };
    const url = new URL((await call('launch', launch, vendor)).data.url);
    const token = url.searchParams.get('session') ?? '';
    const sea = /"sea":"([0-9a-f]{32})"/.exec(await onHost(host, url.pathname + url.search))?.[1] ?? '';
    const at = Date.now();
    const targets = seaAt(sea, at).filter((swimmer) => isInSight(swimmer, at));
    last = [];
    const killed = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
    const volley = async (index: number): Promise<void> => {
      const shots = [0, 1].map((each) => ({
        id: `shot-${kill}-${index}-${each}`,
        fish: targets[index % targets.length]?.id ?? 0,
        level: 100,
        at,
      }));
      last.push({ token, shots });
      const answer = await shoot(token, shots);
      for (const one of answer.data.shots) if (one.status === 'OK') answered.set(one.id, one);
      if (index === kill) child?.kill('SIGKILL');
    };
    await Promise.allSettled(Array.from({ length: 12 }, (_, index) => volley(index)));
    child?.kill('SIGKILL');
    await killed;
  }
  await start();
  // Whatever was reported is reported again, and sending all of it again moves nothing of that.
  for (const { token, shots } of last)
    for (const one of (await shoot(token, shots)).data.shots)
      if (answered.has(one.id)) expect(one).toEqual(answered.get(one.id));
  await call('kick', { memberRef: 'm1' }, vendor);
  const { rounds } = (await call('rounds', { afterSeq: 0, limit: 100 }, vendor)).data;
  const shots = rounds.flatMap((round: { detail: { shots: unknown[] } }) => round.detail.shots);
  expect(answered.size).toBeGreaterThan(0);
  expect(shots.length).toBeGreaterThanOrEqual(answered.size);
  const { deposited, staked, won, balance } = (await call('totals', {}, vendor)).data;
  expect(staked).toBe(shots.length * 100);
  expect(balance).toBe(deposited - staked + won);
  expect(await stop('SIGTERM')).toEqual([0, null]);
});
