import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FishingRound,
  fishingRound,
  type VendorOperation,
  vendorAnswer,
  vendorOperations,
} from '@madang/contracts/vendor-protocol';
import { textsOfPage } from '../../testing/page-texts.ts';
import { LOBBY, type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { FISHING_KEY } from './fishing.ts';
import { deepSea } from './game.ts';
import { verify } from './page/verify.ts';
import { SHOT_EVERY_MS, SHOTS_AT_ONCE } from './play/pace.ts';
import type { DecidedShot, ShotAnswer } from './play/play-api.ts';
import { ROUND_MS, ROUND_SHOTS } from './play/round.ts';
import { isInSight, type Swimmer, seaAt } from './sea/sea.ts';

const START = 1_000_000;
const LEVEL = 500;
const HOST = 'kplayfishing.localhost:4302';

let sandbox: TestSandbox;
let page: string;
let sea: string;
let presses = 0;

const call = (operation: VendorOperation, body: object) => sandbox.call(operation, body, FISHING_KEY);
const launch = async (sessionId: string): Promise<string> =>
  (
    await call('launch', {
      memberRef: 'm1',
      gameKey: deepSea.key,
      language: 'en',
      platform: 'desktop',
      sessionId,
      lobbyUrl: LOBBY,
    })
  ).data.url;
const get = (url: string) => sandbox.app.inject({ url, headers: { host: HOST } });
const seedOfSea = async (): Promise<string> => {
  const { pathname, search } = new URL(page);
  return /"sea":"([0-9a-f]{32})"/.exec((await get(pathname + search)).body)?.[1] ?? '';
};
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
const play = async (path: 'state' | 'shoot' | 'past' | 'seed', body: object = {}, at = page): Promise<any> => {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/play/api/${path}`,
    headers: { host: HOST, authorization: `Bearer ${new URL(at).searchParams.get('session') ?? ''}` },
    payload: body,
  });
  return { httpStatus: response.statusCode, ...response.json() };
};
const control = (path: string, payload: object) =>
  sandbox.app.inject({ method: 'POST', url: `/control/${FISHING_KEY}/${path}`, payload });
const rig = (...catches: boolean[]) => control('rig', { memberRef: 'm1', catches });
/** The clock goes on until something is in sight that fits. */
const inSight = (fits: (swimmer: Swimmer) => boolean = ({ kind }) => kind.does === 'fish'): Swimmer => {
  for (; ; sandbox.clock.now += 1_000) {
    const at = sandbox.clock.now;
    const found = seaAt(sea, at).find((swimmer) => isInSight(swimmer, at) && fits(swimmer));
    if (found !== undefined) return found;
  }
};
const shotAt = ({ id: fish }: Swimmer, more: object = {}) => {
  presses += 1;
  return { id: `press-${10_000 + presses}`, fish, level: LEVEL, at: sandbox.clock.now, ...more };
};
const shoot = async (...shots: object[]): Promise<ShotAnswer[]> => (await play('shoot', { shots })).data.shots;
/** Shoots at what is there, one by one, the clock going on. */
const shootOn = async (count: number, level = LEVEL): Promise<DecidedShot[]> => {
  const decided: DecidedShot[] = [];
  while (decided.length < count) {
    const [one] = await shoot(shotAt(inSight(), { level }));
    if (one?.status === 'OK') decided.push(one);
    sandbox.clock.now += SHOT_EVERY_MS;
  }
  return decided;
};
const rounds = async (): Promise<FishingRound[]> => (await call('rounds', { afterSeq: 0, limit: 100 })).data.rounds;
const balance = async (): Promise<number> => (await call('balance', { memberRef: 'm1' })).data.balance;
/** Of the whole vendor: what came in is what is there, what went, and what was lost. */
const booksAgree = async () => {
  const { deposited, withdrawn, staked, won, balance } = (await call('totals', {})).data;
  expect(balance).toBe(deposited - withdrawn - staked + won);
};

beforeEach(async () => {
  sandbox = await testSandbox();
  await call('deposit', { txId: 'in-1', memberRef: 'm1', amount: START });
  page = await launch('s1');
  sea = await seedOfSea();
});
afterEach(() => sandbox.close());

test('[C-08] only the site may frame its page, which runs nothing but its own files', async () => {
  expect(page).toMatch(/^http:\/\/kplayfishing\.localhost:4302\/play\?session=/);
  const { pathname, search } = new URL(page);
  const { body, headers } = await get(pathname + search);
  expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:4301 ');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<html lang="en" data-theme="dark">');
  expect(body).toContain(deepSea.names.en);
  expect(body).not.toContain('"serverSeed"');
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
  await follow('/play/assets/vendors/fishing/page/page.ts');
  expect([...seen]).toContain('/play/assets/vendors/fishing/sea/sea.ts');
  for (const file of ['vendors/fishing/fishing.ts', '..%2f..%2fconfig.ts', 'vendors/fishing/page/locales/ko.json'])
    expect((await get(`/play/assets/${file}`)).statusCode).toBe(404);
  await control('framing', { refused: true });
  expect((await get(pathname + search)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('[C-07] its answers meet the protocol, and its one game states its return', async () => {
  for (const operation of ['games', 'balance', 'totals'] as const) {
    const { httpStatus: _, ...answer } = await call(operation, { memberRef: 'm1' });
    expect(vendorAnswer(vendorOperations[operation].data).parse(answer)).toEqual(answer);
  }
  const [game] = (await call('games', {})).data.games;
  expect(game).toMatchObject({ type: 'fishing', rtp: 9_600, minBet: 100, maxBet: 10_000 });
});

test('[C-07] a shot is paid at once, and a caught fish is gone for its member', async () => {
  const fish = inSight(({ kind }) => kind.key === 'squid');
  await rig(false, true);
  const [missed] = await shoot(shotAt(fish));
  expect(missed).toMatchObject({ status: 'OK', win: 0, caught: [], shot: { fish: 'squid', of: 1_200, times: 0 } });
  expect(await balance()).toBe(START - LEVEL);
  const { data } = await play('shoot', { shots: [shotAt(fish)] });
  expect(data.shots[0]).toMatchObject({ win: 12 * LEVEL, caught: [fish.id] });
  expect(data.state).toMatchObject({
    balance: START + 10 * LEVEL,
    net: 10 * LEVEL,
    gone: [fish.id],
    round: { level: LEVEL, shots: 2, staked: 2 * LEVEL, winnings: 12 * LEVEL },
  });
  expect(await shoot(shotAt(fish))).toEqual([{ id: expect.any(String), status: 'GONE' }]);
  expect(await balance()).toBe(START + 10 * LEVEL);
  // A reload shows the same sea without it, and how the last shot went.
  expect(await seedOfSea()).toBe(sea);
  expect((await play('state')).data.gone).toEqual([fish.id]);
  const { pathname, search } = new URL(page);
  expect((await get(pathname + search)).body).toContain(`"lastShot":{"id":"press-${10_000 + presses - 1}"`);
});

test('[C-07] a jellyfish pays for all that it takes along, and a chest what it drew', async () => {
  const along = inSight(({ kind }) => kind.does === 'jelly');
  await rig(true, true);
  const [one] = (await shoot(shotAt(along))) as DecidedShot[];
  const { shot, caught, win } = one as DecidedShot;
  expect(caught).toHaveLength(shot.along.length + 1);
  expect(shot.of).toBe(100 * shot.times);
  expect(win).toBe(LEVEL * shot.times);
  const chest = inSight(({ kind }) => kind.does === 'chest');
  expect(await shoot(shotAt(chest))).toMatchObject([{ win: 5 * LEVEL, shot: { of: 1_200, prize: 0, times: 5 } }]);
  await booksAgree();
});

test('[C-07] a repeated shot is the same, ten times at once, later and after a kick', async () => {
  await rig(false);
  const shot = shotAt(inSight());
  const answers = await Promise.all(Array.from({ length: 10 }, () => shoot(shot)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const [second] = await shoot(shotAt(inSight()), shot);
  expect(second?.status).toBe('OK');
  expect((await play('state')).data.round.shots).toBe(2);
  expect(await shoot({ ...shot, level: 1_000 })).toMatchObject([{ status: 'INVALID_REQUEST' }]);
  await call('kick', { memberRef: 'm1' });
  expect(await shoot(shot)).toEqual(answers[0]);
  expect(await shoot(shotAt(inSight()))).toMatchObject([{ status: 'SESSION_CLOSED' }]);
  const [round] = await rounds();
  expect(round).toMatchObject({ stake: 2 * LEVEL });
});

test('[C-07] a broken-off message is sent again and counts once', async () => {
  await rig(false);
  const shot = shotAt(inSight());
  await control('faults', { operation: 'spin', mode: 'timeout-after', ms: 20 });
  await expect(shoot(shot)).rejects.toThrow();
  expect((await play('state')).data.round.shots).toBe(1);
  sandbox.clock.now += 4_000;
  expect(await shoot(shot)).toMatchObject([{ status: 'OK', id: shot.id }]);
  await control('faults', { operation: 'spin', mode: 'twice' });
  await shoot(shotAt(inSight()));
  expect((await play('state')).data.round.shots).toBe(2);
  await booksAgree();
});

test('[C-07] shots of one message are decided singly: a refused one harms no other', async () => {
  const fish = inSight();
  await rig(true);
  const answers = await shoot(
    shotAt(fish),
    shotAt(fish),
    shotAt(fish, { level: 450 }),
    shotAt(fish, { fish: fish.id + 5_000 }),
    shotAt(fish, { at: sandbox.clock.now - 60_000 }),
  );
  expect(answers.map(({ status }) => status)).toEqual(['OK', 'GONE', 'INVALID_REQUEST', 'GONE', 'GONE']);
  expect((await play('state')).data.round).toMatchObject({ shots: 1 });
  for (const shots of [
    [],
    [{ ...shotAt(fish), id: 'x' }],
    Array.from({ length: SHOTS_AT_ONCE + 1 }, () => shotAt(fish)),
  ])
    expect((await play('shoot', { shots })).httpStatus).toBe(400);
});

test('[C-07] over five a second are refused without cost; no shot without balance', async () => {
  const many = async () =>
    shoot(...Array.from({ length: SHOTS_AT_ONCE }, () => shotAt(inSight(({ kind }) => kind.times > 50))));
  await rig(...Array.from({ length: SHOTS_AT_ONCE }, () => false));
  expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set(['OK']));
  expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set(['TOO_EARLY']));
  expect(await balance()).toBe(START - SHOTS_AT_ONCE * LEVEL);
  await call('withdraw', { txId: 'out-1', memberRef: 'm1', amount: START - SHOTS_AT_ONCE * LEVEL - 400 });
  sandbox.clock.now += 10_000;
  expect(await shoot(shotAt(inSight()))).toMatchObject([{ status: 'INSUFFICIENT_FUNDS' }]);
  await control('block', { memberRef: 'm1', blocked: true });
  expect(await shoot(shotAt(inSight()))).toMatchObject([{ status: 'BLOCKED' }]);
  expect(await balance()).toBe(400);
});

test('[C-09] a round has shots at one level, and is reported with each when it is over', async () => {
  const first = await shootOn(3);
  expect(await rounds()).toEqual([]);
  await booksAgree();
  await shootOn(2, 1_000);
  const [feedRound] = await rounds();
  const round = fishingRound.parse(feedRound);
  expect(round).toMatchObject({ stake: 3 * LEVEL, win: first.reduce((sum, { win }) => sum + win, 0) });
  expect(round.detail).toMatchObject({ level: LEVEL, balanceBefore: START, shots: first.map(({ shot }) => shot) });
  expect(round.detail.balanceAfter).toBe(START - round.stake + round.win);
  for (const { fish } of round.detail.shots) expect(Object.keys(round.detail.names)).toContain(fish);
  // Leaving ends the other round, before any call reads the rounds.
  expect((await call('kick', { sessionId: 's1' })).data).toEqual({ openRound: false, closed: 1 });
  const all = await rounds();
  expect(all.map(({ stake }) => stake)).toEqual([3 * LEVEL, 2_000]);
  const staked = all.reduce((sum, { stake, win }) => sum + stake - win, 0);
  expect(await balance()).toBe(START - staked);
  expect((await call('totals', { memberRef: 'm1' })).data).toMatchObject({ rounds: 2, staked: 3 * LEVEL + 2_000 });
});

test('[C-09] a round ends when its time is over, and when it is full', async () => {
  await shootOn(1);
  sandbox.clock.now += ROUND_MS;
  await sleep(1_200);
  expect(await rounds()).toHaveLength(1);
  expect((await play('state')).data.round).toBeNull();
  await shootOn(ROUND_SHOTS + 1);
  expect((await rounds()).every(({ detail }) => detail.shots.length <= ROUND_SHOTS)).toBe(true);
  expect((await rounds()).length).toBeGreaterThanOrEqual(2);
});

test('[C-07] a restart in the middle of a round loses nothing of it', async () => {
  const before = await shootOn(4);
  const had = await balance();
  const { now } = sandbox.clock;
  await sandbox.app.close();
  sandbox = await testSandbox({ dataDir: sandbox.config.dataDir });
  sandbox.clock.now = now;
  expect(await balance()).toBe(had);
  await call('kick', { memberRef: 'm1' });
  const [round] = await rounds();
  expect(round?.detail.shots).toEqual(before.map(({ shot }) => shot));
});

test('[C-07] shots are drawn from the committed seed, and the browser repeats them', async () => {
  const { seed } = (await play('state')).data;
  const decided = await shootOn(12);
  expect(decided.map(({ shot }) => shot.nonce)).toEqual(decided.map((_, index) => index));
  const { data } = await play('seed', { clientSeed: 'mine' });
  const [revealed] = data.revealed;
  expect(revealed).toMatchObject({ hash: seed.hash, clientSeed: seed.clientSeed, nonce: 12 });
  expect(data.state.seed).toMatchObject({ clientSeed: 'mine', nonce: 0 });
  // The change has ended the round, which had one pair.
  for (const round of data.rounds as FishingRound[]) expect(await verify(round, revealed)).toBe('kept');
  const [round] = data.rounds as [FishingRound];
  const [first, ...rest] = round.detail.shots;
  expect(await verify(round, { ...revealed, serverSeed: '0'.repeat(64) })).toBe('broken');
  expect(await verify({ ...round, win: round.win + LEVEL }, revealed)).toBe('broken');
  const changed = { ...round.detail, shots: [{ ...first, roll: (first?.roll ?? 0) + 1 }, ...rest] };
  expect(await verify({ ...round, detail: changed as FishingRound['detail'] }, revealed)).toBe('broken');
  expect((await play('seed', { clientSeed: 'a/b' })).httpStatus).toBe(400);
  expect((await play('past')).data.rounds).toEqual(data.rounds);
});

test('what a tester may do is refused elsewhere than in qa', async () => {
  const strict = await testSandbox({ mode: 'demo' });
  for (const path of ['rig', 'faults', 'block', 'credit', 'framing'])
    expect(
      (await strict.app.inject({ method: 'POST', url: `/control/${FISHING_KEY}/${path}`, payload: {} })).statusCode,
    ).toBe(403);
  await strict.close();
  expect((await control('rig', { memberRef: 'm1', catches: ['x'] })).statusCode).toBe(400);
});

test('[S-01] every text of the page and every key it uses exists in three languages', () => {
  const { ko, en, vn, keys } = textsOfPage('vendors/fishing/page');
  for (const other of [en, vn]) expect(Object.keys(other)).toEqual(Object.keys(ko));
  expect(keys.length).toBeGreaterThan(30);
  for (const key of keys) expect(ko).toHaveProperty([key]);
});
