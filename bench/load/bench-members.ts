import type { Database } from '../../server/src/db/index.ts';

const columns = 'mem_pass, bank, cash_out_pass, level, status, partner_type, role, joined_at';

/**
 * Members of a bench, `bench1` and so on, with the password of the seeded ones: won and points by
 * the ledger's function.
 */
export const makeMembers = async (
  { pool }: Pick<Database, 'pool'>,
  count: number,
  { krw, points }: { krw: number; points: number },
): Promise<{ memId: string; memberIdx: string }[]> => {
  const { rows } = await pool.query<{ idx: string; mem_id: string }>(
    `INSERT INTO member.member (mem_id, mem_name, mem_nick, nick_key, mem_phone, bankacc, ${columns})
     SELECT 'bench' || n, 'bench' || n, 'bench' || n, 'bench' || n, '010-7' || lpad(n::text, 7, '0'), '77' || lpad(n::text, 9, '0'), ${columns}
     FROM member.member, generate_series(1, $1) AS n WHERE mem_id = 'member01' RETURNING idx::text, mem_id`,
    [count],
  );
  const members = rows.map((row) => ({ memId: row.mem_id, memberIdx: row.idx }));
  await pool.query(
    `INSERT INTO money.balance (member_idx, account)
     SELECT m, a FROM unnest($1::bigint[]) AS m, unnest(ARRAY['cash', 'coin', 'point', 'bonus', 'hold', 'transit']) AS a`,
    [members.map(({ memberIdx }) => memberIdx)],
  );
  const start = `SELECT money.post($1, $2, NULL, 'bench', now(), ARRAY[$3::bigint, NULL], ARRAY[$4, $5], ARRAY[$6::bigint, -$6::bigint])`;
  for (const { memberIdx } of members) {
    await pool.query(start, [`bench:cash:${memberIdx}`, 'seed.cash', memberIdx, 'cash', 'external', krw]);
    await pool.query(start, [`bench:point:${memberIdx}`, 'seed.point', memberIdx, 'point', 'promo', points]);
  }
  return members;
};

/**
 * Adds a year of history: completed deposits, evenly over the members and over the days before
 * yesterday, in the ledger and in their lists alike, whole to the last digest.
 */
export const addHistory = async (
  { pool }: Pick<Database, 'pool'>,
  members: readonly { memberIdx: string }[],
  rows: number,
  batch: string,
): Promise<void> => {
  const each = Math.ceil(rows / members.length);
  const ids = members.map(({ memberIdx }) => memberIdx);
  const at = `now() - interval '2 days' - (n::float8 / $2::int * interval '365 days')`;
  await pool.query(
    `INSERT INTO cash.request (member_idx, cash_type, amount, status, request_id, digest, requested_at, decided_at, decided_by)
     SELECT m, 'in', 1000, 1, $3::text || ':' || n, '', ${at}, ${at}, 'bench'
     FROM unnest($1::bigint[]) AS m, generate_series(1, $2::int) AS n`,
    [ids, each, batch],
  );
  await pool.query(
    `WITH tx AS (
       INSERT INTO money.ledger_tx (key, kind, ref, actor, at, entry_count, digest)
       SELECT 'bench:' || request_id || ':' || member_idx, 'cash.in', 'cash:' || cash_idx, 'bench', decided_at, 2,
         sha256(convert_to(member_idx || '|cash|1000' || E'\\n' || '|external|-1000', 'UTF8'))
       FROM cash.request WHERE request_id LIKE $2::text || ':%' AND member_idx = ANY ($1::bigint[])
       RETURNING id, split_part(key, ':', 3)::int AS n, split_part(key, ':', 4)::bigint AS m
     ), own AS (
       INSERT INTO money.entry (tx_id, line, member_idx, account, amount, balance_after, version)
       SELECT id, 1, m, 'cash', 1000, b.amount + 1000 * n::bigint, b.version + n
       FROM tx JOIN money.balance b ON b.member_idx = m AND b.account = 'cash'
     )
     INSERT INTO money.entry (tx_id, line, account, amount) SELECT id, 2, 'external', -1000 FROM tx`,
    [ids, batch],
  );
  await pool.query(
    `UPDATE money.balance SET amount = amount + 1000 * $2::bigint, version = version + $2::bigint
     WHERE account = 'cash' AND member_idx = ANY ($1::bigint[])`,
    [ids, each],
  );
  await pool.query('VACUUM (ANALYZE) money.ledger_tx, money.entry, money.balance, cash.request');
};
