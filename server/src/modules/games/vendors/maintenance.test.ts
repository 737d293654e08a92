import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';

const site = gameSiteForFile();
let token: string;
beforeEach(async () => {
  token = await site.signIn();
});

const call = (path: '/api/cash/outGameMoney' | '/api/cash/getUserCash' | '/api/member/logout', body = {}) =>
  site.call(path, body, { as: token });
const start = () =>
  site.call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' }, { as: token });
/** From now on, for two hours. */
const closeSite = async () => {
  const now = site.clock.now();
  await site.db
    .updateTable('site.option')
    .set({ check_start: new Date(now), check_end: new Date(now + 7_200_000) })
    .execute();
  await site.app.siteCheck.look();
};
const bets = () => site.db.selectFrom('bet.bet').select('round_id').execute();

test('[S-11] during maintenance no game starts, and players leave with all their money', async () => {
  await site.enter();
  site.vendor.play(await site.ref(), 10_000, 25_000);
  await closeSite();
  expect((await start()).resultCode).toBe('B0093');
  expect((await call('/api/cash/outGameMoney')).data).toEqual({
    moved: Number(SEEDED) + 15_000,
    cashAmt: Number(SEEDED) + 15_000,
  });
  expect(await site.money()).toMatchObject({
    flag: 'SITE',
    cash: SEEDED + 15_000n,
    coin: 0n,
    transit: 0n,
    atVendor: 0n,
  });
});

test('[S-11] rounds that end during maintenance are booked, and their wins return', async () => {
  await site.enter();
  await closeSite();
  site.vendor.play(await site.ref(), 1_000, 3_000);
  await site.later(5_000);
  expect(await bets()).toHaveLength(1);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED + 2_000n, coin: 0n });
});

test('[S-11] a member signed out by the maintenance gets the money home at once', async () => {
  await site.enter();
  await closeSite();
  expect((await call('/api/member/logout')).resultCode).toBe('0');
  await site.until(async () => (await site.money()).flag === 'SITE');
  expect(await site.money()).toMatchObject({ cash: SEEDED, atVendor: 0n });
});

test('[S-11] an unaware page is refused the balance, and the money comes home', async () => {
  await site.enter();
  await closeSite();
  expect((await call('/api/cash/getUserCash')).resultCode).toBe('B0093');
  await site.later(0);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED, atVendor: 0n });
});

test('[S-11] a move that a vendor left undecided is finished during maintenance', async () => {
  site.impatient();
  await site.enter();
  site.vendor.fail('withdraw', 'silent-after');
  await closeSite();
  expect(['NT99', 'TE99', 'C009']).toContain((await call('/api/cash/outGameMoney')).resultCode);
  await site.later(60_000);
  await site.until(async () => (await site.money()).flag === 'SITE');
  expect(await site.money()).toMatchObject({ cash: SEEDED, transit: 0n, atVendor: 0n });
});
