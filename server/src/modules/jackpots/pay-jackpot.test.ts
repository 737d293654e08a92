import type { RealtimeMessage } from '@madang/contracts';
import { sql } from 'kysely';
import { gameSiteForFile } from '../../testing/games/game-site.ts';
import { type SeamlessVendor, seamlessVendor } from '../../testing/games/seamless-vendor.ts';
import { untilLockWait } from '../../testing/kill-while-locked.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findMemberIdx } from '../members/index.ts';
import { contribute, listJackpots } from './index.ts';
import { publishJackpots } from './publish-jackpots.command.ts';

const site = gameSiteForFile();
let vendor: SeamlessVendor;
beforeEach(async () => {
  vendor = await seamlessVendor(site);
  await site.loadCatalogues();
});

const grow = (stake: bigint, key = 'test') =>
  site.db
    .transaction()
    .execute((trx) => contribute(trx, { stake, key, actor: 'test', at: new Date(site.clock.now()) }));
const account = async (name: string) =>
  (
    await sql<{ sum: bigint }>`
      SELECT coalesce(sum(amount), 0)::bigint AS sum FROM money.entry WHERE account = ${name}`.execute(site.db)
  ).rows[0]?.sum;
const played = async (roundId: string, memberIdx = site.member) => {
  const { token, memberRef } = await vendor.enter('moon', memberIdx);
  await vendor.call('bet', { token, txId: `${roundId}-b`, roundId, amount: 1_000 });
  return { memberRef, roundId, txId: `${roundId}-j`, gameKey: 'moon' };
};

test.each([
  ['win', { amount: 500 }],
  ['rollback', {}],
  ['jackpotWin', { gameKey: 'moon', level: 'mini' }],
] as const)('[33-12] a %s answers what a debt left, though it is written meanwhile', async (kind, body) => {
  const { memberRef, roundId, txId } = await played('debt');
  const member = site.member;
  let answer = Promise.resolve({ data: { balance: -1 } });
  await site.db.transaction().execute(async (trx) => {
    // As every writer of a debt: the cash is locked first.
    await sql`SELECT FROM money.balance WHERE member_idx = ${member} AND account = 'cash' FOR UPDATE`.execute(trx);
    answer = vendor.call(kind, { memberRef, txId, roundId, betTxId: `${roundId}-b`, ...body } as never) as never;
    await untilLockWait(site.db);
    await sql`
      INSERT INTO receivable.receivable (member_idx, ref, amount, open, created_at)
        VALUES (${member}, 'test:1', 1500000, 1500000, ${new Date(site.clock.now())})`.execute(trx);
  });
  expect((await answer).data.balance).toBe(Number((await site.money()).cash));
});

test('[S-16] stakes move the growth of the levels from the margin to the jackpots', async () => {
  const [house, jackpot] = [await account('house'), await account('jackpot')];
  await grow(10_000_000n);
  // 0.20 %: 4,000 for mini, 6,000 for major, 10,000 for mega.
  expect(await account('jackpot')).toBe((jackpot ?? 0n) + 20_000n);
  expect(await account('house')).toBe((house ?? 0n) - 20_000n);
  await expect(grow(5n, 'too little for a won')).resolves.toBeUndefined();
  expect(await account('jackpot')).toBe((jackpot ?? 0n) + 20_000n);
});

test('[S-16] a win is paid from that account, and published under a masked id', async () => {
  await grow(10_000_000n);
  const received: RealtimeMessage[] = [];
  site.app.bus.subscribe(({ command }) => void (command.cmd === 'JACKPOT' && received.push(command)));
  const round = await played('r1');
  const { data } = await vendor.call('jackpotWin', { ...round, level: 'mini' });
  expect(data).toMatchObject({ amount: 1_004_000, balance: 1_000_000 - 1_000 + 1_004_000 });
  expect(await account('jackpot')).toBe(16_000n);

  const lastWon = { amount: 1_004_000, at: new Date(site.clock.now()).toISOString(), memId: 'me***1' };
  await site.until(async () => received.length > 0);
  expect(received[0]).toEqual({ cmd: 'JACKPOT', data1: 'mini', data2: 1_000_000, data3: lastWon });
  const { jackpots } = (await site.call('/api/main')).data;
  expect(jackpots[0]).toMatchObject({ level: 'mini', seed: 1_000_000, value: 1_000_000, lastWon });
  expect(jackpots[0].since).toBe(lastWon.at);
  site.clock.advance(2_000);
  await publishJackpots(site);
  await site.until(async () => received.length >= 3);
  expect(received.filter(({ data1 }) => data1 === 'mini')).toHaveLength(1);

  await vendor.call('endRound', { memberRef: round.memberRef, txId: 'r1-e', roundId: 'r1', detail: { kind: 'slot' } });
  const bets = await site.call('/api/bet/betlist', {}, { as: await site.signIn() });
  expect(bets.data.list).toMatchObject([{ cash: 1_000, winCash: 1_004_000, type: 'win' }]);
  expect(bets.data.totals).toMatchObject({ winCash: 1_004_000, resultCash: 1_003_000 });

  const history = await site.call('/api/cash/list/', { cashType: 'bonus' }, { as: await site.signIn() });
  expect(history.data.list).toMatchObject([{ amount: 1_004_000, side: 1, status: 1 }]);
});

