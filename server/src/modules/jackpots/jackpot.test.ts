import type { RealtimeMessage } from '@madang/contracts';
import fc from 'fast-check';
import { post } from '../../ledger/index.ts';
import { gameSiteForFile, SEEDED } from '../../testing/games/game-site.ts';
import { pullRounds } from '../games/reconciliation/rounds-feed.ts';
import { vendorByKey } from '../games/vendors/vendor.repository.ts';
import { contribute, listJackpots, payJackpot } from './index.ts';
import { publishJackpots } from './publish-jackpots.command.ts';

const site = gameSiteForFile();

const staked = async () => (await site.db.selectFrom('jackpot.stakes').select('total').executeTakeFirstOrThrow()).total;
const values = async () => (await listJackpots(site.db)).map(({ value }) => value);
let bookings = 0;
const booking = (amount: bigint) => ({
  stake: amount,
  key: `test:${++bookings}`,
  actor: 'test',
  at: new Date(site.clock.now()),
});
const stake = (amount: bigint) => site.db.transaction().execute((trx) => contribute(trx, booking(amount)));
const pull = async () => {
  const vendor = await vendorByKey(site.db, 'kplayslot');
  if (!vendor) throw new Error('no vendor');
  await pullRounds(site.games, vendor);
};
/** The feed starts from its beginning again. */
const forget = () => site.db.updateTable('game.vendor').set({ rounds_cursor: 0n }).execute();

const gift = (amount: bigint) =>
  site.db.transaction().execute((trx) =>
    post(trx, {
      key: 'gift',
      kind: 'seed.cash',
      actor: 'test',
      at: new Date(site.clock.now()),
      entries: [
        { member: site.member, account: 'cash', amount },
        { system: 'external', amount: -amount },
      ],
    }),
  );

/** Jackpot messages from now on; a row of the simulated feed may come at any time. */
const listenTo = () => {
  const received: RealtimeMessage[] = [];
  site.app.bus.subscribe(({ command }) => void (command.cmd === 'JACKPOT' && received.push(command)));
  return received;
};
const outbox = () => site.db.selectFrom('realtime.outbox').select('command').where('topic', 'is not', null).execute();

describe('what spins do to the jackpots', () => {
  test('[S-16] spinning grows them by 0.20 % of the stakes, won or lost, exactly', async () => {
    const shown = async () => (await site.call('/api/main')).data;
    expect(await shown()).toMatchObject({
      contributionBp: 20,
      jackpots: [
        { level: 'mini', seed: 1_000_000, value: 1_000_000, lastWon: null },
        { level: 'major', seed: 10_000_000, value: 10_000_000, lastWon: null },
        { level: 'mega', seed: 100_000_000, value: 100_000_000, lastWon: null },
      ],
    });
    await site.enter();
    const ref = await site.ref();
    // 60,000 in all: lost, won, and paid back, which moves no money.
    site.vendor.play(ref, 20_000, 0);
    site.vendor.play(ref, 30_000, 90_000);
    site.vendor.play(ref, 10_000, 10_000);
    await pull();
    expect((await shown()).jackpots.map((jackpot: { value: number }) => jackpot.value)).toEqual([
      1_000_024, 10_000_036, 100_000_060,
    ]);
  });

  test('[S-16] a repeated round adds nothing', async () => {
    await site.enter();
    for (let round = 0; round < 5; round++) site.vendor.play(await site.ref(), 10_000, 2_000);
    await Promise.all([pull(), pull(), pull()]);
    expect(await staked()).toBe(50_000n);
    await forget();
    await Promise.all([pull(), pull()]);
    await site.leave();
    expect(await staked()).toBe(50_000n);
  });

  test('[S-16] rounds that wait for game money contribute once they are booked', async () => {
    site.impatient();
    await site.enter();
    const ref = await site.ref();
    await gift(5_000n);
    // The top-up arrives at the vendor, and its answer is lost: the member plays with money that
    // the site does not know of yet.
    site.vendor.fail('deposit', 'silent-after');
    site.vendor.fail('status', 'silent-before');
    await site.enter('carp').catch(() => undefined);
    site.vendor.play(ref, Number(SEEDED) + 2_000, 0);
    await pull();
    expect(await staked()).toBe(0n);
    await site.later(5_000);
    await site.leave();
    expect(await staked()).toBe(SEEDED + 2_000n);
  });

  test('[S-16] the jackpots hold exactly what was staked, whatever is repeated', async () => {
    await site.enter();
    const ref = await site.ref();
    let total = 0n;
    let before = await values();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ stake: fc.integer({ min: 1, max: 900 }), win: fc.constantFrom(0, 1, 900, 2_000) }), {
          maxLength: 6,
        }),
        fc.boolean(),
        async (rounds, again) => {
          for (const round of rounds) {
            site.vendor.play(ref, round.stake, round.win);
            total += BigInt(round.stake);
          }
          if (again) await forget();
          await pull();
          expect(await staked()).toBe(total);
          const after = await values();
          for (const [level, value] of after.entries()) expect(value).toBeGreaterThanOrEqual(before[level] ?? 0n);
          before = after;
        },
      ),
      { numRuns: 25 },
    );
    const grown = before.reduce((sum, value) => sum + value, 0n) - 111_000_000n;
    expect(grown * 10_000n).toBeLessThanOrEqual(total * 20n);
  });

  test('stakes booked at the same moment all count, and what is rolled back does not', async () => {
    await Promise.all(Array.from({ length: 20 }, () => stake(1_000n)));
    const broken = site.db.transaction().execute(async (trx) => {
      await contribute(trx, booking(5_000n));
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    await stake(0n);
    expect(await staked()).toBe(20_000n);
  });

  test('the parts of the levels are the whole contribution', async () => {
    const shares = await site.db.selectFrom('jackpot.level').select('share_bp').execute();
    expect(shares.reduce((sum, { share_bp }) => sum + share_bp, 0)).toBe(10_000);
  });

  test('a won level starts from its seed, and shows the win', async () => {
    await stake(10_000_000n);
    await site.db.transaction().execute((trx) =>
      payJackpot(trx, {
        vendorCode: '201',
        txId: 'won',
        roundId: 'r1',
        gameKey: 'moon',
        memberIdx: site.member,
        level: 'mini',
        cash: SEEDED,
        owed: 0n,
        at: new Date(site.clock.now()),
      }),
    );
    await stake(2_500n);
    expect((await site.call('/api/main')).data.jackpots.slice(0, 2)).toEqual([
      {
        level: 'mini',
        seed: 1_000_000,
        value: 1_000_001,
        shareBp: 2_000,
        since: '2026-11-18T03:00:00.000Z',
        lastWon: { amount: 1_004_000, at: '2026-11-18T03:00:00.000Z', memId: 'me***1' },
      },
      { level: 'major', seed: 10_000_000, value: 10_006_001, shareBp: 3_000, since: null, lastWon: null },
    ]);
  });
});

