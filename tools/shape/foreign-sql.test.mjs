import { filesOfRepo, textOf } from '../ratchet/ratchet.mjs';
import { foreignTables, SCHEMA_OWNERS, TABLE_OWNERS } from './foreign-sql.mjs';

const found = (text, path = 'server/src/modules/coupons/coupon.repository.ts') =>
  foreignTables([{ path, text }]).map((one) => `${one.line}: ${one.text.split(' ')[0]}`);

test.each([
  ['a raw statement', 'sql`\n  SELECT 1 FROM member.member`', ['2: member.member']],
  ['a join', 'sql`SELECT 1 FROM coupon.coupon c JOIN member.member m ON true`', ['1: member.member']],
  ['a write', 'sql`UPDATE bet.bet SET a = 1`', ['1: bet.bet']],
  ['a builder', "db.selectFrom('member.member as m')", ['1: member.member']],
  ['a join of a builder', "db.innerJoin('member.member', 'a', 'b')", ['1: member.member']],
  ['a write of a builder', "db.updateTable('member.member').set({})", ['1: member.member']],
  [
    'each table of a statement',
    'sql`SELECT 1 FROM bet.bet, x JOIN member.member m ON true`',
    ['1: bet.bet', '1: member.member'],
  ],
])('%s over a foreign schema is found', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['an own table', 'sql`SELECT 1 FROM coupon.coupon`', undefined],
  [
    'a table that another module of the schema owns',
    'sql`SELECT 1 FROM board.message`',
    'server/src/modules/messages/m.ts',
  ],
  ['a read model', 'sql`SELECT 1 FROM member.member`', 'server/src/modules/coupons/read-models/m.ts'],
  ['a test', 'sql`SELECT 1 FROM member.member`', 'server/src/modules/coupons/m.test.ts'],
  ['a check of the ledger', 'sql`SELECT 1 FROM member.member`', 'server/src/modules/sports/ledger.checks.ts'],
])('%s is permitted', (_, text, path) => {
  expect(found(text, path)).toEqual([]);
});

test('each schema of the migrations has an owner', () => {
  const migrations = filesOfRepo().filter((path) => path.startsWith('server/migrations/'));
  const created = migrations.flatMap((path) =>
    [...textOf(path).matchAll(/CREATE SCHEMA (?:IF NOT EXISTS )?([a-z_]+)/g)].map(([, schema]) => schema),
  );
  expect([...new Set(created)].sort()).toEqual(Object.keys(SCHEMA_OWNERS).sort());
});

test('each owner is a module or a folder beside the modules', () => {
  const folders = new Set(
    filesOfRepo()
      .filter((path) => path.startsWith('server/src/'))
      .map((path) => path.split('/')[path.startsWith('server/src/modules/') ? 3 : 2]),
  );
  const owners = [...Object.values(SCHEMA_OWNERS), ...Object.values(TABLE_OWNERS)];
  expect(owners.filter((owner) => !folders.has(owner))).toEqual([]);
});