test('[S-16] stakes during a win go into the next jackpot, counted once', async () => {
  await grow(12_345_678n);
  const members = await Promise.all(
    ['member01', 'member02', 'member03'].map(async (id) => (await findMemberIdx(site.db, id)) ?? 0n),
  );
  const rounds = [];
  for (const [i, member] of members.entries()) rounds.push(await played(`r${i}`, member));
  const before = await listJackpots(site.db);
  const [answers] = await Promise.all([
    Promise.all(rounds.map((round) => vendor.call('jackpotWin', { ...round, level: 'mega' }))),
    Promise.all(Array.from({ length: 20 }, (_, i) => grow(777_777n, `at-once-${i}`))),
  ]);
  const paid = answers.reduce((sum, { data }) => sum + data.amount, 0);
  const after = await listJackpots(site.db);
  const stakes = 12_345_678n + 20n * 777_777n;
  const grown = (stakes * 20n * 5_000n) / 100_000_000n;
  expect(before[2]?.value).toBe(100_000_000n + (12_345_678n * 100_000n) / 100_000_000n);
  expect(BigInt(paid) + (after[2]?.value ?? 0n)).toBe(400_000_000n + grown);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[C-07] a vendor killed before the answer gets the same answer again', async () => {
  const round = await played('r1');
  const first = await vendor.call('jackpotWin', { ...round, level: 'major' });
  await grow(50_000_000n);
  expect(await vendor.call('jackpotWin', { ...round, level: 'major' })).toEqual(first);
  const { rows } = await sql<{ wins: bigint }>`SELECT count(*) AS wins FROM jackpot.win`.execute(site.db);
  expect(rows[0]?.wins).toBe(1n);
});

test('[C-07] a seamless round without a stake of its member wins nothing', async () => {
  const round = await played('r1');
  const other = await vendor.enter('moon', (await findMemberIdx(site.db, 'member02')) ?? 0n);
  for (const claim of [
    { ...round, roundId: 'r9' },
    { ...round, memberRef: other.memberRef },
  ])
    expect(await vendor.call('jackpotWin', { ...claim, level: 'mini' })).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await account('jackpot')).toBe(0n);
});

test('[C-07] [S-16] a seamless game without jackpots wins none, with a stake too', async () => {
  const { token, memberRef } = await vendor.enter('carp');
  await vendor.call('bet', { token, txId: 'r1-b', roundId: 'r1', amount: 1_000 });
  const claim = { memberRef, txId: 'r1-j', roundId: 'r1', gameKey: 'carp', level: 'mega' } as const;
  expect(await vendor.call('jackpotWin', claim)).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
  expect(site.alerts).toMatchObject([{ alert: 'jackpot of a game without one', vendor: '209', roundId: 'r1' }]);
  expect(await listJackpots(site.db)).toMatchObject([{ lastWon: null }, { lastWon: null }, { lastWon: null }]);
});

test('ledger:verify finds a level above its account, and a win without a booking', async () => {
  await grow(10_000_000n);
  await sql`UPDATE jackpot.stakes SET total = total + 1000000`.execute(site.db);
  await sql`
    INSERT INTO jackpot.win (vendor_code, tx_id, round_id, game_key, member_idx, level, amount, seed, balance, at)
    VALUES ('201', 'x', 'r', 'moon', ${site.member}, 'mini', 5, 5, 5, now())`.execute(site.db);
  const faults = (await verifyLedger(site.db)).checks.flatMap(({ named }) => named);
  expect(faults).toEqual([
    'jackpots: 20000 won in the account, 22000 in the levels',
    'jackpot:win:201:x: 5 won by the level, none by the ledger',
  ]);
  await sql`UPDATE jackpot.stakes SET total = total - 1000000`.execute(site.db);
  await sql`DELETE FROM jackpot.win`.execute(site.db);
});