describe('messages to the first page', () => {
  test('[S-16] JACKPOT for each level that changed, and nothing when nothing did', async () => {
    const received = listenTo();
    expect(await publishJackpots(site)).toBe(false);
    await stake(10_000n);
    expect(await publishJackpots(site)).toBe(true);
    await site.until(async () => received.length >= 3);
    expect(received).toEqual([
      { cmd: 'JACKPOT', data1: 'mini', data2: 1_000_004 },
      { cmd: 'JACKPOT', data1: 'major', data2: 10_000_006 },
      { cmd: 'JACKPOT', data1: 'mega', data2: 100_000_010 },
    ]);
    // Enough for one won of the largest level alone.
    site.clock.advance(1_000);
    await stake(1_000n);
    expect(await publishJackpots(site)).toBe(true);
    expect(await publishJackpots(site)).toBe(false);
    await site.until(async () => received.length >= 4);
    expect(received).toHaveLength(4);
    expect(received.at(-1)).toEqual({ cmd: 'JACKPOT', data1: 'mega', data2: 100_000_011 });
  });

  test('[S-16] a level is published at most once a second, and its last value at last', async () => {
    const received = listenTo();
    await stake(10_000n);
    expect((await Promise.all(Array.from({ length: 5 }, () => publishJackpots(site)))).filter(Boolean)).toHaveLength(1);
    site.clock.advance(999);
    await stake(10_000n);
    expect(await publishJackpots(site)).toBe(false);
    site.clock.advance(1);
    expect(await publishJackpots(site)).toBe(true);
    await site.until(async () => received.length >= 6);
    expect(received).toHaveLength(6);
    expect(received.slice(3)).toContainEqual({ cmd: 'JACKPOT', data1: 'mini', data2: 1_000_008 });
  });

  test('a clock set back does not stop it, and shows no future row', async () => {
    await stake(10_000n);
    await publishJackpots(site);
    site.clock.advance(-3_600_000);
    await stake(10_000n);
    expect(await publishJackpots(site)).toBe(true);
  });

  test('a bet writes no message of its own', async () => {
    await stake(1_000_000n);
    expect(await outbox()).toEqual([]);
  });
});
