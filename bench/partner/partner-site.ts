import type {} from '../../server/src/app.ts';
import { systemClock } from '../../server/src/core/clock.ts';
import { addDays, seoulDateOf } from '../../server/src/core/seoul-date.ts';
import { type Database, openDatabase } from '../../server/src/db/index.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { seed } from '../../server/src/seed.ts';

const CONNECTIONS = 4;
const memberColumns = 'mem_pass, bank, cash_out_pass, level, status, partner_type, role, joined_at';

/** A site of partners without a server, whose process would settle days without a command. */
export interface PartnerSite {
  database: Database;
  /** Statements that the database has received through this site. */
  statements: () => number;
}

export const openPartnerSite = async (server: string, name: string): Promise<PartnerSite> => {
  const admin = openDatabase(server, () => undefined, 1);
  await admin.pool.query(`CREATE DATABASE ${name}`);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, () => undefined, CONNECTIONS);
  let count = 0;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      count += 1;
      return query(...input);
    }) as typeof client.query;
  });
  await migrate(database.db);
  await seed(database.db, systemClock);
  return { database, statements: () => count };
};

/** Members below `partner5`. */
export const addMembers = async ({ database: { pool } }: PartnerSite, count: number): Promise<void> => {
  await pool.query(
    `WITH made AS (
       INSERT INTO member.member (mem_id, mem_name, mem_nick, nick_key, mem_phone, bankacc, parent_idx, ${memberColumns})
         SELECT 'bench' || n, 'bench' || n, 'bench' || n, 'bench' || n, '010-7' || lpad(n::text, 7, '0'),
             '77' || lpad(n::text, 9, '0'), (SELECT idx FROM member.member WHERE mem_id = 'partner5'), ${memberColumns}
           FROM member.member, generate_series(1, $1) AS n WHERE mem_id = 'member01'
         RETURNING idx
     ), accounts AS (
       INSERT INTO money.balance (member_idx, account)
         SELECT idx, a FROM made, unnest(ARRAY['cash', 'coin', 'point', 'bonus', 'hold', 'transit']) AS a
     )
     INSERT INTO member.partner_path (ancestor, descendant, depth)
       SELECT p.ancestor, made.idx, p.depth + 1 FROM made, member.partner_path p JOIN member.member up
           ON up.idx = p.descendant AND up.mem_id = 'partner5'
       UNION ALL SELECT idx, idx, 0 FROM made`,
    [count],
  );
};

/** Settled casino bets, the same number for each member, at noon of a day in Seoul. */
export const addBets = async ({ database: { pool } }: PartnerSite, day: string, perMember: number): Promise<void> => {
  await pool.query(
    `INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash,
         type, bet_at, settled_at, detail, booked_at)
       SELECT m.idx, 'casino', 'bench', '{"ko":"b","en":"b","vn":"b"}', 'bench', '{"ko":"b","en":"b","vn":"b"}',
           $1 || ':' || m.idx || ':' || n, 1000 + (m.idx * 37 + n) % 9000, CASE WHEN (m.idx + n) % 2 = 0 THEN 0 ELSE 1500 END,
           CASE WHEN (m.idx + n) % 2 = 0 THEN 'lose' ELSE 'win' END, at, at, '{}', at
         FROM member.member m, generate_series(1, $2::int) AS n, (SELECT ($1 || ' 12:00+09')::timestamptz AS at) AS noon
         WHERE m.mem_id LIKE 'bench%'`,
    [day, perMember],
  );
};

/** The day so many days before today in Seoul. */
export const daysAgo = (days: number): string => addDays(seoulDateOf(systemClock.now()), -days);
