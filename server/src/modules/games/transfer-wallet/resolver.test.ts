import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { pullRounds } from '../reconciliation/rounds-feed.ts';
import { vendorByKey } from '../vendors/vendor.repository.ts';
import { withFreeWallet } from '../wallet/lock-wallet.ts';
import { undecidedTransfer } from '../wallet/transfer.repository.ts';
import { advance } from './advance.ts';
import { decideTransfer } from './decide-transfer.ts';

const site = gameSiteForFile();

const pull = async () => {
  const vendor = await vendorByKey(site.db, 'kplayslot');
  if (!vendor) throw new Error('no vendor');
  expect(await pullRounds(site.games, vendor)).toMatchObject({ type: 'ok' });
};
const bets = () =>
  site.db.selectFrom('bet.bet').select(['round_id', 'type', 'cash', 'win_cash', 'booked_at']).orderBy('seq').execute();
/** As a kill leaves it: the process is gone, its lease stays. */
const killed = () =>
  site.db
    .updateTable('game.wallet')
    .set({ lease_id: 'gone', lease_until: new Date(site.clock.now() + 2_000) })
    .execute();

test('[C-06] a start that was recorded and never sent goes back to the site', async () => {
  site.impatient();
  site.vendor.fail('launch', 'hold');
  const entering = site.enter().catch((error) => error.code);
  await site.until(async () => site.vendor.callsOf('launch').length === 1);
  await killed();
  await site.later(5_000);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED, transit: 0n });
  site.vendor.release();
  // The request that was thought dead finds its start decided and adds nothing to it.
  expect(await entering).toMatch(/NT99|9999|TE99/);
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
});

test('[C-06] the wallet of a process that died is free again when its lease is over', async () => {
  await site.enter();
  await site.db.updateTable('game.wallet').set({ flag: 'MOVING_OUT' }).execute();
  await killed();
  await site.later(1_000);
  expect((await site.money()).flag).toBe('MOVING_OUT');
  await site.later(1_000);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED });
});

test('a clock that was put back leaves nothing waiting for a time that is far away', async () => {
  await site.enter();
  const far = new Date(site.clock.now() + 91 * 86_400_000);
  await site.db
    .updateTable('game.wallet')
    .set({ flag: 'MOVING_OUT', lease_id: 'gone', lease_until: far, next_at: far })
    .execute();
  await site.app.resolver.tick();
  expect((await site.money()).flag).toBe('SITE');
});

describe('three minutes without a sign of life of the game', () => {
  const signs = async (sign: (token: string, launchId: string) => Promise<unknown>) => {
    const token = await site.signIn();
    const { launch_id: launchId } = await site.enter();
    await site.later(2 * 60_000);
    await sign(token, launchId);
    await site.later(2 * 60_000);
    return (await site.money()).flag;
  };

  test("[C-05] count from the last signal of the game's page, then the money comes home", async () => {
    const flag = await signs((as, launchId) => site.call('/api/game/launch', { launchId }, { as }));
    expect(flag).toBe('GAME');
    await site.later(61_000);
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED });
  });

  test('[C-05] are counted from a round at the vendor, wherever its page is', async () => {
    const sign = async () => {
      site.vendor.play(await site.ref(), 1_000, 0, site.clock.now());
      await site.later(2_100); // the feed is read again
    };
    expect(await signs(sign)).toBe('GAME');
  });

  test("[C-05] are not broken by a balance query of the site's page", async () => {
    expect(await signs((as) => site.call('/api/cash/getUserCash', {}, { as }))).toBe('SITE');
  });

  test('[C-05] are not broken by a page that queries a game it does not show', async () => {
    expect(await signs((as, launchId) => site.call('/api/game/launch', { launchId, alive: false }, { as }))).toBe(
      'SITE',
    );
  });
});

test('signing out brings the money home', async () => {
  const token = await site.signIn();
  await site.enter();
  await site.call('/api/member/logout', {}, { as: token });
  await site.until(async () => (await site.money()).flag === 'SITE');
  expect(await site.money()).toMatchObject({ cash: SEEDED, atVendor: 0n });
});

