import { ulid } from 'ulid';
import { gameSiteForFile, SEEDED } from '../../testing/games/game-site.ts';

const site = gameSiteForFile();

const takePause = async () =>
  site.call(
    '/api/member/limits/pause',
    { requestId: ulid(), kind: 'exclusion', months: 6 },
    { as: await site.signIn() },
  );

test('[O-05] a player is brought home at its start: rounds settled, all money cash', async () => {
  await site.enter();
  const ref = await site.ref();
  site.vendor.play(ref, 1_000, 5_000);
  expect((await takePause()).data.pause.kind).toBe('exclusion');
  await site.until(async () => (await site.money()).flag === 'SITE');
  expect(await site.money()).toMatchObject({ cash: SEEDED + 4_000n, coin: 0n, transit: 0n, atVendor: 0n });
});

test('[O-05] a vendor that does not answer then delays it, and nothing is lost', async () => {
  site.impatient();
  await site.enter();
  site.vendor.fail('kick', 'silent-before');
  await takePause();
  await site.until(async () => (await site.money()).flag === 'MOVING_OUT');
  await site.until(async () => {
    await site.later(60_000);
    return (await site.money()).flag === 'SITE';
  });
  expect(await site.money()).toMatchObject({ cash: SEEDED, coin: 0n, atVendor: 0n });
});

test('[O-05] no game is entered any more, not even by a start past the first check', async () => {
  await takePause();
  await expect(site.enter()).rejects.toMatchObject({ code: 'RG02' });
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED, transit: 0n });
});
