import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { setBetting } from '../../members/index.ts';
import { ROUND_WAIT_MS } from '../transfer-wallet/leave-step.ts';
import { setVendor } from '../vendors/set-vendor.command.ts';

const site = gameSiteForFile();

const vendorIs = (change: 'open' | 'closed' | 'maintenance') =>
  setVendor(site, { key: 'kplayslot', change, actor: 'test' });
const bar = () => setBetting(site, { memId: 'member01', mayBet: false, actor: 'test' });
const lock = () =>
  site.db.updateTable('member.member').set({ status: 'locked' }).where('mem_id', '=', 'member01').execute();

test.each([
  ['her vendor is closed', () => vendorIs('closed')],
  ['her vendor is in maintenance', () => vendorIs('maintenance')],
  ['she may not bet any more', bar],
  ['she is locked', lock],
])('[C-06] money at a transfer vendor comes home when %s', async (_, stop) => {
  await site.enter();
  site.vendor.play(await site.ref(), 1_000, 5_000);
  await site.later(0);
  expect((await site.money()).flag).toBe('GAME');
  await stop();
  await site.later(0);
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED + 4_000n, coin: 0n, transit: 0n, atVendor: 0n });
  expect(site.vendor.callsOf('kick')).toHaveLength(1);
});

test('[C-06] a round that runs then is finished first', async () => {
  await site.enter();
  site.vendor.fail('kick', 'open-round');
  await vendorIs('closed');
  await site.later(0);
  expect((await site.money()).flag).toBe('MOVING_OUT');
  site.vendor.play(await site.ref(), 1_000, 9_000);
  await site.later(ROUND_WAIT_MS);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED + 8_000n, atVendor: 0n });
});

test('[C-06] players of other and of reopened vendors are not touched', async () => {
  await vendorIs('closed');
  await vendorIs('open');
  await site.enter();
  await site.db.updateTable('game.vendor').set({ maintenance: true }).where('key', '<>', 'kplayslot').execute();
  await site.later(0);
  expect((await site.money()).flag).toBe('GAME');
});

test('[C-07] a seamless game stays open: each of its stakes is refused', async () => {
  const vendor = await seamlessVendor(site);
  const { token } = await vendor.enter();
  await bar();
  await site.later(0);
  expect((await site.money()).flag).toBe('GAME');
  expect((await vendor.call('bet', { token, txId: 'b1', roundId: 'r1', amount: 1_000 })).status).toBe('PLAYER_BLOCKED');
});
