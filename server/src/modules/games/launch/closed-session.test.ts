import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { seamlessVendor } from '../../../testing/games/seamless-vendor.ts';

const site = gameSiteForFile();

const sessions = () =>
  site.db.selectFrom('game.session').select(['game_key', 'status', 'url']).orderBy('created_at').execute();
const launch = async (launchId: string) =>
  site.call('/api/game/launch', { launchId }, { as: await site.signIn('member01') });

test('[C-04] a game that is over keeps no address, however it ended', async () => {
  await site.enter('moon');
  site.clock.advance(20_000);
  await site.enter('carp');
  expect(await sessions()).toEqual([
    { game_key: 'moon', status: 'closed', url: null },
    { game_key: 'carp', status: 'open', url: expect.stringContaining('session=') },
  ]);
  await site.leave();
  site.clock.advance(20_000);
  // The money did not come in.
  site.vendor.fail('deposit', 'BLOCKED');
  await site.enter('wave').catch(() => undefined);
  expect((await sessions()).map(({ status, url }) => [status, url])).toEqual(Array(3).fill(['closed', null]));
});

test('[C-04] [C-05] the page of an ended game still receives its vendor and its end', async () => {
  const { launch_id: launchId } = await site.enter('moon');
  expect((await launch(launchId)).data).toMatchObject({ open: true, gameurl: expect.stringContaining('session=') });
  await site.leave();
  expect(await launch(launchId)).toMatchObject({
    resultCode: '0',
    data: { open: false, gameurl: '', vendorKey: 'kplayslot', gameKey: 'moon' },
  });
});

test('[C-04] a game that never opened has nothing to show', async () => {
  site.vendor.fail('deposit', 'BLOCKED');
  await site.enter('moon').catch(() => undefined);
  const { launch_id: launchId } = await site.db
    .selectFrom('game.session')
    .select('launch_id')
    .executeTakeFirstOrThrow();
  expect((await launch(launchId)).resultCode).toBe('B0092');
});

test('[C-07] after the end a repeated bet has its answer, its win and rollback count', async () => {
  const vendor = await seamlessVendor(site);
  const { token, memberRef } = await vendor.enter();
  const bet = (txId: string) => vendor.call('bet', { token, txId, roundId: txId, amount: 1_000 });
  const answer = await bet('b1');
  await bet('b2');
  await site.leave();
  expect((await sessions()).map(({ url }) => url)).toEqual([null]);
  // Its answer was lost: "no such session" would mean that nothing was staked.
  expect(await bet('b1')).toEqual(answer);
  expect((await bet('b3')).status).toBe('TOKEN_EXPIRED');
  site.clock.advance(3 * 60 * 60_000);
  expect(await bet('b1')).toEqual(answer);
  const paid = { memberRef, txId: 'w1', betTxId: 'b1', roundId: 'b1', amount: 3_000 };
  expect((await vendor.call('win', paid)).status).toBe('OK');
  expect((await vendor.call('rollback', { memberRef, txId: 'k2', betTxId: 'b2', roundId: 'b2' })).status).toBe('OK');
  expect((await site.money()).cash).toBe(SEEDED + 2_000n);
});
