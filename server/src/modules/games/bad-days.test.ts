import { gameSiteForFile, SEEDED } from '../../testing/games/game-site.ts';
import { seamlessVendor } from '../../testing/games/seamless-vendor.ts';
import { reconcile } from './reconciliation/reconcile.ts';

const site = gameSiteForFile();

const cash = async () => (await site.money()).cash;
const openSessions = async () =>
  (await site.db.selectFrom('game.session').select('launch_id').where('status', '=', 'open').execute()).map(
    ({ launch_id }) => launch_id,
  );
const launch = (gameKey: string, as: string) =>
  site.call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey }, { as });
const signOut = (as: string) => site.call('/api/member/logout', {}, { as });

test('[C-05] of three games in three tabs one stays open with all the money', async () => {
  const token = await site.signIn();
  const answers = await Promise.all(['moon', 'carp', 'wave'].map((key) => launch(key, token)));
  const started = answers.filter(({ resultCode }) => resultCode === '0').map(({ data }) => data.launchId);
  expect(started.length).toBeGreaterThan(0);
  for (const { resultCode } of answers) expect(['0', 'NT99']).toContain(resultCode);
  const [open, ...more] = await openSessions();
  expect(more).toEqual([]);
  expect(started).toContain(open);
  for (const launchId of started) {
    const { data } = await site.call('/api/game/launch', { launchId }, { as: token });
    expect(data.open).toBe(launchId === open);
  }
  expect(await site.money()).toMatchObject({ flag: 'GAME', cash: 0n, coin: SEEDED, atVendor: SEEDED });
});

test.each([
  ['rounds', 'silent-before'],
  ['rounds', 'UNDER_MAINTENANCE'],
  ['rounds', 'garbage'],
  ['balance', 'silent-before'],
  ['balance', 'UNDER_MAINTENANCE'],
  ['balance', 'garbage'],
] as const)('[C-06] a vendor down at %s (%s) of a leave keeps nothing after its return', async (operation, fault) => {
  await site.enter();
  site.vendor.play(await site.ref(), 1_000, 5_000, site.clock.now());
  site.impatient();
  site.vendor.fail(operation, fault, fault, fault);
  await site.leave().catch(() => undefined);
  const meanwhile = await site.money();
  expect(meanwhile.cash + meanwhile.coin + meanwhile.transit).toBeGreaterThanOrEqual(SEEDED);
  site.vendor.clear();
  site.games.timeoutMs = 5_000;
  for (let looks = 0; looks < 20 && (await site.money()).flag !== 'SITE'; looks++) await site.later(15_000);
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED + 4_000n, coin: 0n, transit: 0n, atVendor: 0n });
  expect(await reconcile(site.games, new Date(0), new Date(site.clock.now()))).toMatchObject({
    compared: 1,
    differences: [],
  });
});

describe('a spin that runs', () => {
  test('[C-05] a sign-out at a transfer wallet ends the game after the spin', async () => {
    const token = await site.signIn();
    await site.enter();
    site.vendor.fail('kick', 'open-round');
    await signOut(token);
    await site.until(async () => (await site.wallet())?.round_tries === 1);
    site.vendor.play(await site.ref(), 1_000, 5_000, site.clock.now());
    await site.later(12_000);
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED + 4_000n, coin: 0n, atVendor: 0n });
  });

  test('[C-05] a sign-out at a seamless vendor pays the win and refuses new stakes', async () => {
    const vendor = await seamlessVendor(site);
    const token = await site.signIn();
    const { token: key, memberRef } = await vendor.enter();
    const bet = (txId: string) => vendor.call('bet', { token: key, txId, roundId: txId, amount: 1_000 });
    await bet('b1');
    await signOut(token);
    await site.until(async () => (await site.money()).flag === 'SITE');
    const paid = await vendor.call('win', { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'b1', amount: 5_000 });
    expect(paid.status).toBe('OK');
    expect((await bet('b2')).status).toBe('TOKEN_EXPIRED');
    expect(await cash()).toBe(SEEDED + 4_000n);
  });

  test('[C-05] a newer sign-in keeps the spin, pays it once, and can return to the game', async () => {
    const vendor = await seamlessVendor(site);
    const older = await site.signIn();
    const { session, token: key, memberRef } = await vendor.enter();
    await vendor.call('bet', { token: key, txId: 'b1', roundId: 'r1', amount: 1_000 });
    const newer = await site.signIn();
    expect((await site.call('/api/cash/getUserCash', {}, { as: older })).resultCode).toBe('TK999');
    const win = { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'r1', amount: 3_000 };
    await Promise.all([vendor.call('win', win), vendor.call('win', win)]);
    const { data } = await site.call('/api/game/open', {}, { as: newer });
    expect(data.game.launchId).toBe(session.launch_id);
    expect((await vendor.call('bet', { token: key, txId: 'b2', roundId: 'r2', amount: 1_000 })).status).toBe('OK');
    expect(await cash()).toBe(SEEDED + 1_000n);
  });
});
