import { sql } from 'kysely';
import { NOON, testDatabase } from '../../testing/app.ts';
import { findMemberIdx } from '../members/index.ts';
import type { SettledStake } from './count-stake.command.ts';
import { countStake, countStakes, openWager } from './index.ts';

const at = new Date(NOON);
let database: Awaited<ReturnType<typeof testDatabase>>;
let members: bigint[];

beforeEach(async () => {
  database = await testDatabase();
  const found = ['member01', 'member02', 'member03'].map((memId) => findMemberIdx(database.db, memId));
  members = (await Promise.all(found)).map((idx) => idx ?? 0n);
  for (const memberIdx of members)
    for (const required of [1_000n, 2_000n, 9_000n])
      await openWager(database.db, { ref: `${memberIdx}:${required}`, memberIdx, required, at: new Date(NOON - 1) });
});
afterEach(() => database.close());

const doneOf = async () => {
  const { rows } = await sql<{ done: string; closed: Date | null }>`
    SELECT string_agg(concat(done, CASE WHEN closed_at = ${at} THEN '!' END), ' ' ORDER BY idx) AS done
    FROM wager.requirement GROUP BY member_idx ORDER BY member_idx`.execute(database.db);
  return rows.map(({ done }) => done);
};
const stake = (who: number, amount: bigint, changes: Partial<SettledStake> = {}): SettledStake => ({
  memberIdx: members[who] ?? 0n,
  groupKey: 'mini',
  type: 'lose',
  stake: amount,
  ...changes,
});

test('[W-02] stakes of many members count for their requirements, the oldest first', async () => {
  await countStakes(database.db, [stake(0, 1_999n), stake(2, 2_000n), stake(1, 7_000n)], at);
  expect(await doneOf()).toEqual(['999 0 0', '1000! 2000! 500', '1000! 0 0']);
  await countStakes(database.db, [stake(0, 2n), stake(1, 99_000n), stake(2, 0n)], at);
  expect(await doneOf()).toEqual(['1000! 0 0', '1000! 2000! 9000!', '1000! 0 0']);
  // Nothing is open, and nobody else's is touched.
  await countStakes(database.db, [stake(1, 99_000n)], at);
  expect(await doneOf()).toEqual(['1000! 0 0', '1000! 2000! 9000!', '1000! 0 0']);
});

test("[W-02] void and returned stakes count nothing, others by their game's weight", async () => {
  await countStakes(
    database.db,
    [
      stake(0, 5_000n, { type: 'cancel' }),
      stake(0, 5_000n, { type: 'wait' }),
      stake(0, 5_000n, { groupKey: 'lottery' }),
      stake(1, 301n, { groupKey: 'casino', type: 'draw' }),
      stake(1, 301n, { groupKey: 'slot', type: 'draw' }),
      stake(2, 301n, { groupKey: 'casino', type: 'win' }),
    ],
    at,
  );
  expect(await doneOf()).toEqual(['0 0 0', '301 0 0', '150 0 0']);
});

test('[W-02] counted at once they come to what they come to one by one', async () => {
  const stakes = Array.from({ length: 40 }, (_, n) => stake(n % 2, BigInt(101 + n * 7)));
  await countStakes(
    database.db,
    stakes.filter(({ memberIdx }) => memberIdx === members[0]),
    at,
  );
  const same = stakes.filter(({ memberIdx }) => memberIdx === members[0]);
  for (const one of same) await countStake(database.db, { ...one, memberIdx: members[2] ?? 0n, at });
  const [first, second, third] = await doneOf();
  expect([first, second]).toEqual([third, '0 0 0']);
});
