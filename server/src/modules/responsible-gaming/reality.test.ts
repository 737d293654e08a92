import { gameSiteForFile } from '../../testing/games/game-site.ts';
import { seamlessVendor } from '../../testing/games/seamless-vendor.ts';

const MINUTE = 60_000;
const site = gameSiteForFile();
let token: string;
let launchId = '';

beforeEach(async () => {
  token = await site.signIn();
});

const post = (path: '' | '/set' | '/seen', body: object = {}, as = token) =>
  site.call(`/api/member/realityCheck${path}`, body, { as });
const at = (minutes: number) => new Date(began + minutes * MINUTE).toISOString();
const play = async () => (await site.call('/api/cash/getUserCash', {}, { as: token })).data.play;
/** Minutes pass in which the member's page is alive, and the vendor's feed is read. */
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    site.clock.advance(MINUTE);
    await site.call('/api/game/launch', { launchId }, { as: token });
  }
  await site.later(0);
};
let began = 0;
const begin = async () => {
  began = site.clock.now();
  launchId = (await site.enter()).launch_id;
};

test('[O-05] a member is reminded every 30 minutes by default, and cannot disable it', async () => {
  expect((await post('')).data).toEqual({ minutes: 30 });
  for (const minutes of [15, 60, 30]) {
    expect(await post('/set', { minutes })).toMatchObject({ resultCode: '0', data: { minutes } });
    expect((await post('')).data).toEqual({ minutes });
  }
  for (const minutes of [0, 5, 45, null, undefined, 'never'])
    expect((await post('/set', { minutes })).resultCode).toBe('RQ01');
  expect((await post('', {}, await site.signIn('member02'))).data).toEqual({ minutes: 30 });
});

test('[O-05] a guest has none', async () => {
  for (const path of ['', '/set', '/seen'] as const)
    expect(await post(path, { minutes: 15 }, '')).toMatchObject({ status: 401, resultCode: 'AU01' });
});

test('[O-05] the time counts from the first game, the result with every settled round', async () => {
  expect(await play()).toBeNull();
  await begin();
  expect(await play()).toEqual({ since: at(0), staked: 0, net: 0, checkAt: at(30) });
  site.vendor.play(await site.ref(), 10_000, 0, site.clock.now());
  site.vendor.play(await site.ref(), 1_000, 4_000, site.clock.now());
  await pass(1);
  expect(await play()).toEqual({ since: at(0), staked: 11_000, net: -7_000, checkAt: at(30) });
});

test('[O-05] the next one is due a whole interval after the last was read', async () => {
  await begin();
  await pass(31);
  await post('/seen');
  await post('/seen');
  expect(await play()).toMatchObject({ since: at(0), checkAt: at(61) });
  await post('/set', { minutes: 15 });
  expect(await play()).toMatchObject({ checkAt: at(46) });
});

test('[O-05] another game continues the play time, a rest of 15 minutes restarts it', async () => {
  await begin();
  await pass(10);
  await site.enter('carp');
  expect(await play()).toMatchObject({ since: at(0) });
  await site.leave();
  expect(await play()).toBeNull();
  await pass(14);
  await site.enter('moon');
  expect(await play()).toMatchObject({ since: at(0), checkAt: at(30) });
  await site.leave();
  await pass(16);
  await site.enter('moon');
  expect(await play()).toMatchObject({ since: at(40), net: 0, checkAt: at(70) });
});

test('[O-05] a seamless game counts too, each settled round published at once', async () => {
  const vendor = await seamlessVendor(site);
  began = site.clock.now();
  const { token: key, memberRef } = await vendor.enter();
  const published: unknown[] = [];
  const bet = { txId: 'b1', roundId: 'r1', amount: 1_000 };
  await vendor.call('bet', { token: key, ...bet });
  await vendor.call('win', { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'r1', amount: 0 });
  expect((await play()).net).toBe(0);
  site.app.bus.subscribe(({ command }) => void (command.cmd === 'CASH' && published.push(command)));
  await vendor.call('endRound', { memberRef, txId: 'e1', roundId: 'r1', detail: { kind: 'test' } });
  await site.until(async () => published.length > 0);
  expect((await play()).net).toBe(-1_000);
});

test('[O-05] a game open for days loses no time, result or check', async () => {
  await site.enter();
  await site.leave();
  site.clock.advance(5 * MINUTE);
  await begin();
  began -= 5 * MINUTE; // the stretch is older than this game
  site.vendor.play(await site.ref(), 10_000, 0, site.clock.now());
  await pass(1);
  // The member's page is alive all the time.
  await site.db
    .updateTable('game.wallet')
    .set({ seen_at: new Date(began + 90 * 86_400_000) })
    .execute();
  for (const hours of [23.75, 23.97, 24.01, 49]) {
    site.clock.advance(began + hours * 60 * MINUTE - site.clock.now());
    token = await site.signIn();
    expect(await play()).toEqual({ since: at(0), staked: 10_000, net: -10_000, checkAt: at(30) });
  }
  await post('/seen');
  expect((await play()).checkAt).toBe(at(49 * 60 + 30));
});
