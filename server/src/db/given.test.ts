import { sql } from 'kysely';
import { testDatabase } from '../testing/app.ts';
import { given } from './given.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const types = { name: 'text', amount: 'bigint', at: 'timestamptz', hash: 'bytea', names: 'jsonb', isOn: 'boolean' };
const rows: { name: string; amount: bigint; at: Date; hash?: Buffer; names: string; isOn: boolean }[] = [
  {
    name: `it's "quoted", {braced} \\`,
    amount: 9_007_199_254_740_993n,
    at: new Date(0),
    names: '{"ko": "가"}',
    isOn: true,
  },
  { name: 'NULL', amount: -1n, at: new Date(1), hash: Buffer.from([0, 255]), names: '[1, 2]', isOn: false },
];

test('rows arrive as they are, with any content; what is missing is NULL', async () => {
  const { rows: found } = await sql`SELECT name, amount, at, hash, names, "isOn" FROM ${given(rows, types)}`.execute(
    database.db,
  );
  expect(found).toEqual([
    { ...rows[0], hash: null, names: { ko: '가' } },
    { ...rows[1], names: [1, 2] },
  ]);
});

test('the text of a statement is the same however many rows there are', () => {
  const text = (count: number) => sql`SELECT 1 FROM ${given(rows.slice(0, count), types)}`.compile(database.db).sql;
  expect(text(0)).toBe(text(2));
});
