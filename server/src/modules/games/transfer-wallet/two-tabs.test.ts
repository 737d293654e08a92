import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';

const site = gameSiteForFile();

const settled = async (acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).map((result) =>
    result.status === 'fulfilled' ? 'ok' : (result.reason as { code: string }).code,
  );

test('[C-06] two tabs that start one game get the same game and one transfer', async () => {
  const [first, second, third] = await Promise.all([site.enter(), site.enter(), site.enter()]);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(site.vendor.callsOf('deposit')).toHaveLength(1);
  expect(site.vendor.callsOf('launch')).toHaveLength(1);
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
});

test('[C-06] two tabs that start different games end in one, with all the money', async () => {
  await Promise.all([site.enter('moon'), site.enter('carp')]);
  expect(site.vendor.callsOf('deposit')).toHaveLength(1);
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
  const open = await site.db.selectFrom('game.session').select('launch_id').where('status', '=', 'open').execute();
  expect(open).toEqual([{ launch_id: (await site.wallet())?.session_id }]);
});

test('[C-06] two tabs that leave at once both receive the amount of one return', async () => {
  const { launch_id: game } = await site.enter();
  const leave = () => site.leave(site.member, game);
  const answers = await Promise.all([leave(), leave(), leave()]);
  expect(answers).toEqual(Array(3).fill({ moved: SEEDED, cash: SEEDED }));
  expect(site.vendor.callsOf('withdraw')).toHaveLength(1);
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
});

test('[C-06] of a leave and a start at once one is first, and no money is lost', async () => {
  const codes = await settled([site.enter(), site.leave(), site.enter('carp'), site.leave()]);
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok']);
  const { cash, coin, transit, atVendor } = await site.money();
  expect(cash + coin + transit).toBe(SEEDED);
  expect(atVendor).toBe(coin);
});

test('[C-06] an old page ends its own game alone, not the current one', async () => {
  const first = await site.enter('moon');
  site.clock.advance(20_000);
  const second = await site.enter('carp');
  expect(await site.leave(site.member, first.launch_id)).toEqual({ moved: 0n, cash: 0n });
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
  const as = await site.signIn();
  const look = async ({ launch_id: launchId }: { launch_id: string }) =>
    (await site.call('/api/game/launch', { launchId }, { as })).data;
  expect(await look(first)).toMatchObject({ open: false, endedBy: 'elsewhere' });
  expect(await look(second)).toMatchObject({ open: true, endedBy: null });
  expect(await site.leave(site.member, second.launch_id)).toEqual({ moved: SEEDED, cash: SEEDED });
  expect(await look(second)).toMatchObject({ open: false, endedBy: null });
});

test('[C-06] a game whose page fell silent is marked', async () => {
  const { launch_id: launchId } = await site.enter('moon');
  site.clock.advance(181_000);
  await site.app.resolver.tick();
  const { data } = await site.call('/api/game/launch', { launchId }, { as: await site.signIn() });
  expect(data).toMatchObject({ open: false, endedBy: 'silent' });
});

test('[C-06] a tab that waits too long is refused, and no money is lost', async () => {
  site.impatient();
  await site.enter();
  site.vendor.fail('withdraw', 'silent-before');
  site.vendor.fail('kick', 'hold');
  const slow = site.leave();
  const codes = await settled([slow, site.leave()]);
  expect(codes).toContain('TE99');
  await site.later(20_000);
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
});

test('two resolvers at once, as of two processes, move nothing twice', async () => {
  site.impatient();
  const { resolverOf } = await import('./resolver.ts');
  site.vendor.fail('deposit', 'silent-after');
  site.vendor.fail('status', 'silent-before');
  await settled([site.enter()]);
  site.clock.advance(10_000);
  await Promise.all([site.app.resolver.tick(), resolverOf(site.games).tick(), resolverOf(site.games).tick()]);
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
});

test('many members at once: every won is where the ledger records it', async () => {
  const { findMemberIdx } = await import('../../members/index.ts');
  const members = await Promise.all(
    ['member01', 'member02', 'member03', 'member04', 'member05'].map((id) => findMemberIdx(site.db, id)),
  );
  const each = members.map((member) => member ?? 0n);
  await Promise.all(each.map((member) => site.enter('moon', 'kplayslot', member)));
  await Promise.all(
    each.flatMap((member) => [site.leave(member), site.enter('carp', 'kplayslot', member), site.leave(member)]),
  );
  await Promise.all(each.map((member) => site.leave(member)));
  for (const member of each)
    expect(await site.money(member)).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
});