test('[C-09] every round becomes one row and one movement, however often reported', async () => {
  await site.enter();
  const ref = await site.ref();
  site.vendor.play(ref, 1_000, 3_000);
  site.vendor.play(ref, 1_000, 0);
  site.vendor.play(ref, 1_000, 400);
  site.vendor.play(ref, 1_000, 1_000);
  await Promise.all([pull(), pull(), pull()]);
  await site.db.updateTable('game.vendor').set({ rounds_cursor: 0n }).execute();
  await pull();
  expect(await bets()).toMatchObject([
    { round_id: 'r1', type: 'win', cash: 1_000n, win_cash: 3_000n },
    { round_id: 'r2', type: 'lose', cash: 1_000n, win_cash: 0n },
    { round_id: 'r3', type: 'lose', cash: 1_000n, win_cash: 400n },
    { round_id: 'r4', type: 'draw', cash: 1_000n, win_cash: 1_000n },
  ]);
  expect(await site.money()).toMatchObject({ coin: SEEDED + 400n, atVendor: SEEDED + 400n });
});

test('[C-09] while somebody plays the feed is read every two seconds, by one process', async () => {
  await site.enter();
  await site.later(2_000);
  const before = site.vendor.callsOf('rounds').length;
  site.vendor.play(await site.ref(), 1_000, 0);
  await site.later(1_000);
  expect(site.vendor.callsOf('rounds')).toHaveLength(before);
  await site.later(1_000);
  expect(site.vendor.callsOf('rounds')).toHaveLength(before + 1);
  expect(await bets()).toMatchObject([{ round_id: 'r1' }]);
});

test('[C-09] a long feed is read to its end, page by page', async () => {
  await site.enter();
  const ref = await site.ref();
  for (let i = 0; i < 450; i++) site.vendor.play(ref, 10, 0);
  expect(await site.leave()).toMatchObject({ moved: SEEDED - 4_500n });
  expect(await bets()).toHaveLength(450);
});

test('[C-09] rounds played with a top-up that is not decided wait for it', async () => {
  site.impatient();
  await site.enter();
  const ref = await site.ref();
  site.vendor.play(ref, Number(SEEDED), 0);
  await pull();
  await site.db.transaction().execute(async (trx) => {
    const { post } = await import('../../../ledger/index.ts');
    const entries = [
      { member: site.member, account: 'cash', amount: 5_000n } as const,
      { system: 'external', amount: -5_000n } as const,
    ];
    await post(trx, { key: 'gift', kind: 'seed.cash', actor: 'test', at: new Date(site.clock.now()), entries });
  });
  site.vendor.fail('deposit', 'silent-after');
  site.vendor.fail('status', 'silent-before');
  await site.enter('carp').catch(() => undefined);
  site.vendor.play(ref, 2_000, 0);
  await pull();
  expect((await bets())[1]).toMatchObject({ round_id: 'r2', booked_at: null });
  await site.later(5_000);
  expect(await site.leave()).toMatchObject({ moved: 3_000n });
  expect((await bets()).every((bet) => bet.booked_at !== null)).toBe(true);
});

test('a round of nobody raises an alert and holds up no one', async () => {
  await site.enter();
  site.vendor.balances.set('stranger', 1_000);
  site.vendor.play('stranger', 1_000, 0);
  site.vendor.play(await site.ref(), 1_000, 0);
  await pull();
  expect(site.alerts).toMatchObject([{ alert: 'rounds of nobody', rounds: 1, first: 'r1' }]);
  expect(await bets()).toMatchObject([{ round_id: 'r2' }]);
});

test('an undecided transfer raises an alert after ten attempts and is retried on', async () => {
  site.impatient();
  site.vendor.fail('deposit', ...Array(40).fill('silent-before'));
  await site.enter().catch(() => undefined);
  site.vendor.fail('status', ...Array(8).fill('garbage'));
  for (let i = 0; i < 8; i++) await site.later(15_000);
  expect(site.alerts).toMatchObject([{ alert: 'transfer undecided', attempts: 10 }]);
  expect(await site.money()).toMatchObject({ flag: 'MOVING_IN', transit: SEEDED });
});

test('who advances a wallet that has arrived changes nothing', async () => {
  await site.enter();
  const before = await site.money();
  await withFreeWallet(site.games, site.member, (hold) => advance(site.games, hold));
  expect(await site.money()).toEqual(before);
});

test('a move is taken back only if nobody has sent it meanwhile', async () => {
  site.impatient();
  site.vendor.fail('deposit', 'silent-before');
  site.vendor.fail('status', 'silent-before');
  await site.enter().catch(() => undefined);
  const transfer = await undecidedTransfer(site.db, site.member);
  if (!transfer) throw new Error('nothing is under way');
  expect(transfer).toMatchObject({ attempts: 1, state: 'unknown' });
  expect(await decideTransfer(site.games, transfer, { state: 'refused', ifAttempts: 0 })).toBe(false);
  expect(await site.money()).toMatchObject({ flag: 'MOVING_IN', cash: 0n, transit: SEEDED });
});
