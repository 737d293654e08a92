import { verify } from '@node-rs/argon2';
import { balanceOf } from '../../ledger/index.ts';
import { testDatabase } from '../../testing/app.ts';
import { unreadOf } from '../messages/index.ts';
import { findMemberIdx, memberOf } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const idxOf = async (memId: string) => (await findMemberIdx(database.db, memId)) ?? 0n;

test('the published passwords are the ones behind the argon2id hashes', async () => {
  const row = await database.db
    .selectFrom('member.member')
    .select(['mem_pass', 'cash_out_pass'])
    .where('mem_id', '=', 'member01')
    .executeTakeFirstOrThrow();
  expect(row.mem_pass).toMatch(/^\$argon2id\$/);
  expect(await verify(row.mem_pass, 'madang123!')).toBe(true);
  expect(await verify(row.cash_out_pass, '1234')).toBe(true);
});

test('a member starts with a million won, 50,000 points and one unread message', async () => {
  const idx = await idxOf('member01');
  expect(await balanceOf(database.db, idx)).toMatchObject({ cash: 1_000_000n, point: 50_000n, coin: 0n });
  expect(await unreadOf(database.db, idx)).toBe(1);
});

test('the five partners are one below the other, the members below the last', async () => {
  const above = await database.db
    .selectFrom('member.partner_path as path')
    .innerJoin('member.member as m', 'm.idx', 'path.ancestor')
    .select(['m.mem_id', 'm.partner_type', 'path.depth'])
    .where('path.descendant', '=', await idxOf('member01'))
    .orderBy('path.depth')
    .execute();
  expect(above.map((row) => `${row.depth} ${row.mem_id} ${row.partner_type}`)).toEqual([
    '0 member01 NORMAL',
    '1 partner5 PTN_5',
    '2 partner4 PTN_4',
    '3 partner3 PTN_3',
    '4 partner2 PTN_2',
    '5 partner1 PTN_1',
  ]);
});

test.each([
  ['pending01', 'pending', false],
  ['locked01', 'locked', false],
  ['partner3', 'active', true],
  ['admin01', 'active', false],
] as const)('%s is %s', async (memId, status, isPartner) => {
  expect(await memberOf(database.db, await idxOf(memId))).toMatchObject({ memId, status, isPartner });
});

test('two ids never differ by case alone', async () => {
  const row = await database.db
    .selectFrom('member.member')
    .selectAll()
    .where('mem_id', '=', 'member01')
    .executeTakeFirstOrThrow();
  const { idx: _idx, ...copy } = { ...row, mem_id: 'Member01', mem_nick: 'other', nick_key: 'other' };
  await expect(database.db.insertInto('member.member').values(copy).execute()).rejects.toMatchObject({ code: '23505' });
});
