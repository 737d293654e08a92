import type { VendorOperation } from '@madang/contracts/vendor-protocol';
import type { Fault } from '../../testing/games/fake-vendor-answers.ts';
import { gameSiteForFile, SEEDED } from '../../testing/games/game-site.ts';
import { seamlessVendor } from '../../testing/games/seamless-vendor.ts';
import { reconcile } from './reconciliation/reconcile.ts';

const site = gameSiteForFile();

/** After any faults both books are equal, and no request is open. */
const agrees = async () => {
  const found = await reconcile(site.games, new Date(0), new Date(site.clock.now() + 31 * 24 * 3_600_000));
  expect(found).toMatchObject({ left: 0, differences: [], jackpots: [], waiting: [] });
};

/** Numbers that look random and are the same for each seed. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const operations: VendorOperation[] = ['deposit', 'withdraw', 'status', 'kick', 'balance', 'launch', 'rounds'];
const faults: Fault[] = [
  'silent-before',
  'silent-after',
  'twice',
  'garbage',
  'UNDER_MAINTENANCE',
  'INTERNAL_ERROR',
  'hold',
];

test.each([1, 2, 3, 4])('[C-06] tabs, faults, plays and a jumping clock lose no won (seed %i)', async (seed) => {
  const next = dice(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  // So short that on a busy machine good answers come too late as well: more weather.
  site.games.timeoutMs = 60;
  const acts: Promise<unknown>[] = [];
  const quietly = (act: Promise<unknown>) => acts.push(act.catch((error) => expect(error.name).toBe('Refusal')));
  for (let i = 0; i < 40; i++) {
    const what = next();
    if (what < 0.35) site.vendor.fail(pick(operations), pick(faults));
    else if (what < 0.55) quietly(site.enter(pick(['moon', 'carp'])));
    else if (what < 0.75) quietly(site.leave());
    else if (what < 0.85) quietly(site.later(pick([500, 3_000, 20_000])));
    else if (what < 0.95) {
      const stake = Math.min(1_000, site.vendor.balances.get(await site.ref()) ?? 0);
      const { flag } = await site.money();
      if (flag === 'GAME') site.vendor.play(await site.ref(), stake, pick([0, 500, 1_000, 4_000]));
    } else site.vendor.release();
    await new Promise((done) => setTimeout(done, next() * 30));
  }
  site.vendor.release();
  await Promise.all(acts);

  site.vendor.clear();
  site.games.timeoutMs = 5_000;
  for (let i = 0; i < 20 && (await site.money()).flag !== 'SITE'; i++) {
    await site.leave().catch(() => undefined);
    await site.later(15_000);
  }
  const winnings = site.vendor.rounds.reduce((sum, round) => sum + BigInt(round.win - round.stake), 0n);
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED + winnings, coin: 0n, transit: 0n, atVendor: 0n });
  const undecided = await site.db.selectFrom('game.transfer').selectAll().where('decided_at', 'is', null).execute();
  expect(undecided).toEqual([]);
  await agrees();
});

test.each([1, 2, 3])("[C-06] [C-07] faults of a seamless vendor's calls lose no won (seed %i)", async (seed) => {
  const next = dice(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const vendor = await seamlessVendor(site);
  site.games.timeoutMs = 60;
  const acts: Promise<unknown>[] = [];
  const quietly = (act: Promise<unknown>) => acts.push(act.catch((error) => expect(error.name).toBe('Refusal')));
  let opened: { token: string; memberRef: string } | undefined;
  let winnings = 0n;

  /**
   * One round from its vendor's side: it retries until it has an answer,
   * and rolls back requests without one.
   */
  const round = async (
    name: string,
    { token, memberRef }: { token: string; memberRef: string },
    outcomes: number[],
  ) => {
    const [twice = 0, lost = 0, late = 0] = outcomes;
    const [roundId, txId] = [`r${name}`, `b${name}`];
    const bet = () => vendor.call('bet', { token, txId, roundId, amount: 1_000 });
    const back = () => vendor.call('rollback', { memberRef, txId: `k${name}`, betTxId: txId, roundId });
    const pay = () => vendor.call('win', { memberRef, txId: `w${name}`, betTxId: txId, roundId, amount: 1_500 });
    // The rollback may overtake its bet.
    if (late < 0.2) await back();
    const { status } = twice < 0.4 ? (await Promise.all([bet(), bet()]))[0] : await bet();
    if (lost < 0.3) await Promise.all([back(), back()]);
    else if (status === 'OK') {
      await Promise.all([pay(), pay()]);
      winnings += 500n;
      site.vendor.play(memberRef, 1_000, 1_500);
    }
    await vendor.call('endRound', { memberRef, txId: `e${name}`, roundId, detail: { kind: 'test' } });
  };

  for (let i = 0; i < 40; i++) {
    const what = next();
    if (what < 0.2) site.vendor.fail(pick(['launch', 'kick', 'games'] as const), pick(faults));
    else if (what < 0.4)
      quietly(
        vendor.enter(pick(['moon', 'carp'])).then((entered) => {
          if (entered.token) opened = entered;
        }),
      );
    else if (what < 0.5) quietly(site.leave());
    else if (what < 0.6) quietly(site.later(pick([500, 3_000, 20_000])));
    else if (what < 0.95 && opened) acts.push(round(`${i}`, opened, [next(), next(), next()]));
    else site.vendor.release();
    await new Promise((done) => setTimeout(done, next() * 20));
  }
  site.vendor.release();
  await Promise.all(acts);

  site.vendor.clear();
  site.games.timeoutMs = 5_000;
  for (let i = 0; i < 20 && (await site.money()).flag !== 'SITE'; i++) {
    await site.leave().catch(() => undefined);
    await site.later(15_000);
  }
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED + winnings, coin: 0n, transit: 0n });
  await agrees();
});
