import type { VendorOperation } from '@madang/contracts/vendor';
import type { Fault } from '../../testing/fake-vendor.ts';
import { type GameSite, SEEDED, startGameSite } from '../../testing/game-site.ts';

let site: GameSite;
beforeEach(async () => {
  site = await startGameSite();
});
afterEach(() => site.close());

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

test.each([1, 2, 3, 4])(
  '[C-06] tabs, faults, plays and a jumping clock in any order: not a won is lost or doubled (weather %i)',
  async (seed) => {
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
    const won = site.vendor.rounds.reduce((sum, round) => sum + BigInt(round.win - round.stake), 0n);
    expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED + won, coin: 0n, transit: 0n, atVendor: 0n });
    const undecided = await site.db.selectFrom('game.transfer').selectAll().where('decided_at', 'is', null).execute();
    expect(undecided).toEqual([]);
  },
);
